import { beads, disc, type Drawing, ground, n, type Motif, pattern, ring } from "./drawing.ts";
import { motifsIn } from "./motif-files.ts";
import { boatOnWaves } from "./motifs/wheel-waves.ts";
import { coffee } from "./motifs/coffee.ts";
import { harvest } from "./motifs/harvest.ts";
import { mask } from "./motifs/mask.ts";
import { chilliesToDry, comb } from "./motifs/pantry.ts";
import { sweets } from "./motifs/sweets.ts";
import { turmeric } from "./motifs/turmeric.ts";
import type { Palette } from "./palettes.ts";
import type { Subject } from "../picture-look.ts";

/** Subjects that fill the sheet in compositions of their own. */
const composed: Partial<Record<Subject, Motif>> = {
  boat: boatOnWaves,
  chillies: chilliesToDry,
  coffee,
  grain: harvest,
  honeycomb: comb,
  sweets,
  tiger: mask,
  turmeric,
};

const bandHeight = 54;
const tileHeight = 64;

const motifs = motifsIn("motifs", 500);
const ornaments = motifsIn("ornaments", tileHeight);

export const drawnSubjects: readonly string[] = [...motifs.keys(), ...Object.keys(composed)];

/** A subject between two bands of its craft's ornament, `ornament` one of the files. */
export function drawSubject(subject: Subject, ornament: string, drawing: Drawing): string {
  const whole = composed[subject];
  if (whole) return whole(drawing);
  const { chance, palette, composition } = drawing;
  const size = chance.between(0.92, 1.04);
  const figure = motifs.get(subject)?.().draw(palette, "url(#craft)") ?? "";
  return [
    ground(palette.ground),
    backdrops[composition % backdrops.length]?.(palette) ?? "",
    tiles("band", ornament, palette, bandHeight / tileHeight),
    figure.includes("#craft") ? tiles("craft", ornament, woven(palette), chance.pick([0.7, 0.85, 1])) : "",
    `<path id="top" fill="url(#band)" d="M0 0h800v${bandHeight}H0z"/><use href="#top" y="${500 - bandHeight}"/>`,
    `<path stroke="${palette.line}" stroke-width="3" d="M0 ${bandHeight + 4}h800M0 ${496 - bandHeight}h800"/>`,
    `<g transform="translate(${n(400 * (1 - size))} ${n(250 * (1 - size))}) scale(${size.toFixed(3)})">${figure}</g>`,
  ].join("");
}

const backdrops: readonly ((palette: Palette) => string)[] = [
  ({ shade }) => disc(400, 250, 184, shade) + beads(400, 250, 232, 84, 7, shade),
  ({ shade }) =>
    `<path fill="${shade}" d="M190 442V250Q200 82 400 66 600 82 610 250V442z"/>${ring(400, 250, 300, shade, 4)}`,
  ({ shade }) =>
    `<path fill="none" stroke="${shade}" stroke-width="10" stroke-linecap="round" stroke-dasharray="0 40" d="${Array.from({ length: 9 }, (_, row) => `M${row % 2 ? 0 : 20} ${82 + row * 42}H800`).join("")}"/>`,
  ({ shade }) =>
    disc(400, 250, 176, shade) + ring(400, 250, 196, shade, 6) + beads(400, 250, 216, 64, 9, shade),
];

/** The band's tile lies on the darkest tone; on a thing it lies on the thing's own colour. */
function woven(palette: Palette): Palette {
  return { ...palette, deep: palette.main, main: palette.second, second: palette.spark };
}

function tiles(name: string, ornament: string, palette: Palette, scale: number): string {
  const file = ornaments.get(ornament)?.();
  if (!file) throw new Error(`No ornament ${ornament}`);
  const placed = `translate(0 ${name === "band" ? 0 : 250}) scale(${n(scale * 100) === "100" ? 1 : scale.toFixed(3)})`;
  return pattern(name, file.width, tileHeight, file.draw(palette), placed);
}
