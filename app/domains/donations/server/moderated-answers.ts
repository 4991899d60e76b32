import * as m from "#messages";
import { command, type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Author } from "../../accounts/schema.ts";
import { publicProfileOf } from "../../accounts/server/queries.ts";
import { lockWriters } from "../../accounts/server/queries/writers.ts";
import { campaignTag } from "../../campaigns/schema.ts";
import { campaignTitleOf } from "../../campaigns/server/queries/campaign-title.ts";
import { decisionsAboutPublic, declaredDecision, type SubjectIds } from "../../moderation/schema.ts";
import type { Subject, SubjectKind } from "../../moderation/subject-kind.ts";
import { countsByUser } from "../../moderation/server/queries/counts-by-user.ts";
import { subjectDecided } from "../../notifications/events/subject-decided.ts";
import { appealDecided } from "../../notifications/events/appeal-decided.ts";
import { answerKind } from "../donation.ts";
import { withdrawAnswers } from "./commands/answer-supporter.ts";
import { answerNotFound } from "./commands/report-answer.ts";

const answerShape = {
  id: "uuid",
  parent_id: "uuid?",
  campaign_title: "text?",
  text: "text",
  message: "text?",
  is_hidden: "bool",
  created_at: "timestamptz",
  edited_at: "timestamptz?",
  author: "jsonb?",
} satisfies Shape;

/** Organisers' answers to their supporters, as moderation sees them. */
export const answerSubjects: SubjectKind = {
  kind: answerKind,
  path: "answers",
  noun: m.donations_subject_noun,
  plural: m.donations_subject_answers,
  decisions: { reported: decisionsAboutPublic, moderator: decisionsAboutPublic },
  is_editable_when_hidden: false,
  async load(db, ids) {
    const rows = await db.many(sql(answerShape)`
      select supporter_answers.id, campaign_id as parent_id,
        ${campaignTitleOf(sqlPart`donations.campaign_id`)} as campaign_title, supporter_answers.content as text, message,
        hidden_at is not null as is_hidden, supporter_answers.created_at, edited_at,
        ${publicProfileOf(sqlPart`supporter_answers.user_id`)} as author
      from supporter_answers join donations on donations.id = donation_id
      where supporter_answers.id = any(${[...ids]}::uuid[])`);
    return new Map(rows.map((row) => [row.id, subjectOf(row)]));
  },
  countOf: countsByUser(sqlPart`
    select user_id, hidden_at is not null as is_out_of_sight from supporter_answers`),
  lock: lockAnswer,
  async apply(tx, subject, decision) {
    if (decision === "warn") return tagsOf(subject);
    const is_hidden = decision !== "keep";
    const told = await tx.many(sql({ id: "uuid", user_id: "uuid?" })`
      update supporter_answers
      set hidden_at = case when ${is_hidden}::bool then coalesce(hidden_at, now()) end
      from donations where donations.id = donation_id and supporter_answers.id = ${subject.id}
      returning supporter_answers.id, donations.user_id`);
    return [...tagsOf(subject), ...(is_hidden ? await withdrawAnswers(tx, told) : [])];
  },
  async reverse(tx, subject, decision) {
    if (decision !== "warn")
      await tx.run(command`update supporter_answers set hidden_at = null where id = ${subject.id}`);
    return tagsOf(subject);
  },
  decisionNotice: ({ decision, ...details }) =>
    subjectDecided({
      ...details,
      about: "answer",
      decision: declaredDecision(decisionsAboutPublic, decision),
    }),
  outcomeNotice: appealDecided,
  notFound: answerNotFound,
  apiIds: ({ id, parent_id }) => ({ answer_id: id, campaign_id: parent_id }),
  apiFields: (answer) => ({ campaign_title: answer?.facts[0] ?? null }),
};

const tagsOf = ({ parent_id }: SubjectIds) => (parent_id ? [campaignTag(parent_id)] : []);

const titleOf = (campaign_title: string | null) =>
  campaign_title === null
    ? m.donations_subject_of_some_campaign()
    : m.donations_subject_of_campaign({ campaign: campaign_title });

function subjectOf(row: Row<typeof answerShape>): Subject {
  const { id, parent_id, campaign_title, text, message, is_hidden, created_at, edited_at } = row;
  return {
    id,
    parent_id,
    title: titleOf(campaign_title),
    text,
    facts: campaign_title === null ? [] : [campaign_title],
    details: message === null ? [] : [{ label: m.donations_subject_message(), text: message }],
    picture: null,
    badges: is_hidden ? [{ tone: "high", word: m.donations_subject_hidden() }] : [],
    link: { href: `/campaigns/${parent_id}?tab=supporters`, label: m.donations_subject_see() },
    is_public: !is_hidden,
    created_at,
    edited_at,
    author: row.author as Author | null,
  };
}

/** Locks its author, then the answer. */
async function lockAnswer(tx: Transaction, id: string) {
  const found = await tx.maybeOne(
    sql({ user_id: "uuid" })`select user_id from supporter_answers where id = ${id}`,
  );
  if (!found) return undefined;
  await lockWriters(tx, [found.user_id]);
  const answer = await tx.maybeOne(sql({
    id: "uuid",
    parent_id: "uuid?",
    author_id: "uuid",
    campaign_title: "text?",
    text: "text",
    edited_at: "timestamptz?",
  })`
    select supporter_answers.id, campaign_id as parent_id, supporter_answers.user_id as author_id,
      ${campaignTitleOf(sqlPart`donations.campaign_id`)} as campaign_title, content as text, edited_at
    from supporter_answers join donations on donations.id = donation_id
    where supporter_answers.id = ${id} for update of supporter_answers`);
  return answer && { ...answer, title: titleOf(answer.campaign_title) };
}
