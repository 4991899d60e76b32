import { around, beads, disc, lozenge, n, petal, ring } from "../drawing.ts";

/** Pigments of one wheel. */
type WheelPigments = { rim: string; spoke: string; bead: string; hub: string };

/** A Konark wheel: 8 broad and 8 thin spokes, a beaded rim and, optionally, a crown of short petals. */
export function konarkWheel(
  name: string,
  x: number,
  y: number,
  radius: number,
  pigments: WheelPigments,
  turn_deg = 0,
  crown = true,
): string {
  const { rim, spoke, bead, hub } = pigments;
  const r = (share: number) => radius * share;
  const broad = `<path fill="${spoke}" d="M${n(r(-0.02))} ${n(r(-0.16))}C${n(r(-0.03))} ${n(r(-0.3))} ${n(r(-0.1))} ${n(r(-0.38))} ${n(r(-0.085))} ${n(r(-0.5))}S${n(r(-0.035))} ${n(r(-0.68))} ${n(r(-0.035))} ${n(r(-0.76))}h${n(r(0.07))}C${n(r(0.035))} ${n(r(-0.68))} ${n(r(0.1))} ${n(r(-0.62))} ${n(r(0.085))} ${n(r(-0.5))}S${n(r(0.03))} ${n(r(-0.3))} ${n(r(0.02))} ${n(r(-0.16))}z"/><path fill="${hub}" d="${lozenge(0, r(-0.5), r(0.035), r(0.06))}"/>`;
  const thin = `<path stroke="${spoke}" stroke-width="${n(r(0.022))}" d="M0 ${n(r(-0.18))}V${n(r(-0.76))}" transform="rotate(22.5)"/><g transform="rotate(22.5)">${disc(0, r(-0.46), r(0.032), spoke)}</g>`;
  const petals = [5.625, 16.875, 28.125, 39.375].map(
    (angle) => `<path fill="${rim}" transform="rotate(${angle})" d="${petal(r(0.96), r(1.1), r(0.165))}"/>`,
  );
  return [
    around(name, broad + thin + (crown ? petals.join("") : ""), 8, x, y, turn_deg),
    ring(x, y, r(0.79), rim, r(0.05)),
    beads(x, y, r(0.87), 48, r(0.058), bead),
    ring(x, y, r(0.965), rim, r(0.075)),
    disc(x, y, r(0.18), rim),
    disc(x, y, r(0.12), hub),
    beads(x, y, r(0.15), 16, r(0.022), hub),
    disc(x, y, r(0.055), rim),
  ].join("");
}
