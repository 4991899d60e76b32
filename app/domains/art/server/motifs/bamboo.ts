import { beads, disc, type Drawing, ground, n, petal, ring } from "../drawing.ts";
import type { Palette } from "../palettes.ts";

const cane = { light: "#EBD08A", fill: "#D2A850", dark: "#8A6420", deep: "#4A3414" } as const;

/** Bamboo: a tray of split bamboo in open hexagons, or the green culms themselves. */
export function bamboo(drawing: Drawing): string {
  const compose = drawing.composition % 3 === 2 ? culms : tray;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** Strips in three directions, each over one and under the next. */
function tray({ chance, palette }: Drawing): string {
  const pitch = chance.pick([46, 54, 62]);
  const radius = chance.between(206, 222);
  const width = pitch * 0.3;
  const strips = (deg: number) => {
    let lines = "";
    for (let at = -Math.ceil(radius / pitch); at <= Math.ceil(radius / pitch); at += 1)
      lines += `M${n(-radius)} ${n((at + 0.5) * pitch)}H${n(radius)}`;
    return `<g transform="rotate(${deg})"><path stroke="${cane.deep}" stroke-width="${n(width + 4)}" d="${lines}"/><path stroke="${cane.fill}" stroke-width="${n(width)}" d="${lines}"/><path stroke="${cane.light}" stroke-width="${n(width * 0.25)}" d="${lines}"/></g>`;
  };
  const rim = [
    ring(400, 250, radius, cane.deep, 34),
    ring(400, 250, radius, cane.fill, 28),
    `<circle cx="400" cy="250" r="${n(radius)}" fill="none" stroke="${cane.dark}" stroke-width="28" stroke-dasharray="3 15"/>`,
    ring(400, 250, radius + 5, cane.light, 3),
    `<circle cx="400" cy="250" r="${n(radius)}" fill="none" stroke="${palette.main}" stroke-width="30" stroke-dasharray="26 ${n((2 * Math.PI * radius) / 12 - 26)}"/>`,
  ];
  return [
    beads(400, 250, radius + 52, 84, 8, palette.shade),
    beads(400, 250, radius + 84, 92, 8, palette.shade),
    disc(408, 264, radius + 16, palette.deep),
    disc(400, 250, radius, palette.second),
    `<clipPath id="b"><circle r="${n(radius)}"/></clipPath><g transform="translate(400 250)"><g clip-path="url(#b)">${strips(0)}${strips(60)}${strips(120)}</g></g>`,
    ...rim,
  ].join("");
}

/** Culms side by side, jointed at their own heights, with leaves before them. */
function culms({ chance, palette }: Drawing): string {
  const count = chance.pick([7, 8, 9]);
  const pitch = 800 / count;
  const stems = Array.from({ length: count }, (_, at) =>
    culm((at + 0.5) * pitch, pitch * 0.74, chance.between(60, 160), palette),
  );
  const side = chance.pick([-1, 1]);
  const leaves = Array.from({ length: 7 }, (_, at) => {
    const tilt = side * (64 + at * 17);
    return `<path fill="${palette.line}" transform="rotate(${n(tilt)})" d="${petal(20, 170 + (at % 3) * 46, 34)}"/>`;
  });
  return `${stems.join("")}<g transform="translate(${400 - side * 130} 150)">${leaves.join("")}</g>`;
}

function culm(x: number, width: number, first: number, palette: Palette): string {
  let joints = "";
  for (let y = first; y < 500; y += 150) joints += `M${n(x - width / 2 - 3)} ${n(y)}h${n(width + 6)}`;
  return (
    `<path fill="${palette.main}" d="M${n(x - width / 2)} 0h${n(width)}v500h${n(-width)}z"/>` +
    `<path fill="${palette.second}" fill-opacity=".55" d="M${n(x + width * 0.16)} 0h${n(width * 0.34)}v500h${n(-width * 0.34)}z"/>` +
    `<path stroke="${palette.deep}" stroke-width="11" d="${joints}"/><path stroke="${palette.spark}" stroke-width="3" transform="translate(0 -7)" d="${joints}"/>`
  );
}
