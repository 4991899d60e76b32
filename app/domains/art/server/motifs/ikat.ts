import { type Drawing, ground, lozenge, n, pattern } from "../drawing.ts";
import type { Chance } from "../seed.ts";

/** Half the width of a figure at a height: `t` runs from -1 (top) over 0 to 1 (bottom); returns 0 to 1. */
type Outline = (t: number) => number;

const outlines: readonly Outline[] = [
  (t) => 1 - Math.abs(t),
  (t) => Math.max(0, Math.ceil((1 - Math.abs(t)) * 5) / 5),
  (t) => Math.abs(Math.cos(t * Math.PI)) * (1 - Math.abs(t) * 0.55),
  (t) => Math.sqrt(Math.max(0, 1 - t * t)),
  (t) => 0.25 + 0.75 * Math.abs(Math.abs(t) * 2 - 1),
];

/** Bandha, the tied and dyed cloth: figures built of horizontal picks whose ends never quite meet. */
export function ikat(drawing: Drawing): string {
  const { chance, palette, composition } = drawing;
  const tile_width = chance.pick([133.4, 160, 200]);
  const rows = chance.pick([30, 36, 40]);
  const tile_height = tile_width * chance.between(0.95, 1.25);
  const tile = ikatTile(drawing, tile_width, tile_height, rows);
  const shift = 400 - tile_width / 2;
  const cloth = `${pattern("i", tile_width, tile_height, tile, `translate(${n(shift)} ${n(250 - tile_height / 2)})`)}<path fill="url(#i)" d="M0 0h800v500H0z"/>`;
  const border = [noBorder, lowerBorder, sideBorders][composition % 3] as typeof lowerBorder;
  return ground(palette.ground) + cloth + border(drawing);
}

function ikatTile({ chance, palette }: Drawing, width: number, height: number, rows: number): string {
  const outline = chance.pick(outlines);
  const inner = chance.pick(outlines);
  const pick_height = height / rows;
  const fills = [palette.shade, palette.main, palette.second, palette.line, palette.spark];
  const reach = [0.5, 0.43, 0.3, 0.17, 0.08];
  const figures = fills.map((fill, layer) => {
    const path = picks(chance, rows, pick_height, width / 2, (t) => {
      const span = 1 - layer * 0.16;
      if (Math.abs(t) > span) return 0;
      return (layer > 2 ? inner : outline)(t / span) * (reach[layer] as number) * width;
    });
    return stroke(fill, pick_height, path);
  });
  const corner = stroke(
    palette.second,
    pick_height,
    picks(chance, rows, pick_height, 0, (t) => Math.max(0, Math.abs(t) - 0.62) * 0.42 * width) +
      picks(chance, rows, pick_height, width, (t) => Math.max(0, Math.abs(t) - 0.62) * 0.42 * width),
  );
  return figures.join("") + corner;
}

/** One stroke per row, centred on `x`, with both ends feathered by the dye. */
function picks(
  chance: Chance,
  rows: number,
  pick_height: number,
  x: number,
  half_width: (t: number) => number,
): string {
  let path = "";
  for (let row = 0; row < rows; row += 1) {
    const half = half_width(((row + 0.5) / rows) * 2 - 1);
    if (half < 1.5) continue;
    const left = x - half - chance.between(-2.6, 2.6);
    const right = x + half + chance.between(-2.6, 2.6);
    path += `M${n(left)} ${n((row + 0.5) * pick_height)}H${n(right)}`;
  }
  return path;
}

function stroke(colour: string, pick_height: number, path: string): string {
  return `<path stroke="${colour}" stroke-width="${n(pick_height * 0.86)}" d="${path}"/>`;
}

function noBorder(): string {
  return "";
}

/** A woven border along the lower third, with temple teeth reaching into the field. */
function lowerBorder({ palette }: Drawing): string {
  let teeth = "";
  for (let x = 0; x < 800; x += 40) teeth += `M${x} 318l20-44 20 44z`;
  let stones = "";
  for (let x = 25; x < 800; x += 50) stones += lozenge(x, 372, 21, 24);
  return `<path fill="${palette.deep}" d="${teeth}M0 317h800v113H0z"/><path stroke="${palette.second}" stroke-width="6" d="M0 333h800M0 411h800"/><path fill="${palette.main}" d="${stones}"/><path stroke="${palette.spark}" stroke-width="4" stroke-dasharray="6 6" d="M0 344h800M0 400h800"/><path fill="${palette.ground}" d="M0 430h800v70H0z"/><path stroke="${palette.shade}" stroke-width="5" stroke-dasharray="14 5" d="M0 446h800M-8 458h820M0 470h800M-8 482h820"/>`;
}

/** The two borders of a length of cloth laid lengthwise. */
function sideBorders({ palette }: Drawing): string {
  let stones = "";
  for (let y = 30; y < 520; y += 44) stones += lozenge(72, y, 22, 18);
  let teeth = "";
  for (let y = -10; y < 510; y += 34) teeth += `M128 ${y}l34 17-34 17z`;
  const side = `<path fill="${palette.deep}" d="M0 0h129v500H0z${teeth}"/><path stroke="${palette.second}" stroke-width="7" d="M28 0v500M116 0v500"/><path fill="${palette.main}" d="${stones}"/><path stroke="${palette.spark}" stroke-width="4" stroke-dasharray="6 6" d="M40 0v500M104 0v500"/>`;
  return `<g id="g">${side}</g><use href="#g" transform="matrix(-1 0 0 1 800 0)"/>`;
}
