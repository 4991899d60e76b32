import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/**
 * Withdraws the open submission of a subject. What people have reported meanwhile still waits, as reported. The caller has
 * locked the subject.
 */
export async function withdrawSubmission(tx: Transaction, id: string): Promise<void> {
  await tx.run(command`
    update moderation_cases set cause = 'reported'
    where status = 'open' and cause = 'submitted' and subject_id = ${id} and report_count > 0`);
  await tx.run(command`
    delete from moderation_cases where status = 'open' and cause = 'submitted' and subject_id = ${id}`);
}

/**
 * Called when their author withdraws or deletes these subjects: deletes their open cases and the text that moderators
 * saw. Decisions and appeals stay. The caller has locked the subjects.
 */
export async function withdrawSubjects(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(command`
    delete from moderation_cases
    where status = 'open' and (subject_id = any(${[...ids]}::uuid[]) or parent_id = any(${[...ids]}::uuid[]))`);
  await tx.run(command`
    update moderation_cases set seen_title = null, seen_text = null
    where seen_text is not null
      and (subject_id = any(${[...ids]}::uuid[]) or parent_id = any(${[...ids]}::uuid[]))`);
}
