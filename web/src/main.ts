// The look comes first: what a game's world says differs from it.
import "./look/type.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./parts/choices.css";
import { link } from "./net/link.svelte";
import { choices } from "./parts/choices.svelte";
import { pageFor } from "./pages/pages";
import { followLinks } from "./router.svelte";
import { fittingLanguage, words } from "./words/words.svelte";

void pageFor(location.pathname)
  .load()
  .catch(() => undefined); // it is fetched together with the words, and asked for again by the one who shows it
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
