/**
 * How much of a goal was raised, from its percent, as in "33" or, with one decimal, "33.3". Less than the goal never
 * reads as all of it.
 */
export function percentOfGoal(percent: number, decimals: 0 | 1 = 0): string {
  const steps = 10 ** decimals;
  // 28.5 may be 28.499999999999996 as a number; the order of the list rounds it exactly.
  const rounded = Math.round(percent * steps + 1e-9) / steps;
  return (percent < 100 ? Math.min(rounded, 100 - 1 / steps) : rounded).toFixed(decimals);
}
