/** The organisation's commission on goods. Rates are in basis points: 250 are 2.5 %. */

export type CommissionRate = { from_day: string; basis_points: number };

/** Half a paisa is rounded up. Never exceeds the goods' value, since a rate is at most 10,000. */
export function commissionOf(goods_paise: number, basis_points: number): number {
  return Number((BigInt(goods_paise) * BigInt(basis_points) + 5_000n) / 10_000n);
}

/** For example "2.5%". */
export function formatPercent(basis_points: number): string {
  return `${basis_points / 100}%`;
}
