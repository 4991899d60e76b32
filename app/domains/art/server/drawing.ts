import type { Palette } from "./palettes.ts";
import type { Chance } from "./seed.ts";

/** A motif's input: randomness, pigments, and the composition to draw: 0 to 5, modulo the motif's own number. */
export type Drawing = { chance: Chance; palette: Palette; composition: number; initial?: string };

/**
 * A motif returns the elements between `<svg>` and `</svg>`, ground included. Its sheet is 800 × 500; what matters lies
 * in the middle, so any crop keeps it.
 */
export type Motif = (drawing: Drawing) => string;

/** A coordinate with at most one decimal, the shortest way to write it. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** The whole sheet in one pigment. */
export function ground(fill: string): string {
  return `<path fill="${fill}" d="M0 0h800v500H0z"/>`;
}

/** A filled circle. */
export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
}

/** A drawn circle. */
export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;
}

/** A ring of `count` round beads; the dash pattern draws them all with one element. */
export function beads(
  x: number,
  y: number,
  radius: number,
  count: number,
  size: number,
  fill: string,
): string {
  const gap = (2 * Math.PI * radius) / count;
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${fill}" stroke-width="${n(size)}" stroke-linecap="round" stroke-dasharray="0 ${gap.toFixed(3)}" stroke-dashoffset="${n(gap / 2)}"/>`;
}

/** A row of round beads along any path. */
export function beadsAlong(path: string, gap: number, size: number, fill: string): string {
  return `<path d="${path}" fill="none" stroke="${fill}" stroke-width="${n(size)}" stroke-linecap="round" stroke-dasharray="0 ${n(gap)}"/>`;
}

/** The same drawing repeated around a centre, defined once and used `count` times. */
export function around(
  name: string,
  drawing: string,
  count: number,
  x: number,
  y: number,
  start_deg = 0,
): string {
  const uses = Array.from({ length: count }, (_, index) => {
    const angle_deg = start_deg + (index * 360) / count;
    return `<use href="#${name}" transform="rotate(${n(angle_deg)})"/>`;
  });
  return `<defs><g id="${name}">${drawing}</g></defs><g transform="translate(${n(x)} ${n(y)})">${uses.join("")}</g>`;
}

/** A pointed petal standing on the origin's radius `from`, reaching to `to`, `breadth` wide at its belly. */
export function petal(from: number, to: number, breadth: number): string {
  const half = breadth / 2;
  const belly = from + (to - from) * 0.42;
  const shoulder = from + (to - from) * 0.78;
  return `M0 ${n(-from)}C${n(-half)} ${n(-from - (belly - from) * 0.4)} ${n(-half * 1.12)} ${n(-shoulder)} 0 ${n(-to)}C${n(half * 1.12)} ${n(-shoulder)} ${n(half)} ${n(-from - (belly - from) * 0.4)} 0 ${n(-from)}z`;
}

/** A lozenge about a point. */
export function lozenge(x: number, y: number, half_width: number, half_height: number): string {
  return `M${n(x - half_width)} ${n(y)}l${n(half_width)} ${n(-half_height)} ${n(half_width)} ${n(half_height)} ${n(-half_width)} ${n(half_height)}z`;
}

/** A repeating fill: the pattern's definition, to be used as `url(#name)`. */
export function pattern(
  name: string,
  width: number,
  height: number,
  drawing: string,
  transform = "",
): string {
  const placed = transform ? ` patternTransform="${transform}"` : "";
  return `<defs><pattern id="${name}" width="${n(width)}" height="${n(height)}" patternUnits="userSpaceOnUse"${placed}>${drawing}</pattern></defs>`;
}

/**
 * The same drawing seen from near: enlarged, its middle moved to one side. The enlarged sheet still covers
 * the whole picture.
 */
export function closeUp(chance: Chance, drawing: string): string {
  const scale = chance.between(1.5, 1.75);
  const x = 400 + chance.pick([-1, 1]) * chance.between(90, 190);
  const y = 250 + chance.pick([-1, 1]) * chance.between(20, 80);
  return `<g transform="translate(${n(x - 400 * scale)} ${n(y - 250 * scale)}) scale(${n(scale)})">${drawing}</g>`;
}
