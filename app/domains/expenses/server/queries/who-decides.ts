import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { isSoleAdmin } from "../../../accounts/server/queries/active-admins.ts";
import { readCampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import type { Allocation } from "../allocation-row.ts";
import { canAllocate } from "../../allocation-states.ts";

/** What this admin may do with an allocation, as long as its state allows it: for the buttons of its page. */
export async function readWhoDecides(
  db: Queryable,
  actor: Actor,
  { from, to, prepared_by }: Allocation,
): Promise<{ may_decide: boolean; may_approve: boolean }> {
  const campaigns = await Promise.all(
    [from, to].filter((side) => side !== null).map(({ id }) => readCampaignMoney(db, id)),
  );
  const organisers = campaigns.map(({ created_by }) => created_by);
  const may_decide = canAllocate(actor, organisers);
  const may_approve =
    may_decide && (prepared_by !== actor.user_id || (await isSoleAdmin(db, actor, organisers)));
  return { may_decide, may_approve };
}
