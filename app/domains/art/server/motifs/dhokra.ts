import { around, beads, disc, type Drawing, ground, n, ring } from "../drawing.ts";
import type { Chance } from "../seed.ts";

const brass = { light: "#F2D68C", bright: "#E3BC62", mid: "#B98A2E", dark: "#7A5A12", shadow: "#4A360B" } as const;

/** Dhokra, brass cast from wound wax thread: rings, coils and beads. */
export function dhokra(drawing: Drawing): string {
  const compositions = [medallion, linkedRings, castCoins];
  const compose = compositions[drawing.composition % compositions.length] as typeof medallion;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** One large cast disc, wound ring by ring around a coil. */
function medallion({ chance, palette }: Drawing): string {
  const radius = chance.between(190, 210);
  const coils = chance.pick([10, 12, 14]);
  const coil_radius = (Math.PI * radius * 0.6) / coils - 3;
  const coil = `<g transform="translate(0 ${n(-radius * 0.6)})">${disc(0, 0, coil_radius, brass.shadow)}<path fill="none" stroke="${brass.bright}" stroke-width="${n(coil_radius * 0.22)}" stroke-linecap="round" d="${spiral(coil_radius * 0.86, 3)}"/></g>`;
  const drop = `<path fill="${brass.mid}" d="M-9 ${n(-radius * 1.02)}h18l-9 ${n(-radius * 0.1)}z"/>${disc(0, -radius * 1.16, 8, brass.bright)}`;
  return [
    disc(400, 250, radius * 1.5, palette.shade),
    beads(400, 250, radius * 1.36, 60, 9, palette.second),
    beads(400, 250, radius * 1.74, 84, 7, palette.shade),
    around("d", drop, coils * 2, 400, 250),
    disc(406, 258, radius, palette.deep),
    disc(400, 250, radius, brass.dark),
    threadRing(400, 250, radius * 0.94, 14, brass.bright),
    ring(400, 250, radius * 0.85, brass.light, 4),
    around("o", coil, coils, 400, 250, 180 / coils),
    ring(400, 250, radius * 0.37, brass.light, 4),
    threadRing(400, 250, radius * 0.31, 12, brass.bright),
    disc(400, 250, radius * 0.24, brass.mid),
    beads(400, 250, radius * 0.19, 16, 9, brass.light),
    disc(400, 250, radius * 0.11, brass.bright),
    `<path fill="none" stroke="${brass.dark}" stroke-width="4" stroke-linecap="round" transform="translate(400 250)" d="${spiral(radius * 0.09, 2)}"/>`,
  ].join("");
}

/** A row of cast bangles passing through each other. */
function linkedRings({ chance, palette }: Drawing): string {
  const count = chance.pick([3, 4, 5]);
  const radius = [0, 0, 0, 150, 128, 112][count] as number;
  const pitch = radius * 1.3;
  const lift = chance.between(14, 40);
  const start = 400 - (pitch * (count - 1)) / 2;
  const centres = Array.from({ length: count }, (_, index) => ({ x: start + index * pitch, y: 250 + (index % 2 ? lift : -lift) }));
  const bangle = (x: number, y: number, index: number) => {
    const thick = radius * 0.26;
    const look = index % 3;
    const face =
      look === 0
        ? threadRing(x, y, radius, thick * 0.5, brass.light)
        : look === 1
          ? beads(x, y, radius, Math.round(radius / 3.2), thick * 0.52, brass.light)
          : threadRing(x, y, radius - thick * 0.2, thick * 0.24, brass.light) + threadRing(x, y, radius + thick * 0.2, thick * 0.24, brass.light);
    return ring(x, y, radius, brass.shadow, thick + 6) + ring(x, y, radius, look === 1 ? brass.dark : brass.mid, thick) + face;
  };
  const shadows = centres.map(({ x, y }) => `<g opacity=".5">${ring(x + 7, y + 11, radius, palette.deep, radius * 0.28)}</g>`).join("");
  const whole = centres.map(({ x, y }, index) => bangle(x, y, index)).join("");
  const laced = centres
    .slice(0, -1)
    .map(
      ({ x, y }, index) =>
        `<clipPath id="l${index}"><path d="M${n(x)} ${n(y + lift * (index % 2 ? -1 : 1))}h${n(radius * 1.6)}v${n(radius * 1.5)}h${n(-radius * 1.6)}z"/></clipPath><g clip-path="url(#l${index})">${bangle(x, y, index)}</g>`,
    )
    .join("");
  const stripe = `<path fill="${palette.shade}" d="M0 112h800v276H0z"/><path stroke="${palette.second}" stroke-width="5" stroke-dasharray="0 20" stroke-linecap="round" d="M0 92h800M0 408h800"/>`;
  return stripe + shadows + whole + laced;
}

/** Discs of many sizes lying close, each wound in its own way. */
function castCoins({ chance, palette }: Drawing): string {
  const placed: { x: number; y: number; r: number }[] = [{ x: 400 + chance.between(-60, 60), y: 250 + chance.between(-20, 20), r: chance.between(105, 125) }];
  for (let attempt = 0; attempt < 500 && placed.length < 26; attempt += 1) {
    const x = chance.between(20, 780);
    const y = chance.between(20, 480);
    const room = Math.min(...placed.map((other) => Math.hypot(other.x - x, other.y - y) - other.r)) - 9;
    const r = Math.min(room, chance.between(38, 88));
    if (r > 20) placed.push({ x, y, r });
  }
  return placed.map((coin) => castCoin(chance, coin.x, coin.y, coin.r, palette.deep, palette.ground)).join("");
}

function castCoin(chance: Chance, x: number, y: number, r: number, shadow: string, hole: string): string {
  const base = disc(x + 4, y + 6, r, shadow) + disc(x, y, r, brass.dark);
  const look = chance.whole(0, 3);
  const rim = threadRing(x, y, r * 0.88, r * 0.16, brass.bright);
  if (look === 0) {
    return `${base}${rim}<path fill="none" stroke="${brass.light}" stroke-width="${n(r * 0.1)}" stroke-linecap="round" transform="translate(${n(x)} ${n(y)})" d="${spiral(r * 0.68, 3)}"/>`;
  }
  if (look === 1) return base + rim + beads(x, y, r * 0.6, 14, r * 0.2, brass.light) + disc(x, y, r * 0.3, brass.bright);
  if (look === 2) return base + rim + ring(x, y, r * 0.62, brass.mid, r * 0.2) + disc(x, y, r * 0.4, hole);
  return base + rim + threadRing(x, y, r * 0.58, r * 0.2, brass.light) + disc(x, y, r * 0.36, brass.mid) + disc(x, y, r * 0.18, brass.light);
}

/** A ring made of wound thread: short strokes across the line of the ring. */
function threadRing(x: number, y: number, radius: number, width: number, stroke: string): string {
  const strokes = Math.max(12, Math.round((2 * Math.PI * radius) / Math.max(4.5, width * 0.42)));
  const pitch = (2 * Math.PI * radius) / strokes;
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-dasharray="${(pitch * 0.62).toFixed(2)} ${(pitch * 0.38).toFixed(2)}"/>`;
}

/** A flat coil of half circles about the origin, ending at `radius`. */
function spiral(radius: number, turns: number): string {
  const halves = turns * 2;
  const step = radius / halves;
  let path = "M0 0";
  for (let index = 1; index <= halves; index += 1) {
    const reach = step * index * (index % 2 ? 1 : -1);
    const arc = (step * (2 * index - 1)) / 2;
    path += `A${n(arc)} ${n(arc)} 0 0 1 ${n(reach)} 0`;
  }
  return path;
}
