import { around, beads, disc, type Drawing, ground, n, petal, ring } from "../drawing.ts";
import type { Palette } from "../palettes.ts";

/** Turmeric: its fingers laid in a round, or freshly cut between its leaves. */
export function turmeric(drawing: Drawing): string {
  const compose = drawing.composition % 2 ? cutRoots : fingersInRound;
  return ground(drawing.palette.ground) + compose(drawing);
}

const skin = { fill: "#C67F2A", ring: "#7A4612", cut: "#F08A1D", heart: "#FBB84A" } as const;

/** A stroke as thick as a finger of the root, with the rings of its skin. */
function finger(path: string, width: number, palette: Palette): string {
  return (
    `<path fill="none" stroke="${palette.deep}" stroke-width="${n(width + 9)}" stroke-linecap="round" d="${path}"/>` +
    `<path fill="none" stroke="${skin.fill}" stroke-width="${n(width)}" stroke-linecap="round" d="${path}"/>` +
    `<path fill="none" stroke="${skin.ring}" stroke-opacity=".55" stroke-width="${n(width * 0.96)}" stroke-dasharray="2.5 ${n(width * 0.42)}" d="${path}"/>`
  );
}

function slice(x: number, y: number, radius: number, palette: Palette): string {
  return (
    disc(x + 3, y + 5, radius + 2, palette.deep) +
    disc(x, y, radius, skin.fill) +
    disc(x, y, radius * 0.86, skin.cut) +
    ring(x, y, radius * 0.52, skin.heart, radius * 0.12) +
    disc(x, y, radius * 0.2, skin.heart)
  );
}

function fingersInRound({ chance, palette }: Drawing): string {
  const count = chance.pick([7, 8, 9]);
  const reach = chance.between(196, 216);
  const bow = chance.pick([-26, 26]);
  const root =
    finger(`M${n(-bow * 0.2)} -142Q${n(bow * 1.9)} -158 ${n(bow * 2)} -190`, 26, palette) +
    finger(`M0 -84Q${bow} -140 0 ${n(-reach)}`, 42, palette);
  const leaf = `<path fill="${palette.shade}" d="${petal(120, 330, 92)}"/><path stroke="${palette.ground}" stroke-width="4" d="M0-150V-300"/>`;
  const slices = Array.from({ length: 6 }, (_, at) => {
    const angle = (at * Math.PI) / 3;
    return slice(400 + Math.cos(angle) * 46, 250 + Math.sin(angle) * 46, 27, palette);
  });
  return [
    around("l", leaf, count, 400, 250, 180 / count),
    around("t", root, count, 400, 250),
    disc(400, 250, 84, palette.deep),
    ...slices,
    slice(400, 250, 24, palette),
  ].join("");
}

function cutRoots({ chance, palette }: Drawing): string {
  const side = chance.pick([-1, 1]);
  const leaf = (x: number, tilt: number) =>
    `<g transform="translate(${x} 520) rotate(${n(tilt * side)})"><path fill="${palette.shade}" d="${petal(0, 470, 150)}"/><path fill="none" stroke="${palette.ground}" stroke-width="4" d="M0-40V-430M0-150l-46-60M0-150l46-60M0-250l-46-60M0-250l46-60"/></g>`;
  const hand = [
    finger("M-190 40Q-60 70 60 30T250 -10", 70, palette),
    finger("M-120 50Q-150 -20 -130 -90", 40, palette),
    finger("M-10 40Q-30 -50 10 -120", 46, palette),
    finger("M120 10Q110 -60 160 -110", 38, palette),
    slice(10, -122, 25, palette),
  ];
  const low = Array.from({ length: 5 }, (_, at) =>
    slice(200 + at * 100, 428 + chance.between(-8, 8), chance.between(30, 42), palette),
  );
  return [
    leaf(160, -24),
    leaf(400, 4),
    leaf(640, 26),
    beads(400, 250, 290, 84, 8, palette.spark),
    `<g transform="translate(${400 - 20 * side} 270) scale(${side} 1)">${hand.join("")}</g>`,
    ...low,
  ].join("");
}
