import type { Queryable } from "../../../../platform/database/database.ts";
import type { Supporter, SupporterOrder, SupporterPage } from "../../../campaigns/live-campaign.ts";
import { parsePublicDonationCursor } from "../cursor.ts";
import { listPublicDonations } from "./public-donations.ts";

/** A campaign's latest donations, as many as its page shows. */
export async function latestSupporters(db: Queryable, campaign_id: string): Promise<SupporterPage> {
  return supportersFrom(db, campaign_id, { order: "newest", cursor: "" });
}

/** A page of a campaign's donations for display; an invalid cursor shows the first page. */
export async function supportersFrom(
  db: Queryable,
  campaign_id: string,
  asked: { order: SupporterOrder; cursor: string; fundraiser_id?: string },
): Promise<SupporterPage> {
  const cursor = parsePublicDonationCursor(asked.order, asked.cursor);
  const { donations, next_cursor } = await listPublicDonations(db, campaign_id, {
    order: asked.order,
    cursor,
    fundraiser_id: asked.fundraiser_id,
  });
  const supporters = donations.map(
    ({ answer, paid_at, ...donation }): Supporter => ({
      ...donation,
      answer: answer && { ...answer, answered_at: answer.answered_at.toISOString() },
      paid_at: paid_at.toISOString(),
    }),
  );
  return { supporters, next_cursor, order: asked.order, is_first: cursor === undefined };
}
