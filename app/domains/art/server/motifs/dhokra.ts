import { around, beads, closeUp, disc, type Drawing, ground, n, ring } from "../drawing.ts";

const brass = {
  light: "#F2D68C",
  bright: "#E3BC62",
  mid: "#B98A2E",
  dark: "#83591A",
  shadow: "#4A360B",
} as const;

/** Dhokra, brass cast from wound wax thread: rings, coils and beads. */
export function dhokra(drawing: Drawing): string {
  const compositions = [medallion, nestedBangles, castCoins];
  const compose = compositions[drawing.composition % compositions.length] as typeof medallion;
  const picture = compose(drawing);
  const near = drawing.composition > 2 && compose !== castCoins;
  return ground(drawing.palette.ground) + (near ? closeUp(drawing.chance, picture) : picture);
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

/** Bangles laid one inside the other, all touching at one point. */
function nestedBangles({ chance, palette }: Drawing): string {
  const count = chance.whole(4, 5);
  const outer = 205;
  const touch_deg = chance.pick([180, 90, 270, 135, 225]);
  const radians = ((touch_deg - 90) * Math.PI) / 180;
  const thick = 34;
  const pitch = (outer - 44) / count;
  const bangles = Array.from({ length: count }, (_, index) => {
    const radius = outer - index * pitch;
    const x = 400 + Math.cos(radians) * (outer - radius);
    const y = 250 + Math.sin(radians) * (outer - radius);
    return bangle(x, y, radius, Math.min(thick, pitch * 0.8), (index + count) % 3, palette.deep);
  });
  const stripe =
    beads(400, 250, 258, 64, 10, palette.second) +
    beads(400, 250, 292, 72, 8, palette.shade) +
    beads(400, 250, 328, 80, 8, palette.shade) +
    beads(400, 250, 366, 90, 8, palette.shade);
  return disc(400, 250, 236, palette.shade) + stripe + bangles.join("");
}

function bangle(x: number, y: number, radius: number, thick: number, look: number, shadow: string): string {
  const face =
    look === 0
      ? threadRing(x, y, radius, thick * 0.5, brass.light)
      : look === 1
        ? beads(x, y, radius, Math.round((radius * 6.2) / (thick * 0.72)), thick * 0.52, brass.light)
        : threadRing(x, y, radius - thick * 0.2, thick * 0.24, brass.light) +
          threadRing(x, y, radius + thick * 0.2, thick * 0.24, brass.light);
  return `<g opacity=".45">${ring(x + 5, y + 9, radius, shadow, thick + 4)}</g>${ring(x, y, radius, brass.shadow, thick + 5)}${ring(x, y, radius, look === 1 ? brass.dark : brass.mid, thick)}${face}`;
}

/** Discs of many sizes lying close, wound in four ways. */
function castCoins({ chance, palette }: Drawing): string {
  const placed = [
    { x: 400 + chance.between(-70, 70), y: 250 + chance.between(-30, 30), r: chance.between(112, 138) },
  ];
  for (const largest of [84, 58, 36]) {
    for (let attempt = 0; attempt < 260; attempt += 1) {
      const x = chance.between(0, 800);
      const y = chance.between(0, 500);
      const room = Math.min(...placed.map((other) => Math.hypot(other.x - x, other.y - y) - other.r)) - 8;
      if (room >= largest * 0.72) placed.push({ x, y, r: Math.min(room, largest) });
    }
  }
  const designs = [0, 1, 2, 3]
    .map((look) => `<g id="c${look}">${castCoin(look, palette.deep, palette.ground)}</g>`)
    .join("");
  const first = chance.whole(0, 3);
  const coins = placed.map(
    (coin, index) =>
      `<use href="#c${(index + first) % 4}" transform="translate(${n(coin.x)} ${n(coin.y)}) rotate(${chance.whole(0, 180)}) scale(${(coin.r / 100).toFixed(2)})"/>`,
  );
  return `<defs>${designs}</defs>${coins.join("")}`;
}

/** One design of radius 100 about the origin. */
function castCoin(look: number, shadow: string, hole: string): string {
  const base = disc(0, 0, 104, shadow) + disc(0, 0, 100, brass.dark);
  const rim = threadRing(0, 0, 88, 16, brass.bright);
  if (look === 0) {
    return `${base}${rim}<path fill="none" stroke="${brass.light}" stroke-width="11" stroke-linecap="round" d="${spiral(68, 3)}"/>`;
  }
  if (look === 1)
    return (
      base +
      rim +
      beads(0, 0, 60, 14, 21, brass.light) +
      disc(0, 0, 32, brass.bright) +
      disc(0, 0, 14, brass.dark)
    );
  if (look === 2)
    return (
      base +
      rim +
      ring(0, 0, 62, brass.mid, 20) +
      beads(0, 0, 62, 20, 9, brass.light) +
      disc(0, 0, 42, hole) +
      ring(0, 0, 42, brass.bright, 4)
    );
  return (
    base +
    rim +
    threadRing(0, 0, 58, 22, brass.light) +
    disc(0, 0, 38, brass.mid) +
    `<path fill="none" stroke="${brass.light}" stroke-width="7" stroke-linecap="round" d="${spiral(26, 2)}"/>`
  );
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
