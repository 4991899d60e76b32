import type { Actor } from "../../platform/actor.ts";
import type { FundraiserStatus } from "./fundraiser.ts";

type Owned = { created_by: string | null; status: FundraiserStatus };

/** Hidden and removed pages are visible to their owner and admins. `actor` is null for a guest. */
export function canReadFundraiser(actor: Actor | null, page: Owned): boolean {
  if (page.status === "published") return true;
  return actor !== null && (page.created_by === actor.user_id || actor.roles.includes("admin"));
}

/** Only owners edit their pages, not admins. */
export function canEditFundraiser(actor: Actor, page: Owned): boolean {
  return page.created_by === actor.user_id && page.status !== "removed";
}
