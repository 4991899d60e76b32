import { around, beads, beadsAlong, disc, type Drawing, ground, n, petal, ring } from "../drawing.ts";
import type { Palette } from "../palettes.ts";

/** Pattachitra, the painted cloth: borders within borders around one quiet figure. */
export function patta(drawing: Drawing): string {
  const compositions = [paintedTree, roundCards, leafScroll];
  const compose = compositions[drawing.composition % compositions.length] as typeof paintedTree;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** A tree in leaf between two heavy painted borders. */
function paintedTree({ chance, palette }: Drawing): string {
  const leaf = `<g id="t"><path fill="${palette.main}" d="${petal(0, 36, 25)}"/><path stroke="${palette.ground}" stroke-width="1.6" d="M0-6V-28"/></g><g id="u"><path fill="${palette.second}" d="${petal(0, 36, 25)}"/><path stroke="${palette.ground}" stroke-width="1.6" d="M0-6V-28"/></g>`;
  const boughs = chance.whole(4, 5);
  let leaves = "";
  let wood = "";
  for (let index = 0; index < boughs; index += 1) {
    const y = 372 - (index * 218) / boughs;
    const reach = 158 - index * (110 / boughs);
    wood += `M0 ${n(y)}Q${n(reach * 0.6)} ${n(y - 6)} ${n(reach)} ${n(y - 62)}`;
    for (let step = 1; step <= 5; step += 1) {
      const share = step / 5;
      const x = 2 * share * (1 - share) * reach * 0.6 + share * share * reach;
      const leaf_y = y - 2 * share * (1 - share) * 6 - share * share * 62;
      const which = (step + index) % 2 ? "t" : "u";
      if (step === 5)
        leaves += `<use href="#${which}" transform="translate(${n(x)} ${n(leaf_y)}) rotate(34)"/>`;
      else
        leaves += `<use href="#${which}" transform="translate(${n(x)} ${n(leaf_y)}) rotate(${n(-14 + share * 10)})"/><use href="#${which}" transform="translate(${n(x)} ${n(leaf_y)}) rotate(${n(100 - share * 10)}) scale(.86)"/>`;
    }
  }
  const half = `<g id="v"><path fill="none" stroke="${palette.line}" stroke-width="6" stroke-linecap="round" d="${wood}"/>${leaves}</g>`;
  return [
    `<path fill="${palette.shade}" d="M190 0h420v500H190z"/>`,
    `<defs>${leaf}${half}</defs>`,
    `<path fill="${palette.line}" d="M384 440q12-60 10-170l4-150h4l4 150q-2 110 10 170z"/>`,
    `<use href="#v" x="400"/><use href="#v" transform="matrix(-1 0 0 1 400 0)"/>`,
    [-26, 0, 26]
      .map((angle) => `<use href="#t" transform="translate(400 128) rotate(${angle}) scale(1.15)"/>`)
      .join(""),
    `<path fill="${palette.deep}" d="M190 436h420v64H190z"/>${beadsAlong("M204 452h400", 16, 6, palette.spark)}`,
    sideBorder(palette),
  ].join("");
}

/** The two upright borders: lines, beads and a chain of half flowers. */
function sideBorder(palette: Palette): string {
  const flower = `<g id="f" fill="${palette.main}">${[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => `<path transform="rotate(${angle})" d="${petal(4, 25, 15)}"/>`).join("")}${disc(0, 0, 6, palette.spark)}</g>`;
  let column = "";
  for (let y = 10; y < 520; y += 60) column += `<use href="#f" x="95" y="${y}"/>`;
  const side = `<path fill="${palette.deep}" d="M0 0h178v500H0z"/><path stroke="${palette.second}" stroke-width="10" d="M20 0v500M170 0v500"/><path fill="none" stroke="${palette.line}" stroke-width="2.5" d="M36 0v500M152 0v500M182 0v500"/>${beadsAlong("M48 4v500M141 4v500", 13, 6, palette.line)}${column}`;
  return `<defs>${flower}</defs><g id="d">${side}</g><use href="#d" transform="matrix(-1 0 0 1 800 0)"/>`;
}

/** Ganjapa, the round painted playing cards of Odisha. */
function roundCards({ chance, palette }: Drawing): string {
  const radius = chance.between(132, 144);
  const gap = radius * chance.between(1.5, 1.72);
  const fills = [palette.main, palette.line, palette.second];
  const card = (index: number, x: number, y: number) => {
    const field = fills[index] as string;
    const mark = field === palette.main ? palette.second : palette.main;
    const count = [8, 6, 12][index] as number;
    return [
      disc(x + 5, y + 8, radius, palette.deep),
      disc(x, y, radius, palette.line),
      disc(x, y, radius * 0.965, field),
      ring(x, y, radius * 0.88, palette.ground, 3),
      beads(x, y, radius * 0.805, 44, 7, palette.spark === field ? palette.ground : palette.spark),
      ring(x, y, radius * 0.73, palette.ground, 3),
      disc(x, y, radius * 0.66, palette.ground),
      around(
        `p${index}`,
        `<path fill="${field}" d="${petal(radius * 0.16, radius * 0.6, (radius * 3) / count)}"/><path transform="rotate(${n(180 / count)})" stroke="${palette.line}" stroke-width="2.5" d="M0 ${n(-radius * 0.24)}V${n(-radius * 0.5)}"/><g transform="rotate(${n(180 / count)})">${disc(0, -radius * 0.54, 5, mark)}</g>`,
        count,
        x,
        y,
        index * 15,
      ),
      disc(x, y, radius * 0.15, mark),
      disc(x, y, radius * 0.07, palette.ground),
    ].join("");
  };
  const rest = `<path fill="${palette.shade}" d="M0 96h800v308H0z"/>${beadsAlong("M0 78h800M0 422h800", 20, 7, palette.second)}`;
  const lift = chance.between(-30, 30);
  return (
    rest + card(0, 400 - gap, 250 + lift) + card(2, 400 + gap, 250 + lift) + card(1, 400, 250 - lift * 0.6)
  );
}

/** A creeper running across between two friezes. */
function leafScroll({ chance, palette }: Drawing): string {
  const pitch = chance.pick([160, 200, 230]);
  const half = pitch / 2;
  const wave = half * 0.62;
  const leaf = `<g id="n"><path fill="${palette.main}" d="M0 0C${n(-half * 0.46)}-4 ${n(-half * 0.5)} ${n(-wave * 0.8)} 0 ${n(-wave * 1.18)}C${n(half * 0.5)} ${n(-wave * 0.8)} ${n(half * 0.46)}-4 0 0z"/><path fill="none" stroke="${palette.shade}" stroke-width="2.5" d="M0-6V${n(-wave * 0.95)}M0-20l-14-11M0-20l14-11M0-36l-12-10M0-36l12-10"/></g>`;
  const bud = `<g id="m">${[-38, 38, 0].map((angle) => `<path fill="${palette.second}" stroke="${palette.shade}" stroke-width="2" transform="rotate(${angle})" d="${petal(0, angle ? wave * 0.8 : wave, 32)}"/>`).join("")}${disc(0, -wave * 1.12, 5, palette.spark)}</g>`;
  const curl = `<g id="o"><path fill="none" stroke="${palette.line}" stroke-width="4" stroke-linecap="round" d="M0 0C${n(half * 0.1)} ${n(-wave * 0.5)} ${n(half * 0.42)} ${n(-wave * 0.5)} ${n(half * 0.4)} ${n(-wave * 0.16)}"/>${disc(half * 0.4, -wave * 0.16, 6, palette.spark)}</g>`;
  let stem = `M${n(400 - half * 6)} 250`;
  let growth = "";
  for (let index = -6; index < 6; index += 1) {
    const up = index % 2 === 0;
    const x = n(400 + (index + 0.5) * half);
    const crest = up ? 250 - wave : 250 + wave;
    const turn = up ? 0 : 180;
    stem += `q${n(half / 2)} ${n(up ? -wave * 2 : wave * 2)} ${n(half)} 0`;
    growth += `<use href="#m" transform="translate(${x} ${n(crest)}) rotate(${turn}) scale(.8)"/><use href="#n" transform="translate(${x} ${n(crest)}) rotate(${turn + 180})"/><use href="#o" transform="translate(${n(400 + (index + 0.86) * half)} ${n(250 + (up ? -wave * 0.5 : wave * 0.5))}) rotate(${turn})"/>`;
  }
  const scallops = Array.from({ length: 21 }, (_, index) => `M${index * 40 - 20} 44a20 26 0 0 1 40 0z`).join(
    "",
  );
  const frieze = `<g id="z"><path fill="${palette.deep}" d="M0 0h800v112H0z"/><path fill="${palette.main}" d="${scallops}"/><path stroke="${palette.second}" stroke-width="8" d="M0 100h800"/>${beadsAlong("M10 72h800", 20, 10, palette.spark)}<path stroke="${palette.line}" stroke-width="2.5" d="M0 46h800M0 112h800"/></g>`;
  return `<defs>${leaf}${bud}${curl}</defs><path fill="${palette.shade}" d="M0 88h800v324H0z"/>${growth}<path fill="none" stroke="${palette.line}" stroke-width="6" d="${stem}"/>${frieze}<use href="#z" transform="matrix(1 0 0 -1 0 500)"/>`;
}
