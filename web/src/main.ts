import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import { followLinks } from "./router.svelte";
import { fittingLanguage, words } from "./words/words.svelte";

await words.choose(fittingLanguage());
document.addEventListener("click", followLinks);
mount(App, { target: document.getElementById("page")! });
