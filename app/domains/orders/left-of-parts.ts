/** One seller's part of an order, as refunds of it see it. */
export type PartLeft = {
  /** What of its price its customer does not have back: less what was returned, and what its seller bears of other refunds. */
  unborne_paise: number;
  /** Its seller bears all of their share, or all of the order was refunded. */
  is_refunded: boolean;
};

/**
 * How much is refunded of parts of one order that end together, as far as the payment goes. No more than their customer does not
 * have back, since that would be paid by the other sellers' parts. Of parts whose sellers bear all of their shares, the rest
 * (commission, and tax that is not the seller's) was refunded as far as somebody else bears a refund of the order:
 * `borne_otherwise_paise`, which counts once for all of them.
 */
export function leftOfParts(parts: readonly PartLeft[], borne_otherwise_paise: number): number {
  const refunded = parts.filter(({ is_refunded }) => is_refunded);
  const others = parts.filter(({ is_refunded }) => !is_refunded);
  return sumOf(others) + Math.max(sumOf(refunded) - borne_otherwise_paise, 0);
}

function sumOf(parts: readonly PartLeft[]): number {
  return parts.reduce((sum, { unborne_paise }) => sum + unborne_paise, 0);
}
