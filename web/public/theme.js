// Before the first paint: the look and the language that were chosen here the last time.
try {
  const look = localStorage.getItem("halftwist-look");
  if (look === "dark" || look === "light") document.documentElement.dataset.look = look;
  const language = localStorage.getItem("halftwist-language");
  if (language) document.documentElement.lang = language;
} catch {
  // Storage may be forbidden; then the system's look is taken.
}
