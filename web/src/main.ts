import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import { link } from "./net/link.svelte";
import { choices } from "./parts/choices.svelte";
import { followLinks } from "./router.svelte";
import { fittingLanguage, words } from "./words/words.svelte";

await words.choose(fittingLanguage());
document.addEventListener("click", followLinks);

// What is chosen in one window is chosen in all of them.
addEventListener("storage", async ({ key }) => {
  choices.read();
  if (key !== "halftwist-language") return;
  await words.choose(fittingLanguage());
  if (link.state !== "closed") link.reopen();
});
mount(App, { target: document.getElementById("page")! });
