/** Percentage of a goal, as in "33" or, with one decimal, "33.3". Never rounds up to 100 below the goal. */
export function percentOfGoal(percent: number, decimals: 0 | 1 = 0): string {
  const steps = 10 ** decimals;
  // 28.5 may be 28.499999999999996 as a number; the sort order of the list rounds it exactly.
  const rounded = Math.round(percent * steps + 1e-9) / steps;
  return (percent < 100 ? Math.min(rounded, 100 - 1 / steps) : rounded).toFixed(decimals);
}

/** As shown beside an amount: "150%"; "<1%", or "<0.1%" with one decimal, where something is there and would be called nothing. */
export function shownPercent(percent: number, decimals: 0 | 1 = 0): string {
  const shown = percentOfGoal(Number.isFinite(percent) ? Math.max(0, percent) : 0, decimals);
  return Number(shown) === 0 && percent > 0 ? `<${1 / 10 ** decimals}%` : `${shown}%`;
}
