import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { fundraiserStatuses, takesDonations } from "../../fundraiser.ts";
import { fundraiserEnded, fundraiserNotFound } from "../fundraiser-failures.ts";

/**
 * The page a donation to this campaign comes from. 404 for an invisible one and for one of another campaign, 409 for
 * an ended one: no money has moved, and the campaign itself still accepts the donation.
 */
export async function fundraiserForDonation(
  db: Queryable,
  id: string,
  campaign_id: string | null,
): Promise<{ id: string }> {
  const page = isUuid(id)
    ? await db.maybeOne(sql({
        id: "uuid",
        campaign_id: "uuid",
        status: oneOf(...fundraiserStatuses),
        is_ended: "bool",
      })`
        select id, campaign_id, status, ended_at is not null as is_ended from fundraisers where id = ${id}`)
    : undefined;
  if (!page || page.campaign_id !== campaign_id || page.status !== "published") throw fundraiserNotFound();
  if (!takesDonations(page)) throw fundraiserEnded();
  return { id: page.id };
}
