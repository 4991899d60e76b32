import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** The change of one page's totals by a batch of settlements or refunds; negative for refunds. */
export type FundraiserCount = { fundraiser_id: string; paise: number; supporters: number };

/** Locks the totals of these pages as `countForFundraisers`, for a transaction that counts them several times. */
export async function lockPageTotals(tx: Transaction, fundraiser_ids: readonly string[]): Promise<void> {
  await tx.run(command`
    select from fundraisers where id = any(${[...fundraiser_ids]}::uuid[]) order by id for no key update`);
}

/**
 * Updates the totals of the pages that donations came from. Locks rows by id, after those of the campaigns. Without
 * such donations, as in most batches, no query is sent.
 */
export async function countForFundraisers(
  tx: Transaction,
  counts: readonly FundraiserCount[],
): Promise<void> {
  if (counts.length === 0) return;
  await tx.run(command`
    with counts as (
      select fundraiser_id, sum(paise)::int8 as paise, sum(supporters)::int8 as supporters
      from unnest(${counts.map((count) => count.fundraiser_id)}::uuid[], ${counts.map((count) => count.paise)}::int8[],
        ${counts.map((count) => count.supporters)}::int8[]) as counts (fundraiser_id, paise, supporters)
      group by fundraiser_id),
    locked as (
      select id from fundraisers where id in (select fundraiser_id from counts) order by id for no key update)
    update fundraisers
    set raised_paise = raised_paise + counts.paise, supporter_count = supporter_count + counts.supporters
    from locked join counts on counts.fundraiser_id = locked.id
    where fundraisers.id = locked.id`);
}
