import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";

/** Marks that these donations' donors are notified; returns those not marked before. */
export async function markSpent(tx: Transaction, donation_ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many(sql({ donation_id: "uuid" })`
    insert into spent_donations (donation_id) select unnest(${[...donation_ids]}::uuid[])
    on conflict do nothing returning donation_id`);
  return new Set(rows.map(({ donation_id }) => donation_id));
}

/** Key of the mail about it, which the expenses domain sends. */
export const spentMailKey = (donation_id: string) => `donation-spent:${donation_id}` as const;

/**
 * How far the donors of a campaign were notified of spending. In paise of all that was ever given to it: donations
 * before it were told, or passed; `passed_from_paise` is the first that was passed because some of it was moved.
 */
export type SpentProgress = { up_to_paise: number; passed_from_paise: number | null; version: number };

/**
 * Begins to notify a campaign's donors where it ended, or with the first who was passed: what was moved may have been
 * moved back since.
 */
export async function beginSpentProgress(tx: Transaction, campaign_id: string): Promise<void> {
  await tx.run(command`
    insert into spent_progress as kept (campaign_id, up_to_paise) values (${campaign_id}, 0)
    on conflict (campaign_id) do update set version = kept.version + 1,
      up_to_paise = coalesce(kept.passed_from_paise, kept.up_to_paise), passed_from_paise = null`);
}

export function readSpentProgress(tx: Transaction, campaign_id: string): Promise<SpentProgress> {
  return tx.one(sql({ up_to_paise: "int8", passed_from_paise: "int8?", version: "int8" })`
    select up_to_paise, passed_from_paise, version from spent_progress where campaign_id = ${campaign_id}`);
}

/** False if it changed since it was read as this version. Locked after the donations, as by refunds that fail later. */
export async function saveSpentProgress(
  tx: Transaction,
  campaign_id: string,
  { up_to_paise, passed_from_paise, version }: SpentProgress,
): Promise<boolean> {
  const count = await tx.run(command`
    update spent_progress set version = version + 1, up_to_paise = ${up_to_paise},
      passed_from_paise = ${passed_from_paise}
    where campaign_id = ${campaign_id} and version = ${version}`);
  return count > 0;
}

/** A refunded donation counts again: its donor may have to be told, although later ones were. */
export async function returnToDonation(
  tx: Transaction,
  { id, campaign_id }: { id: string; campaign_id: string | null },
): Promise<void> {
  if (campaign_id === null) return;
  await tx.run(command`
    insert into spent_progress (campaign_id, up_to_paise) values (${campaign_id}, 0) on conflict do nothing`);
  await tx.run(command`
    update spent_progress set version = version + 1, up_to_paise = least(up_to_paise, received_before_paise),
      passed_from_paise = case when passed_from_paise < received_before_paise then passed_from_paise end
    from donations where donations.id = ${id} and spent_progress.campaign_id = donations.campaign_id`);
}
