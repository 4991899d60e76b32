import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";

/**
 * The gateway reports changes to these subscriptions: those of monthly gifts become due for polling within so many
 * seconds.
 */
export async function followSubscriptions(
  tx: Transaction,
  subscription_ids: readonly string[],
  within_seconds: number,
): Promise<string[]> {
  const rows = await tx.many(sql({ subscription_id: "text" })`
    with changed as (
      select id from monthly_gifts where gateway_subscription_id = any(${[...subscription_ids]}::text[])
      order by id for update)
    update monthly_gifts
    set follow_at = least(follow_at, now() + ${within_seconds}::float8 * interval '1 second')
    from changed where monthly_gifts.id = changed.id
    returning gateway_subscription_id as subscription_id`);
  if (rows.length > 0 && within_seconds === 0) await addJob(tx, "follow_monthly_gifts", {});
  return rows.map(({ subscription_id }) => subscription_id);
}
