import type { Queryable } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";

/** Replaces the text of an erased person. */
const erasedWords = "(deleted with the account)";

/**
 * A person's reports, and the decisions about their texts. Erasure deletes their reports, and removes person and text
 * from decisions. Runs after the domains that own the subjects.
 */
export const moderationPersonalData: PersonalData = {
  async export(db, { user_id }) {
    const [reports, decisions] = await Promise.all([reportsOf(db, user_id), decisionsAbout(db, user_id)]);
    return { reports, decisions };
  },
  async erase(tx, { user_id }) {
    await tx.run(command`
      select from moderation_cases
      where case_id in (select case_id from moderation_reports where reporter_id = ${user_id}) order by case_id for update`);
    await tx.run(command`
      with gone as (delete from moderation_reports where reporter_id = ${user_id} returning case_id)
      update moderation_cases set report_count = report_count - 1 where case_id in (select case_id from gone)`);
    await tx.run(command`
      delete from moderation_cases where status = 'open' and cause = 'reported' and report_count = 0`);
    await tx.run(command`
      update moderation_cases set author_id = null, seen_title = null, seen_text = null,
        appeal = case when appeal is not null then ${erasedWords} end
      where author_id = ${user_id}`);
  },
};

function reportsOf(db: Queryable, user_id: string) {
  return db.many(sql({
    subject_kind: "text",
    subject_id: "uuid",
    reason: "text",
    note: "text?",
    created_at: "timestamptz",
  })`
    select subject_kind, subject_id, reason, note, created_at from moderation_reports
    where reporter_id = ${user_id} order by created_at, report_id`);
}

function decisionsAbout(db: Queryable, user_id: string) {
  return db.many(sql({
    subject_kind: "text",
    subject_id: "uuid",
    decision: "text",
    reason: "text",
    created_at: "timestamptz",
    appeal: "text?",
    appeal_outcome: "text?",
    appeal_reason: "text?",
  })`
    select subject_kind, subject_id, decision, reason, decided_at as created_at, appeal, appeal_outcome, appeal_reason
    from moderation_cases where author_id = ${user_id} and status <> 'open' order by decided_at, case_id`);
}
