// Before the first paint: the look, the size of the text, the motion and the language that were chosen here the last time.
{
  const page = document.documentElement;
  const kept = (name) => {
    try {
      return localStorage.getItem(`halftwist-${name}`);
    } catch {
      return null; // storage may be forbidden; then the system's look is taken
    }
  };
  const look = kept("look");
  const dark = look === "dark" || (look !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.dataset.look = dark ? "dark" : "light";
  page.dataset.text = kept("text") ?? "usual";
  page.dataset.motion = kept("motion") === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "on";
  const language = kept("language");
  if (language) page.lang = language;
}
