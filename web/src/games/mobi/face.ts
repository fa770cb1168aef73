import type { GameFace } from "../contract";
import Lettering from "./Lettering.svelte";
import Picture from "./Picture.svelte";

const face: GameFace = { picture: Picture, lettering: Lettering };
export default face;
