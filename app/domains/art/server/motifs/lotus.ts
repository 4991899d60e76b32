import {
  around,
  beads,
  beadsAlong,
  closeUp,
  disc,
  type Drawing,
  ground,
  n,
  petal,
  ring,
} from "../drawing.ts";
import { grainAt, paddyEar } from "./paddy-ear.ts";

/** Jhoti, the rice-paste drawing of a swept floor: lotuses and paddy, seen from above. */
export function floorJhoti(drawing: Drawing): string {
  const compositions = [floorLotus, lotusCourt, lintel];
  const compose = compositions[drawing.composition % compositions.length] as typeof floorLotus;
  const picture = compose(drawing);
  const near = drawing.composition === 3;
  return ground(drawing.palette.ground) + (near ? closeUp(drawing.chance, picture) : picture);
}

/** The same style, upright: flowers that rise and open. */
export function risingJhoti(drawing: Drawing): string {
  const compositions = [risingLotus, opening, lintel];
  const compose = compositions[drawing.composition % compositions.length] as typeof risingLotus;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** Seen from above: rings of petals, ears of paddy between them. */
function floorLotus({ chance, palette }: Drawing): string {
  const count = chance.pick([8, 10, 12]);
  const size = chance.between(165, 190);
  const outer = `<path fill="${palette.main}" d="${petal(size * 0.34, size, (size * 5.2) / count)}"/><path fill="none" stroke="${palette.ground}" stroke-width="3" d="${petal(size * 0.46, size * 0.86, (size * 3.2) / count)}"/>`;
  const back = `<path fill="${palette.second}" d="${petal(size * 0.4, size * 1.08, (size * 4.6) / count)}"/>`;
  const inner = `<path fill="${palette.line}" d="${petal(size * 0.12, size * 0.5, (size * 2.5) / count)}"/>`;
  const ear = straightEar(size * 1.02, size * 1.6, palette.line, palette.spark);
  return [
    disc(400, 250, size * 1.64, palette.shade),
    around("e", ear, count, 400, 250, 180 / count),
    around("b", back, count, 400, 250, 180 / count),
    around("p", outer, count, 400, 250),
    around("i", inner, count, 400, 250, 180 / count),
    disc(400, 250, size * 0.2, palette.second),
    beads(400, 250, size * 0.13, 10, 7, palette.spark),
    disc(400, 250, size * 0.05, palette.spark),
    beads(400, 250, size * 1.72, 72, 7, palette.line),
    ring(400, 250, size * 2.02, palette.shade, size * 0.28),
    beads(400, 250, size * 2.02, 80, 9, palette.second),
    beads(400, 250, size * 2.36, 90, 7, palette.shade),
  ].join("");
}

/** Seen from the side: a flower opening over water lines, an ear of paddy bowing on either hand. */
function risingLotus({ chance, palette }: Drawing): string {
  const base_y = 385;
  const reach = chance.between(250, 275);
  const layers = [
    { angles: [-64, 64], to: reach * 0.82, breadth: 92, fill: palette.second },
    { angles: [-42, 42], to: reach * 0.93, breadth: 104, fill: palette.main },
    { angles: [-21, 21], to: reach, breadth: 112, fill: palette.second },
    { angles: [0], to: reach * 1.05, breadth: 124, fill: palette.main },
  ];
  const petals = layers
    .flatMap(({ angles, to, breadth, fill }) =>
      angles.map(
        (angle) =>
          `<g transform="rotate(${angle})"><path fill="${fill}" stroke="${palette.ground}" stroke-width="5" d="${petal(0, to, breadth)}"/><path fill="none" stroke="${palette.line}" stroke-opacity=".75" stroke-width="2.5" d="M0 ${n(-to * 0.3)}V${n(-to * 0.72)}"/></g>`,
      ),
    )
    .join("");
  const right = paddyEar(
    { x: 40, y: -6, length: 330, bow: 255, grains: 19, grain_size: 34 },
    palette.line,
    palette.spark,
  );
  const water = [0, 1, 2, 3]
    .map((row) => {
      const y = base_y + 26 + row * 24;
      const start = -20 - (row % 2) * 40;
      return `<path fill="none" stroke="${palette.line}" stroke-opacity="${0.9 - row * 0.2}" stroke-width="3" d="M${start} ${y}q20-16 40 0t40 0${"t40 0".repeat(21)}"/>`;
    })
    .join("");
  return [
    disc(400, base_y - 110, chance.between(205, 225), palette.shade),
    beads(400, base_y - 110, 240, 64, 7, palette.shade),
    `<path fill="${palette.deep}" d="M0 ${base_y}h800v120H0z"/>`,
    `<defs><g id="r">${right}</g></defs><g transform="translate(400 ${base_y})"><use href="#r"/><use href="#r" transform="scale(-1 1)"/></g>`,
    `<g transform="translate(400 ${base_y})">${petals}</g>`,
    `<path fill="${palette.line}" d="M300 ${base_y}q100-34 200 0-100 34-200 0z"/>`,
    water,
  ].join("");
}

/** A courtyard drawn over: one lotus in a square of paddy lines, others at the edges. */
function lotusCourt({ chance, palette }: Drawing): string {
  const count = chance.pick([8, 12]);
  const flower = `<g id="f">${disc(0, 0, 66, palette.shade)}${Array.from({ length: count }, (_, index) => `<path transform="rotate(${n((index * 360) / count)})" fill="${index % 2 ? palette.second : palette.main}" d="${petal(14, 62, 290 / count)}"/>`).join("")}${disc(0, 0, 15, palette.line)}${disc(0, 0, 8, palette.second)}</g>`;
  const sheaf = `<g id="s">${paddyEar({ x: 0, y: 0, length: 96, bow: 44, grains: 9, grain_size: 19 }, palette.line, palette.spark)}${paddyEar({ x: 0, y: 0, length: 96, bow: -44, grains: 9, grain_size: 19 }, palette.line, palette.spark)}${paddyEar({ x: 0, y: 0, length: 104, bow: 3, grains: 10, grain_size: 19 }, palette.line, palette.spark)}</g>`;
  const pitch = chance.between(150, 165);
  let flowers = "";
  let sheaves = "";
  for (let row = -2; row <= 2; row += 1) {
    for (let column = -3; column <= 3; column += 1) {
      const x = 400 + column * pitch;
      const y = 250 + row * pitch;
      if ((row + column) % 2 === 0) flowers += `<use href="#f" x="${n(x)}" y="${n(y)}"/>`;
      else sheaves += `<use href="#s" x="${n(x)}" y="${n(y + 48)}"/>`;
    }
  }
  const diagonals = [-2, -1, 0, 1, 2, 3]
    .map(
      (index) =>
        `M${n(400 + (index * 2 - 1) * pitch - 600)} -350l1200 1200M${n(400 + (index * 2 - 1) * pitch + 600)} -350l-1200 1200`,
    )
    .join("");
  return `<defs>${flower}${sheaf}</defs>${beadsAlong(diagonals, 15, 4.5, palette.line)}${flowers}${sheaves}`;
}

/** Ears of paddy hung from a lintel over half a lotus, as on a threshold after harvest. */
function lintel({ chance, palette }: Drawing): string {
  const count = chance.pick([9, 11]);
  const size = chance.between(225, 255);
  const base_y = 440;
  const fan = (name: string, many: number, drawing: string) =>
    `<defs><g id="${name}">${drawing}</g></defs>${Array.from({ length: many }, (_, index) => `<use href="#${name}" transform="rotate(${n(-90 + ((index + 0.5) * 180) / many)})"/>`).join("")}`;
  const breadth = (size * 2.5) / count;
  const back = `<path fill="${palette.second}" d="${petal(size * 0.3, size * 1.06, breadth)}"/>`;
  const front = `<path fill="${palette.main}" stroke="${palette.ground}" stroke-width="3" d="${petal(size * 0.24, size * 0.92, breadth)}"/><path fill="none" stroke="${palette.ground}" stroke-width="2.5" d="${petal(size * 0.42, size * 0.78, breadth * 0.56)}"/>`;
  const inner = `<path fill="${palette.line}" d="${petal(size * 0.1, size * 0.4, breadth * 0.7)}"/>`;
  const ear = `<g id="e">${straightEar(0, 118, palette.line, palette.spark)}</g>`;
  const hung = Array.from({ length: 21 }, (_, index) => {
    const drop = 62 + Math.abs(Math.sin((index * Math.PI) / 4)) * 34;
    return `<use href="#e" transform="translate(${index * 40} ${n(drop)}) rotate(180) scale(.82)"/>`;
  });
  return [
    disc(400, base_y, size * 1.26, palette.shade),
    beads(400, base_y, size * 1.38, 96, 8, palette.shade),
    `<defs>${ear}</defs>${hung.join("")}`,
    `<path fill="${palette.deep}" d="M0 0h800v66H0z"/><path stroke="${palette.second}" stroke-width="7" d="M0 66h800"/>${beadsAlong("M10 46h800", 20, 9, palette.spark)}`,
    `<g transform="translate(400 ${base_y})">${fan("b", count - 1, back)}${fan("p", count, front)}${fan("i", 7, inner)}</g>`,
    disc(400, base_y, size * 0.13, palette.second),
    `<path fill="${palette.deep}" d="M0 ${base_y}h800v70H0z"/><path stroke="${palette.line}" stroke-width="3" d="M0 ${base_y}h800"/>${beadsAlong(`M10 ${base_y + 20}h800`, 20, 8, palette.spark)}`,
  ].join("");
}

/** Bud, half open, open: three flowers standing in water. */
function opening({ chance, palette }: Drawing): string {
  const order = chance.yes() ? [0, 1, 2] : [2, 1, 0];
  const water_y = 398;
  const flowers = order.map((stage, place) => {
    const x = 400 + (place - 1) * 225;
    const top = [292, 268, 252][stage] as number;
    return `<path stroke="${palette.line}" stroke-width="7" d="M${x} ${water_y + 60}V${top}"/>${openFlower(stage, x, top, palette)}`;
  });
  const pads = [215, 330, 470, 590].map((x, index) => {
    const y = water_y + 26 + (index % 2) * 38;
    return `<path fill="${index % 2 ? palette.second : palette.shade}" stroke="${palette.line}" stroke-width="2.5" d="M${x - 62} ${y}a62 17 0 0 0 124 0a62 17 0 0 0-124 0l62-2z"/>`;
  });
  const lines = [18, 52, 86].map(
    (gap, row) =>
      `<path fill="none" stroke="${palette.line}" stroke-opacity=".5" stroke-width="2.5" d="M${-20 - row * 22} ${water_y + gap}q20-12 40 0t40 0${"t40 0".repeat(20)}"/>`,
  );
  return [
    disc(order[2] === 2 ? 625 : 175, 190, 178, palette.shade),
    beads(order[2] === 2 ? 625 : 175, 190, 204, 64, 8, palette.shade),
    `<path fill="${palette.deep}" d="M0 ${water_y}h800v140H0z"/>`,
    ...lines,
    ...pads,
    ...flowers,
  ].join("");
}

function openFlower(stage: number, x: number, y: number, palette: Drawing["palette"]): string {
  const spread = [[0], [-30, 30, 0], [-66, 66, -44, 44, -22, 22, 0]][stage] as number[];
  const reach = [120, 134, 144][stage] as number;
  const petals = spread.map((angle, index) => {
    const fill = index % 4 < 2 && stage !== 0 ? palette.second : palette.main;
    const front = angle === 0;
    return `<path transform="rotate(${angle})" fill="${front ? palette.main : fill}" stroke="${palette.ground}" stroke-width="4" d="${petal(-8, reach, stage === 0 ? 66 : 64)}"/>`;
  });
  const calyx = `<path fill="${palette.line}" d="M-26-10q26-16 52 0-8 26-26 30-18-4-26-30z"/>`;
  return `<g transform="translate(${x} ${y})">${petals.join("")}${calyx}</g>`;
}

/** A stiff ear lying on a radius from `from` to `to`: grains in pairs, one at the tip. */
function straightEar(from: number, to: number, stem: string, grain: string): string {
  const pairs = 5;
  const size = ((to - from) / pairs) * 1.25;
  let grains = grainAt(0, -to + size * 0.7, -Math.PI / 2, size);
  for (let index = 0; index < pairs; index += 1) {
    const y = -from - (index / pairs) * (to - from) * 0.86 - 6;
    grains += grainAt(0, y, -Math.PI / 2 - 0.62, size) + grainAt(0, y, -Math.PI / 2 + 0.62, size);
  }
  return `<path stroke="${stem}" stroke-width="3" d="M0 ${n(-from)}V${n(-to)}"/><path fill="${grain}" d="${grains}"/>`;
}
