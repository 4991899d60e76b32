import { n } from "../drawing.ts";

/** How an ear of paddy grows: from its root, how long, how far it bows (negative: to the left). */
type Ear = { x: number; y: number; length: number; bow: number; grains: number; grain_size: number };

/** A bowing ear of paddy: a stem and paired grains that hang towards its tip. */
export function paddyEar(ear: Ear, stem: string, grain: string): string {
  const tip_x = ear.x + ear.bow;
  const tip_y = ear.y - ear.length * 0.86;
  const knee_x = ear.x + ear.bow * 0.06;
  const knee_y = ear.y - ear.length * 1.02;
  const at = (t: number) => {
    const a = (1 - t) ** 2;
    const b = 2 * t * (1 - t);
    const c = t * t;
    const dx = 2 * (1 - t) * (knee_x - ear.x) + 2 * t * (tip_x - knee_x);
    const dy = 2 * (1 - t) * (knee_y - ear.y) + 2 * t * (tip_y - knee_y);
    return {
      x: a * ear.x + b * knee_x + c * tip_x,
      y: a * ear.y + b * knee_y + c * tip_y,
      angle: Math.atan2(dy, dx),
    };
  };
  let grains = "";
  for (let index = 0; index < ear.grains; index += 1) {
    const share = index / Math.max(1, ear.grains - 1);
    const point = at(0.42 + 0.58 * share);
    const size = ear.grain_size * (1 - 0.3 * share);
    const side = index === ear.grains - 1 ? 0 : index % 2 ? 1 : -1;
    grains += grainAt(point.x, point.y, point.angle + side * 0.55, size);
  }
  const stem_width = n(ear.grain_size * 0.16);
  return `<path fill="none" stroke="${stem}" stroke-width="${stem_width}" stroke-linecap="round" d="M${n(ear.x)} ${n(ear.y)}Q${n(knee_x)} ${n(knee_y)} ${n(tip_x)} ${n(tip_y)}"/><path fill="${grain}" d="${grains}"/>`;
}

/** One grain lying from a point in a direction (radians): a pointed oval. */
export function grainAt(x: number, y: number, angle: number, size: number): string {
  const along_x = Math.cos(angle) * size;
  const along_y = Math.sin(angle) * size;
  const across_x = -along_y * 0.36;
  const across_y = along_x * 0.36;
  return `M${n(x)} ${n(y)}q${n(along_x * 0.4 + across_x)} ${n(along_y * 0.4 + across_y)} ${n(along_x)} ${n(along_y)}q${n(-along_x * 0.6 - across_x)} ${n(-along_y * 0.6 - across_y)} ${n(-along_x)} ${n(-along_y)}z`;
}
