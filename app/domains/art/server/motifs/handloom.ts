import { type Drawing, ground, n, pattern } from "../drawing.ts";

/** Figures of the extra weft, stepped as the loom makes them: fish, axe, conch, pot, lozenge. */
const figures = [
  ["....#....#", "...###..##", "..#######.", ".########.", "..#######.", "...###..##", "....#....#"],
  ["...##....", "..####...", ".######.#", "..####.##", "...##.##.", "...##....", "...##....", "...##...."],
  ["....#....", "...###...", "..#####..", ".###.###.", "..#####..", "...###...", "....#....", "....#...."],
  ["..#####..", "...###...", "..#####..", ".#######.", "####.####", ".#######.", "..#####.."],
  [
    "....#....",
    "...#.#...",
    "..#.#.#..",
    ".#.###.#.",
    "#.#####.#",
    ".#.###.#.",
    "..#.#.#..",
    "...#.#...",
    "....#....",
  ],
] as const;

/** Handwoven cloth, plain in its field, with stepped figures and a border of temple teeth. */
export function handloom(drawing: Drawing): string {
  const compose = drawing.composition % 2 ? endPiece : fieldAndBorder;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** The rows of a figure as runs of weft, on cells of this size. */
function woven(figure: readonly string[], cell: number): string {
  return figure
    .map((row, y) =>
      [...row.matchAll(/#+/g)]
        .map(({ 0: run, index }) => `M${n(index * cell)} ${n((y + 0.5) * cell)}h${n(run.length * cell)}`)
        .join(""),
    )
    .join("");
}

/** The threads of plain cloth, hardly seen. */
function threads(shade: string): string {
  return `${pattern("t", 8, 8, `<path stroke="${shade}" stroke-width="2" d="M0 1h5M4 5h5"/>`)}<path fill="url(#t)" d="M0 0h800v500H0z"/>`;
}

function teeth(y: number, size: number, up: boolean): string {
  let path = "";
  for (let x = 0; x < 800; x += size) {
    path += `M${n(x)} ${n(y)}`;
    for (let step = 0; step < 4; step += 1) path += `v${n(((up ? -1 : 1) * size) / 4)}h${n(size / 8)}`;
    for (let step = 0; step < 4; step += 1) path += `v${n(((up ? 1 : -1) * size) / 4)}h${n(size / 8)}`;
    path += "z";
  }
  return path;
}

function fieldAndBorder({ chance, palette }: Drawing): string {
  const figure = chance.pick(figures);
  const cell = chance.pick([7, 8, 9]);
  const wide = chance.pick([133.4, 160]);
  const at = `<path stroke="${palette.main}" stroke-width="${n(cell * 0.9)}" transform="translate(${n(wide / 2 - (figure[0].length * cell) / 2)} 18)" d="${woven(figure, cell)}"/>`;
  const tile = pattern("f", wide, 118, at, `translate(${n(400 - wide / 2)} 24)`);
  const border = chance.between(330, 352);
  return [
    threads(palette.shade),
    `${tile}<path fill="url(#f)" d="M0 0h800v260H0z"/>`,
    `<path fill="${palette.main}" d="M0 ${n(border)}h800v130H0z${teeth(border, 40, true)}"/>`,
    `<path fill="${palette.second}" d="M0 ${n(border + 34)}h800v58H0z"/>`,
    `<path stroke="${palette.ground}" stroke-width="4" stroke-dasharray="10 6" d="M0 ${n(border + 16)}h800M0 ${n(border + 110)}h800"/>`,
    `<path fill="${palette.spark}" d="${teeth(border + 92, 32, true)}"/>`,
  ].join("");
}

/** The end of a sari: one band of figures below the other. */
function endPiece({ chance, palette }: Drawing): string {
  const first = chance.whole(0, figures.length - 1);
  const fills = [palette.main, palette.second, palette.deep, palette.main];
  const bands = fills.map((fill, band) => {
    const figure = figures[(first + band) % figures.length] as readonly string[];
    const y = 22 + band * 118;
    const cell = 8;
    const wide = ((figure[0] as string).length + 4) * cell;
    const light = band === 3 ? palette.spark : palette.ground;
    const drawn = `<path stroke="${light}" stroke-width="7.2" transform="translate(${2 * cell} ${n((96 - figure.length * cell) / 2)})" d="${woven(figure, cell)}"/>`;
    return `${pattern(`b${band}`, wide, 96, drawn, `translate(${n(400 - wide / 2)} ${y})`)}<path fill="${fill}" d="M0 ${y}h800v96H0z"/><path fill="url(#b${band})" d="M0 ${y}h800v96H0z"/><path stroke="${palette.line}" stroke-width="3" d="M0 ${y - 6}h800M0 ${y + 102}h800"/>`;
  });
  return threads(palette.shade) + bands.join("");
}
