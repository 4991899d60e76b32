import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../../text/keyset-cursor.ts";

/** Of the paid donations to a campaign, newest first, by their public ids. */
export const publicDonationCursor = keysetCursor({ paid_at: milliseconds, id: uuid });
export type PublicDonationPosition = PositionOf<typeof publicDonationCursor>;

/** Of somebody's own donations, newest first. */
export const ownDonationCursor = keysetCursor({ created_at: milliseconds, row_id: uuid });
export type OwnDonationPosition = PositionOf<typeof ownDonationCursor>;
