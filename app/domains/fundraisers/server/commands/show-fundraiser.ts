import { sqlState, type Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { FundraiserStatus } from "../../fundraiser.ts";
import { openedMeanwhile } from "../fundraiser-failures.ts";

/**
 * Moderators hide, remove or republish a page. A removed one that is republished is ended if another one is open. 409
 * when its owner concurrently opens another one.
 */
export async function setFundraiserStatus(
  tx: Transaction,
  id: string,
  status: FundraiserStatus,
): Promise<void> {
  const set = tx.run(command`
    update fundraisers set status = ${status},
      ended_at = case when status = 'removed' and exists (
          select from fundraisers other where other.campaign_id = fundraisers.campaign_id
            and other.created_by = fundraisers.created_by and other.ended_at is null and other.status <> 'removed')
        then coalesce(ended_at, now()) else ended_at end
    where id = ${id} and status <> ${status}`);
  await set.catch((error: unknown) => {
    throw sqlState(error) === "23505" ? openedMeanwhile() : error;
  });
}
