import type { SupporterOrder } from "../../campaigns/live-campaign.ts";
import { integer, keysetCursor, milliseconds, type PositionOf, uuid } from "../../../text/keyset-cursor.ts";

/** A campaign's paid donations, newest first, by public id. */
const publicDonationCursor = keysetCursor({ paid_at: milliseconds, id: uuid });
const largestDonationCursor = keysetCursor({ amount_paise: integer, paid_at: milliseconds, id: uuid });

/** Position in either order; only "largest" needs the amount. */
export type PublicDonationPosition = PositionOf<typeof publicDonationCursor> & { amount_paise?: number };

/** Undefined if the text is not a cursor of the list in this order. */
export function parsePublicDonationCursor(
  order: SupporterOrder,
  text: string,
): PublicDonationPosition | undefined {
  return (order === "largest" ? largestDonationCursor : publicDonationCursor).parse(text);
}

export function formatPublicDonationCursor(
  order: SupporterOrder,
  last: Required<PublicDonationPosition>,
): string {
  return order === "largest" ? largestDonationCursor.format(last) : publicDonationCursor.format(last);
}

/** One person's donations, newest first. */
export const ownDonationCursor = keysetCursor({ created_at: milliseconds, row_id: uuid });
export type OwnDonationPosition = PositionOf<typeof ownDonationCursor>;
