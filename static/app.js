// The two things that pages with an exercise cannot do without script of their own.

// A button that asks for a GET (the other language, a hint) is the browser's, not htmx's.
document.addEventListener("submit", (event) => {
  if (event.submitter?.formMethod === "get") event.stopPropagation();
}, true);

// Silence would be the only answer when the server is out of reach: say so, and be quiet again.
const say = (words) => {
  const status = document.getElementById("status");
  status.textContent = words ? status.dataset[words] : "";
};
document.addEventListener("htmx:error", () => say("unreachable"));
document.addEventListener("htmx:before:request", () => say(""));
