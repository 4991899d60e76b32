import * as m from "#messages";
import { type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import { publicProfileOf } from "../../accounts/server/queries/public-profile.ts";
import { campaignTag } from "../../campaigns/schema.ts";
import { campaignTitleOf } from "../../campaigns/server/queries/campaign-title.ts";
import type { SubjectKind, SubjectRow } from "../../moderation/subject-kind.ts";
import { publishedKind, wordsSubject } from "../../moderation/published-kind.ts";
import { lockAfterAccounts } from "../../moderation/server/queries/subjects.ts";
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
  ...publishedKind("answer", async (tx, { id, parent_id }, status) => {
    const is_hidden = status !== "published";
    const told = await tx.many(sql({ id: "uuid", user_id: "uuid?" })`
      update supporter_answers
      set hidden_at = case when ${is_hidden}::bool then coalesce(hidden_at, now()) end
      from donations where donations.id = donation_id and supporter_answers.id = ${id}
      returning supporter_answers.id, donations.user_id`);
    return [
      ...(parent_id ? [campaignTag(parent_id)] : []),
      ...(is_hidden ? await withdrawAnswers(tx, told) : []),
    ];
  }),
  async load(db, ids) {
    const rows = await db.many(sql(answerShape)`
      select supporter_answers.id, campaign_id as parent_id,
        ${campaignTitleOf(sqlPart`donations.campaign_id`)} as campaign_title, supporter_answers.content as text, message,
        hidden_at is not null as is_hidden, supporter_answers.created_at, edited_at,
        ${publicProfileOf(sqlPart`supporter_answers.user_id`)} as author
      from supporter_answers join donations on donations.id = donation_id
      where supporter_answers.id = any(${[...ids]}::uuid[])`);
    return rows.map(answerSubject);
  },
  counted: sqlPart`select user_id, hidden_at is not null as is_out_of_sight from supporter_answers`,
  lock: (tx, id) =>
    lockAfterAccounts(
      tx,
      sqlPart`select user_id from supporter_answers where id = ${id}`,
      sqlPart`select from supporter_answers where id = ${id} for update`,
    ),
  notFound: answerNotFound,
  apiIds: ({ id, parent_id }) => ({ answer_id: id, campaign_id: parent_id }),
  apiFields: (answer) => ({ campaign_title: answer?.facts[0] ?? null }),
};

function answerSubject({ campaign_title, message, ...words }: Row<typeof answerShape>): SubjectRow {
  return {
    ...wordsSubject(words),
    title:
      campaign_title === null
        ? m.donations_subject_of_some_campaign()
        : m.donations_subject_of_campaign({ campaign: campaign_title }),
    facts: campaign_title === null ? [] : [campaign_title],
    details: message === null ? [] : [{ label: m.donations_subject_message(), text: message }],
    link: { href: `/campaigns/${words.parent_id}?tab=supporters`, label: m.donations_subject_see() },
  };
}
