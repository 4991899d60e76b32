import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { storedLocale } from "../../../../text/language.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import type { DecisionInput } from "../../input.ts";
import { canModerate } from "../../policy.ts";
import { type CaseCause, caseCauses, type ModerationDecision, moderationDecisions } from "../../schema.ts";
import { type SeenSubject, seenOf } from "../../seen.ts";
import { caseTransitions } from "../../states.ts";
import {
  choicesAbout,
  lacksPhotograph,
  type Subject,
  type SubjectKind,
  wasHidden,
} from "../../subject-kind.ts";
import { refuseOwnCase } from "../failures.ts";
import { ownCaseOf } from "../queries/own-case.ts";
import { changePathOf, lockSubject } from "../queries/subjects.ts";
import { moderatorsOnly } from "./refuse.ts";
import { decisionPath } from "../subject-kinds.ts";
import { isUuid } from "../../../../text/uuid.ts";

/** The result of a decision. */
export type Decided = {
  decision_id: string;
  /** Tags to publish after the commit. */
  tags: string[];
};

/**
 * Decides about a subject: closes its open case or creates one, applies the decision, notifies its author. `seen`: the
 * version that the moderator read; undefined: the current one. 403 for everybody but moderators, and for one whose own case it
 * is; 404 for a deleted subject, 409 when it was decided or edited since.
 */
export async function decideAbout(
  tx: Transaction,
  actor: Actor,
  kind: SubjectKind,
  input: DecisionInput & { id: string; seen?: string },
  notifier: Notifier,
): Promise<Decided> {
  if (!canModerate(actor)) throw moderatorsOnly();
  const subject = isUuid(input.id) ? await lockSubject(tx, kind, input.id) : undefined;
  if (!subject) throw kind.notFound();
  const before = await lockCase(tx, kind, subject);
  const cause = before.cause ?? "moderator";
  const { is_hidden = false } = subject;
  const about = { author_id: authorOf(subject), kind, cause, opened_at: before.opened_at, is_hidden };
  const own_case = refuseOwnCase(await ownCaseOf(tx, actor, about));
  if (input.seen !== undefined) refuseIfStale(input.seen, subject, before);
  refuseUnlessPossible(choicesAbout(kind, subject, cause), input.decision);
  const is_excepted = refuseWithoutPhotograph(kind, subject, input);
  const reason = input.reason ?? unsaid(input.decision)({}, storedLocale);
  const deciding = { decision: input.decision, reason, kind, subject };
  const decision_id = await writeDecision(tx, actor, { ...deciding, case_id: before.case_id });
  const tags = await kind.apply(tx, subject, input.decision, {
    decided_by: actor.user_id,
    reason,
  });
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: `${kind.kind}_decided`,
    subject_kind: kind.kind,
    subject_id: subject.id,
    details: {
      decision: input.decision,
      decision_id,
      ...(is_excepted && { without_photograph: reason }),
      ...own_case,
    },
  });
  return {
    decision_id,
    tags: [...tags, ...(await notifyAuthor(tx, { ...deciding, decision_id, said: input.reason }, notifier))],
  };
}

/**
 * 409 for the approval of a subject without the photograph that its kind needs, unless the admin says that it is meant.
 * Returns whether it is such an exception. The subject is locked, and so are its pictures.
 */
function refuseWithoutPhotograph(
  kind: SubjectKind,
  subject: Subject,
  { decision, without_photograph = false }: DecisionInput,
): boolean {
  if (decision !== "approve" || !kind.needs_photograph || !lacksPhotograph(subject)) return false;
  if (without_photograph) return true;
  throw new Failure(409, photographMissing, m.moderation_photograph_missing(), {
    fields: { without_photograph: m.moderation_photograph_missing() },
  });
}

/** Code of the refusal of an approval for want of a photograph. */
export const photographMissing = "photograph_missing";

/** In place of a reason that needs not be given. */
const unsaid = (decision: ModerationDecision) =>
  decision === "keep" ? m.moderation_kept_unsaid : m.moderation_approved_unsaid;

const authorOf = ({ author }: Subject) => author?.user_id ?? null;

type Before = {
  /** Id of the open case; null without one. */
  case_id: string | null;
  cause: CaseCause | null;
  opened_at: Date | null;
  /** Last decision about the same subject; null without one. */
  last_id: string | null;
  last_decision: ModerationDecision | null;
  last_by: string | null;
};

/** The subject is locked, so no concurrent decision, report or new case is possible. */
async function lockCase(tx: Transaction, { kind }: SubjectKind, { id }: Subject): Promise<Before> {
  const open = await tx.maybeOne(sql({
    case_id: "uuid",
    cause: oneOf(...caseCauses),
    opened_at: "timestamptz",
  })`
    select case_id, cause, opened_at from moderation_cases
    where subject_kind = ${kind} and subject_id = ${id} and status = 'open' for update`);
  const last = await tx.maybeOne(sql({
    last_id: "uuid",
    last_decision: oneOf(...moderationDecisions, null),
    last_by: "text?",
  })`
    select case_id as last_id, decision as last_decision,
      ${publicProfileOf(sqlPart`moderation_cases.decided_by`)} ->> 'display_name' as last_by
    from moderation_cases where subject_kind = ${kind} and subject_id = ${id} and status <> 'open'
    order by case_id desc limit 1`);
  return {
    case_id: open?.case_id ?? null,
    cause: open?.cause ?? null,
    opened_at: open?.opened_at ?? null,
    ...(last ?? { last_id: null, last_decision: null, last_by: null }),
  };
}

const decidedFaster: Record<ModerationDecision, (inputs: { name: string }) => string> = {
  keep: m.moderation_faster_keep,
  hide: m.moderation_faster_hide,
  remove: m.moderation_faster_remove,
  warn: m.moderation_faster_warn,
  approve: m.moderation_faster_approve,
  reject: m.moderation_faster_reject,
};

function refuseIfStale(seen: string, subject: SeenSubject, before: Before): void {
  const { last_id, last_decision, last_by } = before;
  if (seen === seenOf(last_id, subject)) return;
  const by_author = last_decision === null || last_id === null || seen.startsWith(last_id);
  throw new Failure(
    409,
    "changed_meanwhile",
    by_author
      ? m.moderation_edited_meanwhile()
      : decidedFaster[last_decision]({ name: last_by ?? m.moderation_somebody() }),
  );
}

/** For example, a submission decided concurrently can no longer be approved. */
function refuseUnlessPossible(choices: readonly ModerationDecision[], decision: ModerationDecision): void {
  if (choices.includes(decision)) return;
  throw new Failure(409, "wrong_state", caseTransitions.decide.state_reason());
}

type Deciding = {
  decision: ModerationDecision;
  reason: string;
  kind: SubjectKind;
  subject: Subject;
};

async function writeDecision(
  tx: Transaction,
  actor: Actor,
  { kind, subject, case_id, decision, reason }: Deciding & { case_id: string | null },
): Promise<string> {
  if (case_id === null) {
    const made = await tx.one(sql({ case_id: "uuid" })`
      insert into moderation_cases (subject_kind, subject_id, parent_id, author_id, cause, status, decision, reason,
        decided_by, decided_at, seen_title, seen_text)
      values (${kind.kind}, ${subject.id}, ${subject.parent_id}, ${authorOf(subject)}, 'moderator', 'decided',
        ${decision}, ${reason}, ${actor.user_id}, now(), ${subject.title}, ${subject.text})
      returning case_id`);
    return made.case_id;
  }
  await tx.run(command`
    update moderation_cases set status = 'decided', decision = ${decision}, reason = ${reason},
      decided_by = ${actor.user_id}, decided_at = now(), seen_title = ${subject.title}, seen_text = ${subject.text}
    where case_id = ${case_id}`);
  return case_id;
}

async function notifyAuthor(
  tx: Transaction,
  { kind, subject, decision_id, decision, said }: Deciding & { decision_id: string; said: string | null },
  notifier: Notifier,
): Promise<string[]> {
  const user_id = authorOf(subject);
  if (user_id === null) return [];
  const can_change = (await changePathOf(tx, kind, subject)) !== null;
  return notifier.notify(tx, [
    {
      user_id,
      write: () => {
        const reason = said ?? unsaid(decision)();
        const url = decisionPath(kind, decision_id);
        const { id: subject_id, title, hidden_with = null } = subject;
        const told = { decision_id, subject_id, title, decision, reason, url };
        const states = { was_hidden: wasHidden(subject), can_change, is_hidden_with: hidden_with !== null };
        return kind.decisionNotice({ ...told, ...states });
      },
    },
  ]);
}
