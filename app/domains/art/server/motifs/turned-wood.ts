import { beads, disc, type Drawing, ground, n, ring } from "../drawing.ts";

/** Lacquered wood from the lathe, seen from above. */
export function turnedWood(drawing: Drawing): string {
  return ground(drawing.palette.ground) + lid(drawing);
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
