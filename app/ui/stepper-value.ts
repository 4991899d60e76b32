/** Rounds a quantity and clamps it to its limits; an invalid number becomes the minimum. */
export function clampQuantity(wanted: number, min: number, max: number): number {
  if (Number.isNaN(wanted)) return min;
  return Math.min(Math.max(Math.trunc(wanted), min), max);
}
