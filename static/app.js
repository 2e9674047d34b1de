// What pages with an exercise cannot do without script of their own.

// A button that asks for a GET (the other language, a hint) is the browser's, not htmx's.
document.addEventListener("submit", (event) => {
  if (event.submitter?.formMethod === "get") event.stopPropagation();
}, true);

// What is marked autofocus takes the focus, which the pressed button took away with it. htmx would
// see to that, but the browser then complains about the attribute: hence under another name.
document.addEventListener("htmx:before:swap", (event) => {
  for (const { fragment } of event.detail.tasks) {
    for (const element of fragment.querySelectorAll("[autofocus]")) {
      element.removeAttribute("autofocus");
      element.dataset.focus = "";
    }
  }
});
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
