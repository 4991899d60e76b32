import { randomBytes } from "node:crypto";
import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { languageColumn, queueMails } from "../../../../platform/mail/outbox.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { hashToken } from "../../../../platform/secrets.ts";
import { type Follower, followConfirmDays, followerStatuses } from "../../following.ts";
import { publicCampaign } from "../queries/following.ts";
import { alreadyFollowingMail, confirmFollowingMail, nowFollowingMail } from "../follower-mails.ts";
import { day_ms } from "../../../../text/day-length.ts";

/** Idempotent. 404 for a campaign that guests cannot see. */
export async function followByAccount(
  tx: Transaction,
  { campaign_id, user_id }: { campaign_id: string; user_id: string },
): Promise<void> {
  await publicCampaign(tx, campaign_id);
  await tx.run(command`
    insert into campaign_followers as f (campaign_id, user_id, status, unsubscribe_token, followed_at)
    values (${campaign_id}, ${user_id}, 'following', ${newToken()}, now())
    on conflict (campaign_id, user_id) do update set status = 'following', ended_at = null,
      followed_at = case when f.status = 'following' then f.followed_at else now() end`);
}

/** Idempotent. */
export async function unfollowByAccount(
  tx: Transaction,
  { campaign_id, user_id }: { campaign_id: string; user_id: string },
): Promise<void> {
  await tx.run(
    command`delete from campaign_followers where campaign_id = ${campaign_id} and user_id = ${user_id}`,
  );
}

/** Ends following by account and by its address; idempotent. */
export async function unfollowByPerson(
  tx: Transaction,
  { campaign_id, user_id, verified_email }: Follower & { campaign_id: string },
): Promise<void> {
  await unfollowByAccount(tx, { campaign_id, user_id });
  await tx.run(command`
    update campaign_followers set status = 'ended', ended_at = now(), confirm_token_hash = null
    where campaign_id = ${campaign_id} and email = ${verified_email} and status <> 'ended'`);
}

type ByEmail = {
  campaign_id: string;
  email: string;
  /** A donation was just paid with this address: no confirmation needed. */
  is_proven: boolean;
  public_url: string;
};

/**
 * Follows with an email address, which gets a mail: to confirm it, or that it follows, with a link to unfollow. The
 * caller learns nothing about the address. 404 for a campaign that guests cannot see.
 */
export async function followByEmail(tx: Transaction, asked: ByEmail): Promise<void> {
  const { campaign_id, email, is_proven, public_url } = asked;
  const { title } = await publicCampaign(tx, campaign_id);
  const confirm_token = newToken();
  const confirm_hash = hashToken(confirm_token);
  const follower = await tx.one(sql({
    id: "uuid",
    unsubscribe_token: "text",
    language: languageColumn,
    status: oneOf(...followerStatuses),
    was_following: "bool",
  })`
    insert into campaign_followers as f (campaign_id, email, status, confirm_token_hash, confirm_sent_at,
      unsubscribe_token, language, followed_at)
    values (${campaign_id}, ${email}, ${is_proven ? "following" : "pending"},
      ${is_proven ? null : confirm_hash}::bytea, now(), ${newToken()}, ${currentLanguage()}, case when ${is_proven} then now() end)
    on conflict (campaign_id, email) do update set
      status = case when f.status = 'following' then 'following' else excluded.status end,
      language = case when f.status = 'following' then f.language else excluded.language end,
      confirm_token_hash = case when f.status <> 'following' then excluded.confirm_token_hash end,
      confirm_sent_at = now(),
      followed_at = case when f.status = 'following' then f.followed_at else excluded.followed_at end,
      ended_at = null
    returning f.id, f.unsubscribe_token, f.language, f.status,
      coalesce(old.status = 'following', false) as was_following`);
  const mailed = {
    public_url,
    campaign: { id: campaign_id, title },
    unsubscribe_token: follower.unsubscribe_token,
  };
  const mail = () => {
    if (follower.was_following) return alreadyFollowingMail(mailed);
    return follower.status === "following"
      ? nowFollowingMail(mailed)
      : confirmFollowingMail(mailed, confirm_token);
  };
  const dedupe_key = `campaign-follow:${follower.id}:${confirm_hash.toString("base64url")}` as const;
  await queueMails(tx, [
    { to: { email, language: follower.language }, write: () => ({ ...mail(), dedupe_key }) },
  ]);
}

/** Returns the campaign now followed. Throws 404 if the token is unknown, used or expired. */
export async function confirmFollowing(tx: Transaction, token: string): Promise<{ campaign_id: string }> {
  const confirmed = await tx.maybeOne(sql({ campaign_id: "uuid" })`
    update campaign_followers
    set status = 'following', followed_at = now(), ended_at = null, confirm_token_hash = null
    where confirm_token_hash = ${hashToken(token)} and status = 'pending'
      and confirm_sent_at > now() - make_interval(days => ${followConfirmDays})
    returning campaign_id`);
  if (!confirmed) throw new Failure(404, "confirmation_not_found", m.campaigns_follow_link_used());
  return confirmed;
}

/** Unfollows by the link in a mail; idempotent. Throws 404 if the token is unknown. */
export async function endFollowing(tx: Transaction, token: string): Promise<{ campaign_id: string }> {
  const ended = await tx.maybeOne(sql({ campaign_id: "uuid" })`
    update campaign_followers
    set status = 'ended', ended_at = coalesce(ended_at, now()), confirm_token_hash = null
    where unsubscribe_token = ${token} returning campaign_id`);
  if (!ended) throw new Failure(404, "following_not_found", m.campaigns_follow_link_unknown());
  return ended;
}

const keptFor_ms = 30 * day_ms;

/** Deletes followers who unfollowed, or never confirmed, more than 30 days ago. Returns their number. */
export function forgetFollowers(tx: Transaction, now: Date = new Date()): Promise<number> {
  const kept_since = new Date(now.getTime() - keptFor_ms);
  return tx.run(command`
    delete from campaign_followers
    where (status = 'ended' and ended_at < ${kept_since})
      or (status = 'pending' and confirm_sent_at < ${kept_since})`);
}

const newToken = () => randomBytes(24).toString("base64url");
