/** Keeps a quantity whole and between its bounds; what is no number becomes the least. */
export function clampQuantity(wanted: number, min: number, max: number): number {
  if (Number.isNaN(wanted)) return min;
  return Math.min(Math.max(Math.trunc(wanted), min), max);
}
