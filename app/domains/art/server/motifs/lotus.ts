import { around, beads, beadsAlong, disc, type Drawing, ground, n, petal, ring } from "../drawing.ts";
import { paddyEar } from "./paddy-ear.ts";

/** Jhoti, the rice-paste drawing of a swept floor: lotuses and paddy. */
export function lotus(drawing: Drawing): string {
  const compositions = [floorLotus, risingLotus, lotusCourt];
  const compose = compositions[drawing.composition % compositions.length] as typeof floorLotus;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** Seen from above: rings of petals, ears of paddy between them. */
function floorLotus({ chance, palette }: Drawing): string {
  const count = chance.pick([8, 10, 12]);
  const size = chance.between(165, 190);
  const outer = `<path fill="${palette.main}" d="${petal(size * 0.34, size, (size * 5.2) / count)}"/><path fill="none" stroke="${palette.ground}" stroke-width="3" d="${petal(size * 0.46, size * 0.86, (size * 3.2) / count)}"/>`;
  const back = `<path fill="${palette.second}" d="${petal(size * 0.4, size * 1.08, (size * 4.6) / count)}"/>`;
  const inner = `<path fill="${palette.line}" d="${petal(size * 0.12, size * 0.5, (size * 2.5) / count)}"/>`;
  const ear = paddyEar({ x: 0, y: -size * 1.1, length: size * 0.75, bow: size * 0.36, grains: 11, grain_size: 20 }, palette.line, palette.spark);
  return [
    disc(400, 250, size * 1.62, palette.shade),
    around("e", ear, count, 400, 250, 180 / count),
    around("b", back, count, 400, 250, 180 / count),
    around("p", outer, count, 400, 250),
    around("i", inner, count, 400, 250, 180 / count),
    disc(400, 250, size * 0.2, palette.second),
    beads(400, 250, size * 0.13, 10, 7, palette.spark),
    disc(400, 250, size * 0.05, palette.spark),
    beads(400, 250, size * 1.7, 72, 6, palette.line),
    ring(400, 250, size * 2.05, palette.shade, size * 0.2),
    beads(400, 250, size * 2.35, 90, 7, palette.shade),
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
  const right = paddyEar({ x: 60, y: 30, length: 330, bow: 235, grains: 19, grain_size: 34 }, palette.line, palette.spark);
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
    .map((index) => `M${n(400 + (index * 2 - 1) * pitch - 600)} -350l1200 1200M${n(400 + (index * 2 - 1) * pitch + 600)} -350l-1200 1200`)
    .join("");
  return `<defs>${flower}${sheaf}</defs>${beadsAlong(diagonals, 15, 4.5, palette.line)}${flowers}${sheaves}`;
}
