import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import type { ReportInput } from "../../input.ts";
import type { CaseCause, SubjectIds } from "../../schema.ts";

/** A subject to open a case about. The caller has locked it. */
export type CaseSubject = SubjectIds & { kind: string; author_id: string | null };

/**
 * Reports a subject, once per person: repeating it changes nothing. The first report opens its case. The caller checks
 * whether `actor` may report it.
 */
export async function addReport(
  tx: Transaction,
  actor: Actor,
  subject: CaseSubject,
  report: ReportInput,
): Promise<void> {
  const earlier = await tx.maybeOne(sql({ report_id: "uuid" })`
    select report_id from moderation_reports
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and reporter_id = ${actor.user_id}`);
  if (earlier) return;
  const case_id = await openCase(tx, subject, "reported");
  await tx.run(command`
    insert into moderation_reports (case_id, subject_kind, subject_id, reporter_id, reason, note)
    values (${case_id}, ${subject.kind}, ${subject.id}, ${actor.user_id}, ${report.reason}, ${report.note})`);
  await tx.run(command`
    update moderation_cases set report_count = report_count + 1 where case_id = ${case_id}`);
}

/** Queues a subject for approval; repeating it changes nothing. */
export async function submitForApproval(tx: Transaction, subject: CaseSubject): Promise<void> {
  await openCase(tx, subject, "submitted");
}

/** Returns the case already open, or a new one. */
async function openCase(tx: Transaction, subject: CaseSubject, cause: CaseCause): Promise<string> {
  const { case_id } = await tx.one(sql({ case_id: "uuid" })`
    insert into moderation_cases (subject_kind, subject_id, parent_id, author_id, cause, status)
    values (${subject.kind}, ${subject.id}, ${subject.parent_id}, ${subject.author_id}, ${cause}, 'open')
    on conflict (subject_kind, subject_id) where status = 'open' do update set author_id = excluded.author_id
    returning case_id`);
  return case_id;
}
