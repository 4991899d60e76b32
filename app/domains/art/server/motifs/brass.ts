import { around, beads, disc, type Drawing, ground, n, petal, ring } from "../drawing.ts";
import type { Palette } from "../palettes.ts";

const metal = { light: "#F7E2A0", fill: "#C79A3C", mid: "#A9802C", dark: "#6B4B10" } as const;

/** Bell metal and brass: a beaten plate with its engraving, or the jointed fish. */
export function brass(drawing: Drawing): string {
  const compose = drawing.composition % 2 ? fish : plate;
  return ground(drawing.palette.ground) + compose(drawing);
}

function plate({ chance, palette }: Drawing): string {
  const radius = chance.between(206, 224);
  const petals = chance.pick([12, 16, 20]);
  const leaf = `<path fill="${metal.mid}" stroke="${metal.dark}" stroke-width="2.5" d="${petal(radius * 0.34, radius * 0.74, (radius * 3.6) / petals)}"/><path fill="${metal.light}" fill-opacity=".6" d="${petal(radius * 0.42, radius * 0.64, (radius * 1.3) / petals)}"/>`;
  return [
    beads(400, 250, radius + 44, 78, 9, palette.shade),
    beads(400, 250, radius + 76, 88, 9, palette.shade),
    disc(409, 264, radius, palette.deep),
    disc(400, 250, radius, metal.dark),
    disc(400, 250, radius - 4, metal.fill),
    ring(400, 250, radius - 16, metal.light, 5),
    beads(400, 250, radius - 32, petals * 3, 8, metal.dark),
    ring(400, 250, radius - 46, metal.dark, 2.5),
    around("p", leaf, petals, 400, 250),
    disc(400, 250, radius * 0.32, metal.mid),
    ring(400, 250, radius * 0.32, metal.dark, 3),
    around("q", `<path fill="${metal.light}" d="${petal(0, radius * 0.26, radius * 0.12)}"/>`, 8, 400, 250),
    disc(400, 250, radius * 0.06, metal.dark),
    `<path fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round" d="M${n(400 - radius * 0.86)} ${n(250 - radius * 0.3)}A${n(radius * 0.92)} ${n(radius * 0.92)} 0 0 1 ${n(400 - radius * 0.3)} ${n(250 - radius * 0.86)}"/>`,
  ].join("");
}

/** Its body is a row of rings that move, each half over the next. */
function fish({ chance, palette }: Drawing): string {
  const joints = chance.whole(9, 11);
  const lift = chance.between(34, 60);
  const rings = Array.from({ length: joints }, (_, index) => {
    const share = index / (joints - 1);
    const x = 560 - share * 330;
    const y = 250 + Math.sin(share * Math.PI * 1.5) * lift - lift * 0.3;
    return scale(x, y, 98 - share * 62, palette);
  });
  const wave = (y: number) => `M-40 ${y}q50-26 100 0${"t100 0".repeat(8)}`;
  const head_y = 250 - lift * 0.3;
  const tail_y = 250 - lift * 1.3;
  return [
    disc(400, 250, 236, palette.shade),
    beads(400, 250, 262, 76, 9, palette.shade),
    `<path fill="none" stroke="${palette.second}" stroke-width="5" d="${wave(420)}${wave(450)}${wave(478)}"/>`,
    `<path fill="${metal.fill}" stroke="${metal.dark}" stroke-width="5" d="M236 ${n(tail_y)}L150 ${n(tail_y - 84)}Q176 ${n(tail_y)} 150 ${n(tail_y + 84)}z"/><path stroke="${metal.dark}" stroke-width="3" d="M220 ${n(tail_y)}L164 ${n(tail_y - 56)}M220 ${n(tail_y)}H170M220 ${n(tail_y)}L164 ${n(tail_y + 56)}"/>`,
    ...rings.toReversed(),
    `<path fill="${metal.fill}" stroke="${metal.dark}" stroke-width="5" d="M566 ${n(head_y - 96)}Q690 ${n(head_y - 66)} 700 ${n(head_y + 6)}Q672 ${n(head_y + 74)} 566 ${n(head_y + 96)}Q600 ${n(head_y)} 566 ${n(head_y - 96)}z"/>`,
    disc(636, head_y - 22, 19, metal.light),
    ring(636, head_y - 22, 19, metal.dark, 4),
    disc(638, head_y - 22, 8, palette.main),
    `<path fill="none" stroke="${metal.dark}" stroke-width="5" stroke-linecap="round" d="M696 ${n(head_y + 12)}q-30 22-54 14"/>`,
  ].join("");
}

function scale(x: number, y: number, half: number, palette: Palette): string {
  return `<g transform="translate(${n(x)} ${n(y)})"><path fill="${metal.fill}" stroke="${metal.dark}" stroke-width="4" d="M0 ${n(-half)}Q46 ${n(-half)} 46 0T0 ${n(half)}Q-26 0 0 ${n(-half)}z"/><path fill="none" stroke="${metal.light}" stroke-width="4" d="M8 ${n(-half * 0.8)}Q36 ${n(-half * 0.7)} 36 0T8 ${n(half * 0.8)}"/><circle r="${n(half * 0.1)}" cx="20" fill="${palette.main}"/></g>`;
}
