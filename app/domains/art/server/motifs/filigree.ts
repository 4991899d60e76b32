import { closeUp, disc, type Drawing, ground, n, petal } from "../drawing.ts";
import { palettes } from "../palettes.ts";

/** Tarakasi, the drawn silver wire of Cuttack: arcs within arcs. */
export function filigree(drawing: Drawing): string {
  // Silver wire needs a dark bed, so the two light grounds give way to a dark one.
  const bed = { cotton: "lamp", haritala: "vermilion" }[drawing.palette.name];
  const palette = palettes.find(({ name }) => name === bed) ?? drawing.palette;
  const picture = lace({ ...drawing, palette });
  const near = drawing.composition === 3;
  return ground(palette.ground) + (near ? closeUp(drawing.chance, picture) : picture);
}

const silver = "#EFEBE2";
const wireShade = "#B9B4A8";

/** Rows of wire arcs, a lace over the whole sheet, with one jewel in the middle. */
function lace({ chance, palette }: Drawing): string {
  const size = chance.between(112, 150);
  const arcs = [1, 0.78, 0.56, 0.34]
    .map(
      (share, index) =>
        `<circle r="${n(size * share)}" fill="${index ? "none" : palette.ground}" stroke="${index % 2 ? wireShade : silver}" stroke-width="${index ? 2 : 3.5}"/>`,
    )
    .join("");
  const fan = [-60, -36, -12, 12, 36, 60]
    .map(
      (angle) =>
        `<path transform="rotate(${angle})" fill="none" stroke="${silver}" stroke-width="2" d="${petal(size * 0.36, size * 0.98, size * 0.3)}"/>`,
    )
    .join("");
  const scale = `<g id="a">${arcs}${fan}${disc(0, -size * 0.14, size * 0.12, palette.second)}</g>`;
  let rows = "";
  for (let row = 0; row < 12; row += 1) {
    const y = row * size * 0.56 - 30;
    const uses: string[] = [];
    for (let x = 400 - Math.ceil(400 / size) * size + (row % 2 ? size : 0); x < 800 + size; x += size * 2)
      uses.push(`<use href="#a" x="${n(x)}" y="${n(y)}"/>`);
    rows += uses.join("");
    if (y > 560) break;
  }
  return `<defs>${scale}</defs>${rows}`;
}
