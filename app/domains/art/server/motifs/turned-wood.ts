import { beads, disc, type Drawing, ground, n, ring } from "../drawing.ts";
import type { Palette } from "../palettes.ts";
import type { Chance } from "../seed.ts";

/** Turned and lacquered wood: tops and boxes from the lathe, or a lid from above. */
export function turnedWood(drawing: Drawing): string {
  const compose = drawing.composition % 3 === 2 ? lid : tops;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** Half the width of a turned thing at each share of its height. */
const profiles = [
  [0.1, 0.1, 0.16, 0.5, 0.92, 1, 0.86, 0.5, 0.2, 0.06],
  [0.16, 0.3, 0.2, 0.56, 0.8, 0.86, 0.6, 0.7, 0.84, 0.84],
  [0.12, 0.26, 0.5, 0.36, 0.6, 0.9, 0.96, 0.9, 0.66, 0.7],
  [0.08, 0.2, 0.4, 0.44, 0.3, 0.6, 0.94, 0.98, 0.8, 0.5],
] as const;

function turned(chance: Chance, x: number, height: number, half: number, palette: Palette): string {
  const profile = chance.pick(profiles);
  const fills = [palette.main, palette.spark, palette.second, palette.main, palette.line];
  const start = chance.whole(0, 4);
  const step = height / (profile.length - 1);
  const wide = (index: number) => (profile[index] as number) * half;
  const bands = profile.slice(1).map((_, index) => {
    const [upper, lower] = [wide(index), wide(index + 1)];
    const fill = fills[(start + index) % fills.length] as string;
    return `<path fill="${fill}" d="M${n(-upper)} ${n(index * step)}L${n(-lower)} ${n((index + 1) * step + 0.5)}H${n(lower)}L${n(upper)} ${n(index * step)}z"/><path stroke="${palette.deep}" stroke-width="3" d="M${n(-upper)} ${n(index * step)}H${n(upper)}"/>`;
  });
  const shine = profile.map((_, index) => `${index ? "L" : "M"}${n(-wide(index) * 0.5)} ${n(index * step)}`);
  return `<g transform="translate(${n(x)} ${n(432 - height)})">${bands.join("")}<path fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="7" stroke-linejoin="round" d="${shine.join("")}"/></g>`;
}

function tops({ chance, palette }: Drawing): string {
  const count = chance.pick([3, 4, 5]);
  const pitch = 760 / count;
  const things = Array.from({ length: count }, (_, index) =>
    turned(chance, 400 + (index - (count - 1) / 2) * pitch, chance.between(230, 330), pitch * 0.42, palette),
  );
  return [
    disc(400, 250, 230, palette.shade),
    beads(400, 250, 256, 76, 9, palette.shade),
    `<path fill="${palette.deep}" d="M0 428h800v72H0z"/>`,
    ...things,
    `<path stroke="${palette.spark}" stroke-width="9" stroke-linecap="round" stroke-dasharray="0 24" d="M8 466h800"/>`,
  ].join("");
}

/** Rings of lacquer, feathered where the needle drew them. */
function lid({ chance, palette }: Drawing): string {
  const fills = [palette.main, palette.second, palette.spark, palette.deep, palette.line];
  const start = chance.whole(0, 4);
  const rings: string[] = [];
  let radius = 214;
  for (let index = 0; radius > 20; index += 1) {
    const width = chance.pick([14, 22, 30]);
    const fill = fills[(start + index) % fills.length] as string;
    rings.push(disc(400, 250, radius, fill));
    if (width > 20)
      rings.push(
        `<circle cx="400" cy="250" r="${n(radius - width / 2)}" fill="none" stroke="${palette.ground}" stroke-width="${n(width * 0.5)}" stroke-dasharray="3 ${n(9 + index)}"/>`,
      );
    radius -= width;
  }
  return [
    beads(400, 250, 248, 72, 10, palette.shade),
    beads(400, 250, 282, 82, 10, palette.shade),
    disc(408, 264, 216, palette.deep),
    ...rings,
    ring(400, 250, 214, palette.deep, 4),
    `<path fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="10" stroke-linecap="round" d="M222 180A192 192 0 0 1 330 72"/>`,
  ].join("");
}
