// Before the first paint: the look and the language that were chosen here the last time.
{
  let look = null;
  try {
    look = localStorage.getItem("halftwist-look");
    const language = localStorage.getItem("halftwist-language");
    if (language) document.documentElement.lang = language;
  } catch {
    // Storage may be forbidden; then the system's look is taken.
  }
  const dark = look === "dark" || (look !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.look = dark ? "dark" : "light";
}
