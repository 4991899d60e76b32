import * as m from "#messages";
import type { MailContent, MailLink } from "../../../platform/mail/mail-content.ts";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { localHref } from "../../../text/language.ts";
import { confirmFollowingPath, endFollowingPath, followConfirmDays } from "../following.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "campaign-follow": true;
    "campaign-news": true;
  }
}

type FollowerMail = Pick<Mail, "subject" | "content" | "headers">;

type ToFollower = {
  public_url: string;
  campaign: { id: string; title: string };
  unsubscribe_token: string;
};

/** Asks the owner of an address to confirm following. */
export function confirmFollowingMail(to: ToFollower, confirm_token: string): FollowerMail {
  const { campaign, public_url } = to;
  return followerMail(to, m.campaigns_mail_confirm_subject({ title: campaign.title }), {
    paragraphs: [m.campaigns_mail_confirm_asked({ title: campaign.title }), m.campaigns_mail_confirm_how()],
    button: {
      label: m.campaigns_mail_confirm_button(),
      url: `${public_url}${confirmFollowingPath}?token=${confirm_token}`,
    },
    notes: [m.campaigns_mail_confirm_days({ days: followConfirmDays })],
    reason: m.campaigns_mail_confirm_reason(),
  });
}

/** For an address that has just donated: includes the unfollow link. */
export function nowFollowingMail(to: ToFollower): FollowerMail {
  const { title } = to.campaign;
  return followerMail(to, m.campaigns_mail_following_subject({ title }), {
    paragraphs: [m.campaigns_mail_following({ title })],
    button: campaignLink(to),
    reason: m.campaigns_mail_reason({ title }),
  });
}

export function alreadyFollowingMail(to: ToFollower): FollowerMail {
  const { title } = to.campaign;
  return followerMail(to, m.campaigns_mail_known_subject({ title }), {
    paragraphs: [m.campaigns_mail_known({ title })],
    button: campaignLink(to),
    reason: m.campaigns_mail_reason({ title }),
  });
}

/** `news`: what happened, and the path to read it. */
export function newsMail(
  to: ToFollower,
  news: { title: string; message: string; path: string },
): FollowerMail {
  return followerMail(to, news.title, {
    paragraphs: [news.message],
    button: { label: m.campaigns_news_read(), url: `${to.public_url}${news.path}` },
    reason: m.campaigns_mail_reason({ title: to.campaign.title }),
  });
}

/** URL of the one-click unsubscribe page. */
export function endFollowingHref(unsubscribe_token: string): string {
  return `${endFollowingPath}?token=${unsubscribe_token}`;
}

function followerMail(
  to: ToFollower,
  subject: string,
  content: Omit<MailContent, "greeting" | "choices">,
): FollowerMail {
  const end_url = `${to.public_url}${localHref(endFollowingHref(to.unsubscribe_token))}`;
  return {
    subject,
    content: {
      greeting: m.campaigns_mail_greeting(),
      ...content,
      choices: [{ label: m.campaigns_mail_end(), url: end_url }],
    },
    // One-click unsubscribe headers for mail clients (RFC 2369, RFC 8058).
    headers: {
      "List-Unsubscribe": `<${end_url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

function campaignLink({ public_url, campaign }: ToFollower): MailLink {
  return {
    label: m.campaigns_mail_campaign(),
    url: `${public_url}/campaigns/${campaign.id}`,
  };
}
