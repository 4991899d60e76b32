import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { withdrawSubjects } from "../../../moderation/server/commands/withdraw-subjects.ts";

/** Withdraws changes of these campaigns that wait for review, and their moderation cases. */
export async function withdrawRevisions(tx: Transaction, campaign_ids: readonly string[]): Promise<void> {
  if (campaign_ids.length === 0) return;
  const withdrawn = await tx.many(sql({ id: "uuid" })`
    update campaign_revisions set status = 'withdrawn', decided_at = now()
    where campaign_id = any(${[...campaign_ids]}::uuid[]) and status = 'in_review' returning id`);
  await withdrawSubjects(
    tx,
    withdrawn.map(({ id }) => id),
  );
}
