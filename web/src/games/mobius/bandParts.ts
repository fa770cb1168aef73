// What the band is made of: its surface, bars, stones, links and lit cells, all bent along it.

import { BufferGeometry, CanvasTexture, CatmullRomCurve3, Float32BufferAttribute, Matrix4, SRGBColorSpace, TubeGeometry, Vector3 } from "three";
import type { BandShape } from "./bandShape";
import type { BarPicture, Colour, Point } from "./geometry";
import type { Link, Place } from "./strip";

const ALONG = 288;
const ACROSS = 24;
const TEXTURE_PX = 2816;

export interface Paper extends Record<Colour, string> {
  cell: string;
  line: string;
}

/** The surface. Its texture coordinates are the place on the sheet. */
export function surface(shape: BandShape): BufferGeometry {
  const { width, height } = shape.strip;
  const positions: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  for (let i = 0; i <= ALONG; i++) {
    for (let j = 0; j <= ACROSS; j++) {
      positions.push(...shape.at({ x: (j / ACROSS) * width, y: (i / ALONG) * height }));
      uvs.push(j / ACROSS, i / ALONG);
      if (i === ALONG || j === ACROSS) continue;
      const a = i * (ACROSS + 1) + j;
      const b = a + ACROSS + 1;
      triangles.push(a, b, a + 1, b, b + 1, a + 1);
    }
  }
  return shaped(positions, triangles, uvs);
}

function shaped(positions: number[], triangles: number[], uvs?: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  if (uvs) geometry.setAttribute("uv", new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(triangles);
  geometry.computeVertexNormals();
  return geometry;
}

/** The empty sheet as a picture, drawn in the band's proportions so that all gaps are alike. */
export function sheetTexture(shape: BandShape, paper: Paper): CanvasTexture {
  const { strip } = shape;
  const canvas = document.createElement("canvas");
  canvas.height = TEXTURE_PX;
  canvas.width = Math.round((TEXTURE_PX * shape.width) / (2 * Math.PI));
  const pen = canvas.getContext("2d")!;
  const [sx, sy] = [canvas.width / strip.width, canvas.height / strip.height];
  pen.fillStyle = paper.line;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const bar of strip.picture.bars) {
    const [top, bottom] = [bar.line[0]!.y, bar.line.at(-1)!.y];
    pen.fillStyle = paper[bar.colour];
    pen.fillRect(bar.line[0]!.x < strip.width / 2 ? 0 : (strip.width - 0.5) * sx, top * sy, 0.5 * sx, (bottom - top) * sy);
  }
  pen.fillStyle = paper.cell;
  pen.strokeStyle = paper.line;
  pen.lineWidth = 5;
  for (let u = 0; u <= strip.rows; u++) {
    for (let h = u % 2; strip.nameAt({ u, h }); h += 2) {
      const centre = strip.centre({ u, h });
      pen.beginPath();
      for (const { x, y } of strip.picture.corners) pen.lineTo((centre.x + x) * sx, (centre.y + y) * sy);
      pen.closePath();
      pen.fill();
      pen.stroke();
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.flipY = false;
  texture.anisotropy = 8;
  return texture;
}

/** A bar: a rounded rail along its part of the edge. */
export function rail(shape: BandShape, bar: BarPicture, radius: number): TubeGeometry {
  const points = alongBar(shape, bar, 24).map((point) => new Vector3(...shape.at(point)));
  return new TubeGeometry(new CatmullRomCurve3(points), 60, radius, 10);
}

/** Points on the edge beside a bar, from end to end. */
export function alongBar(shape: BandShape, bar: BarPicture, count: number): Point[] {
  const [top, bottom] = [bar.line[0]!.y, bar.line.at(-1)!.y];
  const x = bar.line[0]!.x < shape.strip.width / 2 ? -0.12 : shape.strip.width + 0.12;
  const gap = 0.012 * shape.strip.height;
  return Array.from({ length: count }, (_, n) => ({ x, y: top + gap + ((bottom - top - 2 * gap) * n) / (count - 1) }));
}

/** Where a stone or a mark lies on the surface: across, along and away from it. */
export function lying(shape: BandShape, point: Point): Matrix4 {
  const [a, b, n] = [shape.across(point), shape.along(point), shape.normal(point)];
  const axes = new Matrix4().makeBasis(new Vector3(...a), new Vector3(...b), new Vector3(...n));
  return axes.setPosition(new Vector3(...shape.at(point)));
}

/** Cells as patches on both faces, a little off the surface. */
export function patches(shape: BandShape, places: readonly Place[], lift: number): BufferGeometry {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const side of [lift, -lift]) {
    for (const place of places) patch(shape, place, side, positions, triangles);
  }
  return shaped(positions, triangles);
}

const RINGS = 6;

function patch(shape: BandShape, place: Place, lift: number, positions: number[], triangles: number[]): void {
  const centre = shape.strip.centre(place);
  const rim = denser(shape.strip.picture.corners);
  const first = positions.length / 3;
  for (let ring = 0; ring <= RINGS; ring++) {
    const scale = (0.93 * ring) / RINGS;
    for (const { x, y } of rim) positions.push(...shape.at({ x: centre.x + x * scale, y: centre.y + y * scale }, lift));
  }
  for (let ring = 0; ring < RINGS; ring++) {
    for (let n = 0; n < rim.length; n++) {
      const [a, b] = [first + ring * rim.length + n, first + ring * rim.length + ((n + 1) % rim.length)];
      triangles.push(a, b, a + rim.length, b, b + rim.length, a + rim.length);
    }
  }
}

function denser(corners: readonly Point[]): Point[] {
  return corners.flatMap((corner, n) => {
    const next = corners[(n + 1) % corners.length]!;
    return [0, 0.25, 0.5, 0.75].map((part) => ({
      x: corner.x + (next.x - corner.x) * part,
      y: corner.y + (next.y - corner.y) * part,
    }));
  });
}

/** A link between two stones, bent along the surface. */
export function cord(shape: BandShape, { from, to }: Link, radius: number): TubeGeometry {
  const points = [0, 0.25, 0.5, 0.75, 1].map((part) => new Vector3(...shape.at({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })));
  return new TubeGeometry(new CatmullRomCurve3(points), 8, radius, 6);
}
