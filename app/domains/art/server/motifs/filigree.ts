import { around, beads, closeUp, disc, type Drawing, ground, n, petal, ring } from "../drawing.ts";
import { palettes } from "../palettes.ts";

/** Tarakasi, the drawn silver wire of Cuttack: arcs within arcs. */
export function filigree(drawing: Drawing): string {
  const compositions = [pendant, earrings, lace];
  const compose = compositions[drawing.composition % compositions.length] as typeof pendant;
  // Silver wire needs a dark bed, so the two light grounds give way to a dark one.
  const bed = { cotton: "lamp", haritala: "vermilion" }[drawing.palette.name];
  const palette = palettes.find(({ name }) => name === bed) ?? drawing.palette;
  const picture = compose({ ...drawing, palette });
  const near = drawing.composition === 3;
  return ground(palette.ground) + (near ? closeUp(drawing.chance, picture) : picture);
}

const silver = "#EFEBE2";
const wireShade = "#B9B4A8";

function pendant({ chance, palette }: Drawing): string {
  const petals = chance.pick([10, 12, 14]);
  const radius = chance.between(168, 182);
  const y = 282;
  const leaf = wirePetal(radius * 0.42, radius, (radius * 5.4) / petals);
  const inner = wirePetal(radius * 0.14, radius * 0.4, (radius * 2.2) / petals);
  const drop = `<path stroke="${silver}" stroke-width="2.5" d="M0 ${n(-radius * 1.06)}V${n(-radius * 1.2)}"/>${disc(0, -radius * 1.24, 7, palette.spark)}`;
  const chains = [-1, 1]
    .map((side) => {
      const path = `M400 ${n(y - radius)}Q${400 + side * 150} ${n(y - radius - 30)} ${400 + side * 420} -60`;
      return `<path fill="none" stroke="${silver}" stroke-width="11" stroke-linecap="round" stroke-dasharray="0 15" d="${path}"/>`;
    })
    .join("");
  return [
    disc(400, y, radius * 1.5, palette.shade),
    beads(400, y, radius * 1.62, 80, 4, palette.shade),
    chains,
    around("d", drop, petals, 400, y, 180 / petals),
    disc(400, y, radius * 1.0, palette.deep),
    around("l", leaf, petals, 400, y),
    ring(400, y, radius * 0.41, silver, 4),
    beads(400, y, radius * 0.46, petals * 3, 5, silver),
    beads(400, y, radius * 1.045, petals * 6, 6, silver),
    around("i", inner, petals, 400, y),
    disc(400, y, radius * 0.13, palette.second),
    beads(400, y, radius * 0.15, 18, 5, silver),
    disc(396, y - 5, radius * 0.04, silver),
  ].join("");
}

function earrings({ chance, palette }: Drawing): string {
  const tiers = chance.whole(3, 4);
  const gap = chance.between(120, 145);
  const bell = [
    around("s", wirePetal(12, 44, 26), 10, 0, -150),
    disc(0, -150, 11, palette.second),
    ring(0, -150, 48, silver, 3),
    beads(0, -150, 54, 40, 4.5, silver),
    `<path stroke="${silver}" stroke-width="4" d="M0-94v22"/>`,
    ...Array.from({ length: tiers }, (_, tier) => wireBell(tiers - 1 - tier, tiers, palette.deep)),
    ...[-88, -66, -44, -22, 0, 22, 44, 66, 88].map(
      (x) =>
        `<path stroke="${silver}" stroke-width="2.5" d="M${x} 62v${n(26 - Math.abs(x) * 0.08)}"/>${disc(x, 94 - Math.abs(x) * 0.08, 7, palette.spark)}`,
    ),
  ].join("");
  return `${disc(400, 250, 300, palette.shade)}${beads(400, 250, 322, 110, 5, palette.shade)}<defs><g id="j">${bell}</g></defs><use href="#j" transform="translate(${n(400 - gap)} 278) scale(1.2)"/><use href="#j" transform="translate(${n(400 + gap)} 278) scale(1.2)"/>`;
}

function wireBell(tier: number, tiers: number, bed: string): string {
  const share = (tier + 1) / tiers;
  const half = 26 + share * 74;
  const y = -72 + share * 130;
  const scallops = Math.round(half / 9);
  const width = (half * 2) / scallops;
  const edge = `a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(-width)} 0`.repeat(scallops);
  const inner_edge = Array.from({ length: scallops }, (_, index) => {
    const x = -half + (index + 0.5) * width;
    return `M${n(x - width * 0.28)} ${n(y)}a${n(width * 0.28)} ${n(width * 0.42)} 0 0 0 ${n(width * 0.56)} 0`;
  }).join("");
  return `<path fill="${bed}" stroke="${silver}" stroke-width="3.5" d="M${n(-half)} ${n(y)}Q${n(-half * 0.86)} ${n(y - 46)} 0 ${n(y - 54)}Q${n(half * 0.86)} ${n(y - 46)} ${n(half)} ${n(y)}"/><path fill="none" stroke="${silver}" stroke-width="2.5" d="M${n(half)} ${n(y)}${edge}"/><path fill="none" stroke="${wireShade}" stroke-width="1.6" d="${inner_edge}M${n(-half)} ${n(y)}H${n(half)}"/>`;
}

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

function wirePetal(from: number, to: number, breadth: number): string {
  const lines = [1, 0.68, 0.36]
    .map((share, index) => {
      const inset = ((to - from) * (1 - share)) / 2.2;
      return `<path fill="none" stroke="${index % 2 ? wireShade : silver}" stroke-width="${index ? 2 : 3.2}" d="${petal(from + inset * 0.5, to - inset, breadth * share)}"/>`;
    })
    .join("");
  return lines;
}
