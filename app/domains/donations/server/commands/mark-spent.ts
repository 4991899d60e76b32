import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Marks that these donations' donors are notified; returns those not marked before. */
export async function markSpent(tx: Transaction, donation_ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many(sql({ donation_id: "uuid" })`
    insert into spent_donations (donation_id) select unnest(${[...donation_ids]}::uuid[])
    on conflict do nothing returning donation_id`);
  return new Set(rows.map(({ donation_id }) => donation_id));
}

/** Key of the mail about it, which the expenses domain sends. */
export const spentMailKey = (donation_id: string) => `donation-spent:${donation_id}` as const;
