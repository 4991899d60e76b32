import { around, beads, disc, type Drawing, ground, lozenge, n, pattern, petal, ring } from "../drawing.ts";
import { konarkWheel } from "./konark-wheel.ts";

type Tones = { light: string; fill: string; dark: string; deep: string };

/** Sandstone, soapstone and the dark chlorite. */
const stones: readonly Tones[] = [
  { light: "#E8CFA4", fill: "#C9A26A", dark: "#8A6434", deep: "#4E3616" },
  { light: "#D9D3C4", fill: "#ADA592", dark: "#6E6757", deep: "#3A352B" },
  { light: "#8FA39A", fill: "#5E736A", dark: "#34463F", deep: "#1B2723" },
];

/** Carved stone: a wheel in relief, a pierced window, a lotus roundel. */
export function stone(drawing: Drawing): string {
  const compositions = [wheel, lattice, roundel];
  const compose = compositions[drawing.composition % compositions.length] as typeof wheel;
  return ground(drawing.palette.ground) + compose(drawing, drawing.chance.pick(stones));
}

/** A block on its ground, its edges cut with a row of beads. */
function slab(tones: Tones, shadow: string): string {
  return `<path fill="${shadow}" d="M132 42h552v440H132z"/><path fill="${tones.fill}" d="M120 28h560v444H120z"/><path fill="${tones.light}" d="M120 28h560l-14 14H134v416l-14 14z"/><path fill="${tones.dark}" d="M680 28v444H120l14-14h532V42z"/>`;
}

function wheel({ chance, palette }: Drawing, tones: Tones): string {
  const radius = chance.between(168, 184);
  const relief = { rim: tones.light, spoke: tones.light, bead: tones.dark, hub: tones.fill };
  const cut = { rim: tones.deep, spoke: tones.deep, bead: tones.deep, hub: tones.deep };
  return [
    slab(tones, palette.shade),
    disc(400, 250, radius * 1.14, tones.dark),
    konarkWheel("s", 405, 257, radius, cut, 0),
    konarkWheel("w", 400, 250, radius, relief, 0),
    ...[180, 620].flatMap((x) =>
      [88, 412].map((y) => disc(x, y, 24, tones.dark) + disc(x - 2, y - 3, 17, tones.light)),
    ),
  ].join("");
}

function lattice({ chance, palette }: Drawing, tones: Tones): string {
  const size = chance.pick([70, 80, 100]);
  const half = size / 2;
  const hole = chance.yes()
    ? `<path fill="${tones.deep}" d="${lozenge(half, half, half * 0.62, half * 0.62)}"/><path fill="${palette.main}" d="${lozenge(half + 2, half + 3, half * 0.5, half * 0.5)}"/>`
    : `<circle cx="${half}" cy="${half}" r="${n(half * 0.6)}" fill="${tones.deep}"/><circle cx="${half + 2}" cy="${half + 3}" r="${n(half * 0.5)}" fill="${palette.main}"/>`;
  const knots = `<circle r="${n(half * 0.24)}" fill="${tones.light}"/><circle cx="${size}" r="${n(half * 0.24)}" fill="${tones.light}"/><circle cy="${size}" r="${n(half * 0.24)}" fill="${tones.light}"/><circle cx="${size}" cy="${size}" r="${n(half * 0.24)}" fill="${tones.light}"/>`;
  const edge = `<path stroke="${tones.dark}" stroke-width="3" d="M0 0L${size} ${size}M${size} 0L0 ${size}"/>`;
  return [
    slab(tones, palette.shade),
    pattern("j", size, size, edge + hole + knots, `translate(${n(400 - size / 2)} ${n(250 - size / 2)})`),
    `<path fill="url(#j)" stroke="${tones.dark}" stroke-width="6" d="M160 68h480v364H160z"/>`,
    `<path fill="none" stroke="${tones.light}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 18" d="M146 54h508v392H146z"/>`,
  ].join("");
}

function roundel({ chance, palette }: Drawing, tones: Tones): string {
  const petals = chance.pick([8, 12, 16]);
  const leaf = (from: number, to: number, fill: string) =>
    `<path fill="${fill}" stroke="${tones.deep}" stroke-width="3" d="${petal(from, to, (to * 5) / petals)}"/>`;
  return [
    slab(tones, palette.shade),
    disc(404, 256, 204, tones.deep),
    disc(400, 250, 200, tones.fill),
    beads(400, 250, 188, 60, 13, tones.light),
    disc(400, 250, 172, tones.dark),
    around("a", leaf(40, 166, tones.fill), petals, 400, 250),
    around("i", leaf(28, 112, tones.light), petals, 400, 250, 180 / petals),
    disc(400, 250, 42, tones.dark),
    beads(400, 250, 28, 12, 9, tones.light),
    ring(400, 250, 14, palette.main, 8),
  ].join("");
}
