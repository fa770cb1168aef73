// The band on the screen. Drawn when something changes, and not otherwise.

import {
  AmbientLight,
  BoxGeometry,
  type BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { alongBar, cord, lying, patches, rail, sheetTexture, surface, type Paper } from "./bandParts";
import { BandShape } from "./bandShape";
import { between, facing, seen } from "./bandSight";
import type { Colour, Point } from "./geometry";
import type { Marks } from "./marks";
import type { Link, Place, Strip } from "./strip";

export interface Look extends Paper {
  mark: string;
  accent: string;
  gold: string;
  ink: string;
}

export class BandScene {
  readonly #shape: BandShape;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(38, 1, 0.1, 40);
  readonly #renderer: WebGLRenderer;
  readonly #controls: OrbitControls;
  readonly #board: Mesh;
  /** What changes with the game. */
  readonly #pieces = new Group();
  #asked = 0;
  #turning = 0;

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly strip: Strip,
    readonly look: Look,
  ) {
    this.#shape = new BandShape(strip);
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    const texture = sheetTexture(this.#shape, look);
    this.#board = new Mesh(surface(this.#shape), new MeshStandardMaterial({ map: texture, side: DoubleSide, roughness: 0.9 }));
    this.#scene.add(this.#board, this.#pieces, new AmbientLight(0xffffff, 1.25));
    for (const bar of strip.picture.bars) this.#addBar(bar);
    const lamp = new DirectionalLight(0xffffff, 2.4);
    lamp.position.set(1.5, 2.5, 2);
    this.#camera.add(lamp);
    this.#scene.add(this.#camera);
    this.#camera.position.set(2.95, 3.6, -2.56);
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.enablePan = false;
    this.#controls.minDistance = 1.6;
    this.#controls.maxDistance = 9;
    this.#controls.addEventListener("change", () => this.render());
    this.#controls.addEventListener("start", () => this.#stopTurning()); // a hand on the band has its way
  }

  resize(width: number, height: number): void {
    if (!width || !height) return;
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    // On a narrow screen the whole band is still seen.
    this.#camera.fov = width < height ? Math.min(75, (2 * Math.atan(Math.tan(0.36) * (height / width)) * 180) / Math.PI) : 38;
    this.#camera.updateProjectionMatrix();
    this.render();
  }

  render(): void {
    this.#asked ||= requestAnimationFrame(() => {
      this.#asked = 0;
      this.#renderer.render(this.#scene, this.#camera);
    });
  }

  /** The cell under a point of the canvas. */
  placeUnder(x: number, y: number): Place | undefined {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(2 * x - 1, 1 - 2 * y), this.#camera);
    const uv = ray.intersectObject(this.#board)[0]?.uv;
    return uv && this.strip.placeUnder({ x: uv.x * this.strip.width, y: uv.y * this.strip.height });
  }

  /** Turn the band until a place faces the viewer. */
  face(place: Place): void {
    this.#stopTurning();
    this.#lookFrom(facing(this.#shape, this.#board, this.#camera, this.strip.centre(place)));
  }

  /** The same for a stone that cannot be seen from here, in so many milliseconds; one that can be seen moves nothing. */
  seek(name: string, forMs: number): void {
    this.#stopTurning();
    const point = this.strip.centre(this.strip.placeOf(name));
    if (seen(this.#shape, this.#board, this.#camera, point)) return;
    const from = this.#camera.position.clone();
    const to = facing(this.#shape, this.#board, this.#camera, point);
    const beganMs = performance.now();
    const turn = (nowMs: number): void => {
      const part = forMs ? Math.min(1, Math.max(0, (nowMs - beganMs) / forMs)) : 1;
      this.#lookFrom(between(from, to, part * part * (3 - 2 * part)));
      this.#turning = part < 1 ? requestAnimationFrame(turn) : 0;
    };
    turn(beganMs);
  }

  /** Once around, and where it was again. */
  spin(forMs: number, then: () => void): void {
    this.#stopTurning();
    const from = this.#camera.position.clone();
    const up = new Vector3(0, 1, 0);
    const beganMs = performance.now();
    const turn = (nowMs: number): void => {
      const part = Math.min(1, Math.max(0, (nowMs - beganMs) / forMs));
      this.#lookFrom(from.clone().applyAxisAngle(up, 2 * Math.PI * part * part * (3 - 2 * part)));
      this.#turning = part < 1 ? requestAnimationFrame(turn) : 0;
      if (part >= 1) then();
    };
    turn(beganMs);
  }

  #lookFrom(position: Vector3): void {
    this.#camera.position.copy(position);
    this.#controls.update();
    this.render();
  }

  #stopTurning(): void {
    cancelAnimationFrame(this.#turning);
    this.#turning = 0;
  }

  show(marks: Marks): void {
    discard(this.#pieces);
    for (const colour of ["red", "blue"] as const) {
      this.#addStones(marks[colour], colour, 1);
      if (marks.links) this.#addLinks(marks[colour], colour, this.look[colour], 0.12);
    }
    if (marks.ghost) this.#addStones([marks.ghost.name], marks.ghost.colour, 0.5);
    if (marks.lit) {
      const { here, across } = this.strip.around(marks.lit);
      this.#addPatches([...here, ...across], 0.24, 0.012);
      this.#addPatches([marks.lit], 0.6, 0.015);
    }
    if (marks.connected) this.#addPatches(marks.connected.names, 0.4, 0.014, this.look[marks.connected.colour]);
    if (marks.hints.length) this.#addPatches(marks.hints, 0.5, 0.017);
    if (marks.last && !marks.proof.size) this.#addRing(marks.last);
    if (marks.winner) this.#addLinks(marks.proof, marks.winner, this.look.gold, 0.2);
    this.render();
  }

  leave(): void {
    cancelAnimationFrame(this.#asked);
    this.#stopTurning();
    this.#controls.dispose();
    discard(this.#scene as unknown as Group);
    this.#renderer.dispose();
  }

  get #stone(): { wide: number; long: number; high: number } {
    const { cellWidth, rowLength } = this.#shape;
    return { wide: 0.4 * cellWidth, long: Math.min(0.9 * cellWidth, 0.36 * rowLength), high: 0.22 * cellWidth };
  }

  #addBar(bar: { name: string; colour: Colour; cells: string[]; line: Point[] }): void {
    const radius = 0.16 * Math.min(this.#shape.cellWidth, 0.2);
    this.#scene.add(new Mesh(rail(this.#shape, bar, radius), plain(this.look[bar.colour])));
    const points = alongBar(this.#shape, bar, 9).filter((_, n) => n % 2);
    const mark = bar.colour === "red" ? new SphereGeometry(1.25 * radius, 12, 8) : new BoxGeometry(1.1 * radius, 5 * radius, 2.3 * radius);
    this.#scene.add(
      instances(
        mark,
        plain(this.look.mark),
        points.map((point) => lying(this.#shape, point)),
      ),
    );
  }

  #addStones(names: Iterable<string>, colour: Colour, opacity: number): void {
    const { wide, long, high } = this.#stone;
    const places = [...names].map((name) => lying(this.#shape, this.strip.centre(this.strip.placeOf(name))));
    if (!places.length) return;
    const sized = places.map((place) => place.clone().scale(new Vector3(wide, long, high)));
    this.#pieces.add(instances(new SphereGeometry(1, 24, 14), plain(this.look[colour], opacity), sized));
    const marks = colour === "red" ? new TorusGeometry(0.42, 0.11, 8, 24) : new BoxGeometry(1, 0.24, 0.2);
    for (const side of [0.93, -0.93]) {
      const raised = sized.map((place) => place.clone().multiply(new Matrix4().makeTranslation(0, 0, side)));
      this.#pieces.add(instances(marks, plain(this.look.mark, opacity), raised));
    }
  }

  #addRing(name: string): void {
    const { wide, long } = this.#stone;
    const place = lying(this.#shape, this.strip.centre(this.strip.placeOf(name)));
    const sized = place.scale(new Vector3(1.25 * wide, 1.18 * long, wide));
    this.#pieces.add(instances(new TorusGeometry(1, 0.09, 8, 40), plain(this.look.ink), [sized]));
  }

  #addLinks(names: ReadonlySet<string>, colour: Colour, paint: string, width: number): void {
    const { rows } = this.strip;
    const links: Link[] = [...this.strip.links(names, 0, rows), ...this.strip.barLinks(names, colour, 0, rows)];
    const material = plain(paint);
    for (const link of links) this.#pieces.add(new Mesh(cord(this.#shape, link, width * this.#shape.cellWidth * 1.3), material));
  }

  #addPatches(names: readonly string[], opacity: number, lift: number, color = this.look.accent): void {
    const geometry = patches(
      this.#shape,
      names.map((name) => this.strip.placeOf(name)),
      lift,
    );
    const material = new MeshBasicMaterial({
      color,
      transparent: true,
      opacity,
      side: DoubleSide,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -2,
    });
    this.#pieces.add(new Mesh(geometry, material));
  }
}

function plain(colour: string, opacity = 1): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: new Color(colour), roughness: 0.45, transparent: opacity < 1, opacity });
}

function instances(geometry: BufferGeometry, material: Material, places: Matrix4[]): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, places.length);
  for (const [n, place] of places.entries()) mesh.setMatrixAt(n, place);
  return mesh;
}

function discard(group: Group): void {
  group.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    (part.geometry as BufferGeometry).dispose();
    const material = part.material as MeshStandardMaterial;
    material.map?.dispose();
    material.dispose();
  });
  group.clear();
}
