// What pages with an exercise cannot do without script of their own.

// A button that asks for a GET (the other language, a hint) is the browser's, not htmx's.
document.addEventListener("submit", (event) => {
  if (event.submitter?.formMethod === "get") event.stopPropagation();
}, true);

// The verdict takes the focus, which the button that was pressed took away with it.
document.addEventListener("htmx:after:swap", () => document.querySelector("[data-focus]")?.focus());

// Without this a server out of reach would be met with silence.
const status = document.getElementById("status");
const say = (words) => {
  status.textContent = words;
};
document.addEventListener("htmx:error", () => {
  say(status.dataset.unreachable);
});
document.addEventListener("htmx:before:request", () => say(""));
