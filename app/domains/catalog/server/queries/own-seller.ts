import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { ownDecisionPath } from "../../../moderation/case.ts";
import { lastDecisions } from "../../../moderation/server/queries/decisions.ts";
import { type OwnSeller, sellerStatuses } from "../../schema.ts";

/** A user's own shop and its status; null without an application. */
export async function readOwnSeller(db: Queryable, user_id: string): Promise<OwnSeller | null> {
  const seller = await db.maybeOne(sql({
    vendor_id: "uuid",
    name: "text",
    bio: "text",
    location: "text",
    craft: "text",
    gstin: "text?",
    is_composition: "bool",
    is_self_help_group: "bool",
    image_url: "text?",
    status: oneOf(...sellerStatuses),
    rejected_reason: "text?",
    applied_at: "timestamptz",
    is_verified: "bool",
    is_hidden: "bool",
    on_vacation: "bool",
    vacation_ends_on: "text?",
    product_count: "int4",
  })`
    select vendor_id, name, bio, location, craft, gstin, is_composition, is_self_help_group, image_url, status, rejected_reason,
      applied_at, verified_at is not null as is_verified, hidden_at is not null as is_hidden,
      on_vacation_since is not null as on_vacation, to_char(vacation_ends_on, 'YYYY-MM-DD') as vacation_ends_on,
      product_count
    from sellers where vendor_id = ${user_id}`);
  if (!seller) return null;
  const decision = (await lastDecisions(db, [user_id])).get(user_id);
  return {
    ...seller,
    applied_at: seller.applied_at.toISOString(),
    appeal_path: decision?.can_appeal ? ownDecisionPath(decision.decision_id) : null,
    decision: seller.is_hidden ? (decision ?? null) : null,
  };
}
