import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { campaignOrganiser } from "../../../campaigns/server/queries/campaign-organiser.ts";
import { withdrawSubjects } from "../../../moderation/server/commands/withdraw-subjects.ts";
import { supporterAnswered, supporterAnsweredKey } from "../../../notifications/events/supporter-answered.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { withdraw } from "../../../notifications/server/commands/withdraw.ts";
import { canAnswerSupporters } from "../../policy.ts";

/** A campaign's supporter, by the donation's public id. */
export type SupporterRef = { campaign_id: string; donation_id: string };

/**
 * Creates or edits the organiser's one answer to a supporter's message. Supporters with an account are notified of the
 * first version. Returns the tags to publish after the commit, besides that of the campaign. 404 for unknown donations,
 * 403 for all but the organiser, 409 if there is no message, or moderators hid the answer.
 */
export async function answerSupporter(
  tx: Transaction,
  actor: Actor,
  { content, ...about }: SupporterRef & { content: string },
  notifier: Notifier,
): Promise<string[]> {
  const campaign = await organisedBy(tx, actor, about.campaign_id);
  const supporter = await lockSupporter(tx, actor, about);
  const answer = await tx.maybeOne(sql({ id: "uuid", is_new: "bool" })`
    insert into supporter_answers (donation_id, user_id, content)
    values (${supporter.id}, ${actor.user_id}, ${content})
    on conflict (donation_id) do update set content = excluded.content, edited_at = now()
      where supporter_answers.hidden_at is null
    returning id, edited_at is null as is_new`);
  if (!answer) throw new Failure(409, "answer_hidden", m.donations_answer_hidden());
  const { user_id } = supporter;
  if (!answer.is_new || user_id === null || user_id === actor.user_id) return [];
  const about_campaign = { campaign_id: campaign.id, campaign_title: campaign.title };
  return notifier.notify(tx, [
    { user_id, write: () => supporterAnswered({ answer_id: answer.id, ...about_campaign, content }) },
  ]);
}

/** Deletes the answer and its notification. 404 without one. Returns the same tags. */
export async function deleteAnswer(tx: Transaction, actor: Actor, about: SupporterRef): Promise<string[]> {
  await organisedBy(tx, actor, about.campaign_id);
  if (!isUuid(about.donation_id)) throw supporterNotFound();
  const { ids } = await tx.one(sql({ ids: "uuid[]" })`
    select coalesce(array_agg(supporter_answers.id), '{}') as ids
    from supporter_answers join donations on donations.id = donation_id
    where public_id = ${about.donation_id} and campaign_id = ${about.campaign_id}`);
  if (ids.length === 0) throw new Failure(404, "answer_not_found", m.donations_answer_not_found());
  return deleteAnswers(tx, ids);
}

/** Deletes answers on behalf of anyone; their open moderation cases are withdrawn. */
export async function deleteAnswers(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const told = await tx.many(sql({ id: "uuid", user_id: "uuid?" })`
    delete from supporter_answers using donations
    where donations.id = donation_id and supporter_answers.id = any(${[...ids]}::uuid[])
    returning supporter_answers.id, donations.user_id`);
  await withdrawSubjects(
    tx,
    told.map(({ id }) => id),
  );
  return withdrawAnswers(tx, told);
}

/** Withdraws the supporters' notifications about these answers. */
export function withdrawAnswers(
  tx: Transaction,
  told: readonly { id: string; user_id: string | null }[],
): Promise<string[]> {
  return withdraw(
    tx,
    told.flatMap(({ id, user_id }) =>
      user_id === null ? [] : [{ user_id, dedupe_key: supporterAnsweredKey(id) }],
    ),
  );
}

async function organisedBy(tx: Transaction, actor: Actor, campaign_id: string) {
  const campaign = await campaignOrganiser(tx, campaign_id);
  if (!canAnswerSupporters(actor, campaign))
    throw new Failure(403, "not_allowed", m.donations_answer_organiser_only());
  return campaign;
}

/**
 * Locks the donation with its message, which cannot be erased until the transaction ends. Accounts are locked first, as
 * everywhere.
 */
async function lockSupporter(tx: Transaction, actor: Actor, { campaign_id, donation_id }: SupporterRef) {
  if (!isUuid(donation_id)) throw supporterNotFound();
  await lockWriters(tx, [actor.user_id]);
  const supporter = await tx.maybeOne(sql({ id: "uuid", user_id: "uuid?", message: "text?" })`
    select id, user_id, message from donations
    where public_id = ${donation_id} and campaign_id = ${campaign_id} and payment_status = 'paid' for share`);
  if (!supporter) throw supporterNotFound();
  if (supporter.message === null) throw new Failure(409, "no_message", m.donations_supporter_no_message());
  return supporter;
}

function supporterNotFound(): Failure {
  return new Failure(404, "supporter_not_found", m.donations_supporter_not_found());
}
