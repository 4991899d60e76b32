import { spentMail } from "../../app/domains/expenses/server/mails.ts";
import {
  factorAddedText,
  factorRemovedText,
  recoveryCodesReplacedText,
  recoveryCodeUsedText,
  securityMail,
} from "../../app/domains/accounts/second-factor/server/mails.ts";
import {
  accountStatusMail,
  alreadySignedUpMail,
  confirmSignUpMail,
  erasureMail,
  passwordChangedMail,
  resetPasswordMail,
  signInLinkMail,
  verifyEmailMail,
} from "../../app/domains/accounts/server/mails.ts";
import { providerConnectedMail } from "../../app/domains/accounts/social/server/mails.ts";
import {
  alreadyFollowingMail,
  confirmFollowingMail,
  newsMail,
  nowFollowingMail,
} from "../../app/domains/campaigns/server/follower-mails.ts";
import {
  contactInboxMail,
  contactReceivedMail,
  contactReplyMail,
} from "../../app/domains/content/server/contact-mails.ts";
import {
  alreadySubscribedMail,
  confirmationMail,
  issueMail,
  issueTestMail,
} from "../../app/domains/content/server/mails.ts";
import { bankDetailsChangedMail } from "../../app/domains/earnings/server/mails.ts";
import { generalFundTitle } from "../../app/domains/donations/donation.ts";
import { testMail } from "../../app/domains/operations/server/mails.ts";
import {
  monthlyLinkMail,
  monthlyStateMail,
  toldState,
} from "../../app/domains/donations/server/monthly-mails.ts";
import {
  excessMail,
  foreignMail,
  lateRefundMail,
  notTransferredMail as notTransferredDonationMail,
  problemMail,
  refundMail,
  taxReceiptMail,
  thanksMail,
  withdrawnRefundMail,
} from "../../app/domains/donations/server/mails.ts";
import { undueRefundMail } from "../../app/domains/donations/server/undue-refund-mails.ts";
import { subscriptionStatuses } from "../../app/platform/payments/gateway.ts";
import { campaignNews } from "../../app/domains/notifications/events/campaign-news.ts";
import { subjectDecided } from "../../app/domains/notifications/events/subject-decided.ts";
import { signInFromNewDevice } from "../../app/domains/notifications/events/sign-in-from-new-device.ts";
import { storyCommented } from "../../app/domains/notifications/events/commented.ts";
import type { NewNotification } from "../../app/domains/notifications/schema.ts";
import { notificationMail } from "../../app/domains/notifications/server/mails.ts";
import { orderMails } from "./order-mails.ts";
import { applicantMail, applicationMail, decisionMail } from "../../app/domains/programs/server/mails.ts";
import type { Mail, MailKind } from "../../app/platform/mail/outbox.ts";

/** What people typed, wherever it comes into a mail. */
export type Typed = { name: string; title: string; text: string };

const id = "019a8f3e-5d2c-7000-8000-0123456789ab";
const token = "Zk3v9QxW_7rTgB1mNcY5LpHs2JdFa8Ue0oXiKqCwRtM";

/** Every kind of mail, with the variants of each: a kind without an example is a type error. */
export function mailGallery(
  { name, title, text }: Typed,
  public_url: string,
): Record<MailKind, Record<string, Mail>> {
  const email = "asha@example.org";
  const written = {
    id,
    ticket: "MSG-2026-000123-K7QF2M",
    inquiry_type: "volunteer" as const,
    name,
    email,
    phone: "+91 98610 12345",
    subject: title,
    message: text,
    member_name: name,
  };
  const applied = { id, reference: "APP-2026-000123-K7QF2M", full_name: name, preferred_location: "Cuttack" };
  const account = { public_url };
  const asked = { ...account, redirect_to: null, request_id: id, token };
  const security = (change: Parameters<typeof securityMail>[1]) => securityMail({ ...account, name }, change);
  const status = { name, reason: text, email: "hello@example.org" };
  const donor = { id, donor_name: name, amount_paise: 2_500_00 };
  const state = { state: "authenticated" as const, state_changes: 0 };
  const monthly = { ...donor, ...state, plan_paise: null, is_paused_by_payer: false };
  const returned = { payable_id: id, refund_id: id, amount_paise: 500_00 };
  const receipt = {
    number: "2026-27/000042",
    paid_at: new Date("2026-11-20T20:00:00Z"),
    can_be_taxed: true,
  };
  const link = `${public_url}/campaigns/${id}`;
  // Of an admin, whose addresses become links.
  const issue = { id, subject: title, body: `The bridge stands.\n\nSee ${link} for the bills.` };
  const notification = (event: NewNotification) =>
    notificationMail(event, { user_id: id, display_name: name }, public_url);
  const site = {
    organisation_name: name,
    region: "",
    tagline: "",
    address: "",
    phone: "",
    email: "",
    office_hours: "",
  };
  const newsletter = (content: Pick<Mail, "subject" | "content">): Mail => ({
    ...content,
    dedupe_key: "newsletter:1",
  });
  const follower = { public_url, campaign: { id, title }, unsubscribe_token: token };
  const following = (
    dedupe_key: Mail["dedupe_key"],
    content: Pick<Mail, "subject" | "content" | "headers">,
  ): Mail => ({ ...content, dedupe_key });
  const unsubscribe = `${public_url}/newsletter/unsubscribe?token=${token}`;
  return {
    ...orderMails({ name, title, text }, public_url),
    "account-sign-up": { asked: confirmSignUpMail({ ...account, sign_up_id: id, token, redirect_to: null }) },
    "account-known": { asked: alreadySignedUpMail(asked) },
    "account-reset": { asked: resetPasswordMail(asked) },
    "account-sign-in": { asked: signInLinkMail(asked) },
    "account-verify": { asked: verifyEmailMail(asked) },
    "account-password": { changed: passwordChangedMail({ ...account, change_id: id }) },
    "account-provider": {
      connected: providerConnectedMail({ ...account, connection_id: id, provider_name: "Google" }),
    },
    "account-status": {
      suspended: accountStatusMail({ ...status, status: "suspended" }),
      reinstated: accountStatusMail({ ...status, status: "active" }),
    },
    "account-erased": { erased: erasureMail(id, { email: "hello@example.org" }) },
    security: {
      "factor-added": security(factorAddedText(title)),
      "factor-removed": security(factorRemovedText(title)),
      "code-used": security(recoveryCodeUsedText(1)),
      "codes-replaced": security(recoveryCodesReplacedText()),
    },
    "donation-spent": {
      spent: spentMail({ ...donor, refunded_paise: 0 }, { campaign: title, link }),
      "partly-refunded": spentMail({ ...donor, refunded_paise: 500_00 }, { campaign: title, link }),
    },
    "donation-thanks": {
      campaign: thanksMail(donor, title, { ...receipt, link }),
      month: thanksMail(donor, title, { ...receipt, link, monthly_link: link }),
      "general-fund": thanksMail({ ...donor, donor_name: null, amount_paise: 100_50 }, generalFundTitle(), {
        ...receipt,
        link,
      }),
    },
    "monthly-gift": {
      link: monthlyLinkMail(monthly, { title, link }),
      "link-ended": monthlyLinkMail({ ...monthly, state: "cancelled" }, { title, link }),
      ...Object.fromEntries(
        subscriptionStatuses.flatMap((state) => {
          const told = toldState(monthly, state);
          return told ? [[told, monthlyStateMail(monthly, told, { title, link })]] : [];
        }),
      ),
      ...Object.fromEntries(
        [{ is_paused_by_payer: true }, { plan_paise: 300_00 }].map((changes) => [
          Object.keys(changes)[0],
          monthlyStateMail({ ...monthly, ...changes }, "paused", { title, link }),
        ]),
      ),
    },
    "donation-excess": {
      excess: excessMail(donor, title, { payment_id: "pay_RfT6vB2mKx91Qa", link }),
      foreign: foreignMail(donor, title, { payment_id: "pay_RfT6vB2mKx91Qa", link }),
    },
    "donation-refund": {
      refund: refundMail(donor, title, { id: "rfnd_RfT6vB2mKx91Qa", amount_paise: 500_00, link }),
      transfer: refundMail(donor, title, {
        id,
        amount_paise: 500_00,
        link,
        bank_reference: "HDFCN52026112712345",
      }),
      excess: undueRefundMail(
        donor,
        { ...returned, kind: "excess_transferred", bank_reference: "HDFCN52026112712345" },
        link,
      ),
    },
    "donation-refund-late": {
      late: lateRefundMail(
        donor,
        { refund_id: id, amount_paise: 500_00, told_before: 0, is_sent_again: true, is_held: false },
        link,
      ),
      excess: undueRefundMail(
        donor,
        { ...returned, kind: "excess_came_back", is_sent_again: true, is_held: false },
        link,
      ),
      unowed: undueRefundMail(donor, { ...returned, kind: "unowed_came_back" }, link),
    },
    "donation-refund-not-transferred": {
      not_transferred: notTransferredDonationMail(donor, { refund_id: id, amount_paise: 500_00 }, link),
      excess: undueRefundMail(donor, { ...returned, kind: "excess_not_transferred", is_held: false }, link),
    },
    "donation-refund-withdrawn": {
      withdrawn: withdrawnRefundMail(donor, { due_id: id, amount_paise: 500_00 }, link),
    },
    "donation-tax": Object.fromEntries(
      [0, 200_00].map((refunded_paise) => [
        refunded_paise === 0 ? "tax" : "partly-refunded",
        taxReceiptMail(
          { ...donor, receipt_number: receipt.number, paid_at: receipt.paid_at, refunded_paise },
          1,
          link,
        ),
      ]),
    ),
    "donation-problem": {
      problem: problemMail(
        { id, message: text, campaign_title: title, donor_email: email },
        {
          public_id: id,
          amount_paise: 500_00,
          payment_status: "paid",
          receipt_number: receipt.number,
          gateway_order_id: "order_RfT6vB2mKx91Qa",
          created_at: receipt.paid_at,
        },
        { organisation_name: "Sahayog" },
      ),
    },
    "newsletter-issue": {
      issue: issueMail(issue, { subscription_id: id, unsubscribe_link: `${public_url}/newsletter` }),
    },
    "newsletter-test": { test: issueTestMail(issue, id) },
    "test-mail": {
      test: testMail({ test_id: id }, { smtp_url: undefined, mail_from: email }),
    },
    "contact-office": {
      office: contactInboxMail(written, { public_url }),
    },
    "contact-received": { received: contactReceivedMail(written, { promise: "We reply within 24 hours." }) },
    "contact-reply": { reply: contactReplyMail(written, { reply_id: id, reply: text }) },
    "program-application": {
      application: applicationMail(
        {
          ...applied,
          age: 16,
          phone: "+91 98610 12345",
          education_level: "10th",
          motivation: text,
          guardian_name: name,
          guardian_phone: "+91 98610 12346",
        },
        { program_title: title, public_url },
      ),
    },
    "program-applicant": { applied: applicantMail(applied, title) },
    "program-decision": {
      accepted: decisionMail(applied, { status: "accepted", program_title: title, note: text }),
      declined: decisionMail(applied, { status: "declined", program_title: title, note: null }),
    },
    "campaign-follow": {
      confirm: following("campaign-follow:1", confirmFollowingMail(follower, token)),
      now: following("campaign-follow:1", nowFollowingMail(follower)),
      known: following("campaign-follow:1", alreadyFollowingMail(follower)),
    },
    "campaign-news": {
      news: following(
        "campaign-news:1",
        newsMail(follower, { title, message: text, path: `/campaigns/${id}` }),
      ),
    },
    "bank-details": {
      changed: bankDetailsChangedMail({
        kind: "upi",
        account_holder: name,
        masked: "mi…@okbank",
        vendor_id: id,
        changed_at: receipt.paid_at,
        paid_from: receipt.paid_at,
        public_url,
      }),
    },
    newsletter: {
      confirm: newsletter(
        confirmationMail(site, `${public_url}/newsletter/confirm?token=${token}`, unsubscribe),
      ),
      known: newsletter(alreadySubscribedMail(site, unsubscribe)),
    },
    notification: {
      news: notification(
        campaignNews({
          update_id: id,
          update_title: text,
          campaign_id: id,
          campaign_title: title,
        }),
      ),
      comment: notification(storyCommented({ comment_id: id, story_id: id, from: name, content: text })),
      moderation: notification(
        subjectDecided({
          decision_id: id,
          about: "story",
          decision: "hide",
          reason: text,
          url: "/dashboard/decisions/4",
          can_change: true,
        }),
      ),
      device: notification(signInFromNewDevice({ session_id: id, device: "Firefox on Android" })),
    },
  };
}
