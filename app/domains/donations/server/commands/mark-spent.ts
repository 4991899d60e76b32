import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Notes that the donors of these donations are told; returns those who were not before. */
export async function markSpent(tx: Transaction, donation_ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many(sql({ donation_id: "uuid" })`
    insert into spent_donations (donation_id) select unnest(${[...donation_ids]}::uuid[])
    on conflict do nothing returning donation_id`);
  return new Set(rows.map(({ donation_id }) => donation_id));
}

/** Of the letter about it, which the domain of the bills writes. */
export const spentMailKey = (donation_id: string) => `donation-spent:${donation_id}` as const;
