import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import { languageColumn, type MailAddress, queueMails } from "../../../../platform/mail/outbox.ts";
import { formatCount } from "../../../../text/count.ts";
import { formatRupees } from "../../../../text/money.ts";
import { ownersOfEmails } from "../../../accounts/server/queries/verified-email.ts";
import { campaignEnded } from "../../../notifications/events/campaign-ended.ts";
import { followedCampaignNews } from "../../../notifications/events/followed-campaign-news.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { endCauses } from "../../schema.ts";
import { updateTitle } from "../../update-title.ts";
import { endFollowingHref, newsMail } from "../follower-mails.ts";
import { lowestUuid } from "../../../../text/uuid.ts";

export const followerBatchSize = 500;

/**
 * Notifies the next batch of followers about news that not all of them have received: accounts by a notification, with
 * a copy by mail, and addresses by mail. Everything is written in one transaction with the progress: a killed worker
 * notifies nobody twice and skips nobody. Returns the tags to publish after the commit; undefined if nothing is left,
 * or another worker holds the lock.
 */
export async function notifyFollowers(
  tx: Transaction,
  { notifier, public_url }: { notifier: Notifier; public_url: string },
): Promise<{ tags: string[] } | undefined> {
  const news = await nextNews(tx);
  if (!news) return undefined;
  const followers = await nextFollowers(tx, news);
  const tags = [
    ...(await notifyOrganiser(tx, notifier, news)),
    ...(await notifyAccounts(tx, notifier, news, followers.accounts)),
  ];
  await queueNewsMails(tx, public_url, news, followers.addresses);
  const notified_until = followers.is_last ? null : followers.last_id;
  await tx.run(command`
    update campaign_news set notified_until = ${notified_until}::uuid where id = ${news.id}`);
  return { tags };
}

const newsShape = {
  id: "uuid",
  kind: oneOf("update", "goal_reached", "ended"),
  update_id: "uuid?",
  update_title: "text?",
  is_closing: "bool",
  campaign_id: "uuid",
  campaign_title: "text",
  raised_paise: "int8",
  goal_paise: "int8",
  supporter_count: "int8",
  created_by: "uuid",
  end_cause: oneOf(...endCauses, null),
  notified_until: "uuid",
} satisfies Shape;

type News = Row<typeof newsShape>;

function nextNews(tx: Transaction): Promise<News | undefined> {
  return tx.maybeOne(sql(newsShape)`
    select news.id, kind, update_id, campaign_updates.title as update_title,
      coalesce(is_closing, false) as is_closing, campaigns.id as campaign_id, campaigns.title as campaign_title, raised_paise, goal_paise, supporter_count, campaigns.created_by,
      end_cause, news.notified_until
    from campaign_news news join campaigns on campaigns.id = news.campaign_id
      left join campaign_updates on campaign_updates.id = update_id
    where news.notified_until is not null order by news.id limit 1 for update of news skip locked`);
}

type Account = { user_id: string; unsubscribe_token: string };
type Address = { id: string; to: MailAddress; unsubscribe_token: string };

/** An address verified by an account is notified through that account, once. */
async function nextFollowers(tx: Transaction, { campaign_id, notified_until }: News) {
  const rows = await tx.many(sql({
    id: "uuid",
    user_id: "uuid?",
    email: "text?",
    language: languageColumn,
    unsubscribe_token: "text",
  })`
    select id, user_id, email, language, unsubscribe_token from campaign_followers
    where campaign_id = ${campaign_id} and status = 'following' and id > ${notified_until}
    order by id limit ${followerBatchSize}`);
  const owners = await ownersOfEmails(
    tx,
    rows.flatMap(({ email }) => email ?? []),
  );
  const accounts: Account[] = [];
  const addresses: Address[] = [];
  for (const { id, email, language, unsubscribe_token, ...follower } of rows) {
    const user_id = follower.user_id ?? owners.get(email ?? "");
    if (user_id !== undefined) accounts.push({ user_id, unsubscribe_token });
    else if (email !== null) addresses.push({ id, to: { email, language }, unsubscribe_token });
  }
  return { accounts, addresses, is_last: rows.length < followerBatchSize, last_id: rows.at(-1)?.id };
}

/** Once, with the first batch: about an end that the organiser did not cause. */
async function notifyOrganiser(tx: Transaction, notifier: Notifier, news: News): Promise<string[]> {
  const cause = endToldBy(news);
  if (cause === undefined || news.notified_until !== lowestUuid) return [];
  const { created_by: user_id, campaign_id, campaign_title: title } = news;
  return notifier.notify(tx, [{ user_id, write: () => campaignEnded({ campaign_id, title, cause }) }]);
}

function endToldBy({ kind, end_cause }: News): "last_day" | "goal" | undefined {
  if (kind === "ended" && (end_cause === "last_day" || end_cause === "goal")) return end_cause;
  return kind === "goal_reached" && end_cause === "goal" ? "goal" : undefined;
}

function textOf(news: News): { title: string; message: string; path: string } {
  const { campaign_title: title } = news;
  const figures = {
    title,
    raised: formatRupees(news.raised_paise),
    goal: formatRupees(news.goal_paise),
    count: news.supporter_count,
    shown: formatCount(news.supporter_count),
  };
  const path = `/campaigns/${news.campaign_id}`;
  if (news.kind === "update")
    return {
      title: m.campaigns_news_update({ title }),
      message: m.campaigns_news_update_text({
        title,
        update: updateTitle({ title: news.update_title ?? "", is_closing: news.is_closing }),
      }),
      path: `${path}?tab=updates`,
    };
  if (news.kind === "goal_reached")
    return { title: m.campaigns_news_goal({ title }), message: m.campaigns_news_goal_text(figures), path };
  return { title: m.campaigns_news_ended({ title }), message: m.campaigns_news_ended_text(figures), path };
}

async function notifyAccounts(
  tx: Transaction,
  notifier: Notifier,
  news: News,
  accounts: readonly Account[],
): Promise<string[]> {
  const once = new Map(accounts.map((account) => [account.user_id, account]));
  return notifier.notify(
    tx,
    [...once.values()].map(({ user_id, unsubscribe_token }) => ({
      user_id,
      write: () => {
        const { title, message, path } = textOf(news);
        return followedCampaignNews({
          // Donors are notified of updates as well; a donor who also follows is notified once.
          event: news.update_id ? `campaign-news:${news.update_id}` : `campaign-news:${news.id}`,
          title,
          message,
          action: { url: path, label: m.campaigns_news_read() },
          mails_end: {
            path: endFollowingHref(unsubscribe_token),
            sentence: m.campaigns_news_why({ title: news.campaign_title }),
          },
        });
      },
    })),
  );
}

async function queueNewsMails(
  tx: Transaction,
  public_url: string,
  news: News,
  addresses: readonly Address[],
): Promise<void> {
  if (addresses.length === 0) return;
  const campaign = { id: news.campaign_id, title: news.campaign_title };
  await queueMails(
    tx,
    addresses.map(({ id, to, unsubscribe_token }) => ({
      to,
      write: () => ({
        ...newsMail({ public_url, campaign, unsubscribe_token }, textOf(news)),
        dedupe_key: `campaign-news:${news.id}:${id}` as const,
      }),
    })),
  );
}
