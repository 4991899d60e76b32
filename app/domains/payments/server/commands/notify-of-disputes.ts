import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { DisputeStatus } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { activeAdmins } from "../../../accounts/server/queries/active-admins.ts";
import type { NewNotification } from "../../../notifications/schema.ts";
import { disputeAmount, disputeMoment, disputeReason } from "../../dispute-words.ts";
import { unmatchedPaymentsPath } from "../../unmatched-payments.ts";
import type { AppliedDisputes, DisputeNews } from "./apply-disputes.ts";

type NotifiedDispute = {
  gateway_dispute_id: string;
  amount_paise: number;
  currency: string;
  phase: string;
  reason_code: string;
  status: DisputeStatus;
  deducted_paise: number;
  is_booked: boolean;
  respond_by: Date | null;
  reported_at: Date | null;
  ended_at: Date | null;
};
type DisputeNotice = Pick<NewNotification, "dedupe_key" | "title" | "message" | "type">;

/** Tells all admins what is new about disputes. Locks their accounts. Returns the tags to publish after the commit. */
export async function notifyOfDisputes(
  tx: Transaction,
  { notifier }: Pick<Services, "notifier">,
  news: AppliedDisputes["news"],
): Promise<string[]> {
  return notifyAdmins(
    tx,
    notifier,
    news.map(
      ({ dispute, kind }) =>
        () =>
          notices[kind](dispute),
    ),
  );
}

/** Reminds all admins, once for each time to answer, two days before it. Locks disputes in the order of `applyDisputes`. */
export async function remindOfDisputes(
  tx: Transaction,
  { notifier }: Pick<Services, "notifier">,
): Promise<string[]> {
  const due = await tx.many(sql({
    gateway_dispute_id: "text",
    amount_paise: "int8",
    currency: "text",
    reason_code: "text",
    respond_by: "timestamptz?",
  })`
    with due as materialized (
      select id from payment_disputes
      where status = 'open' and respond_by > now() and respond_by < now() + interval '2 days' and not is_of_other_keys
        and opened_at < now() - interval '12 hours' and reminded_of is distinct from respond_by
      order by gateway_dispute_id for update)
    update payment_disputes set reminded_of = respond_by
    where id in (select id from due)
    returning gateway_dispute_id, amount_paise, currency, reason_code, respond_by`);
  return notifyAdmins(
    tx,
    notifier,
    due.map((dispute) => () => ({
      dedupe_key: `payment-dispute-due:${dispute.gateway_dispute_id}:${dispute.respond_by?.getTime()}`,
      title: m.payments_dispute_due_title({ amount: disputeAmount(dispute) }),
      message: m.payments_dispute_due_text({
        reason: disputeReason(dispute.reason_code),
        moment: momentOf(dispute.respond_by),
      }),
      type: "warning",
    })),
  );
}

const notices: Record<DisputeNews, (dispute: NotifiedDispute) => DisputeNotice> = {
  opened: (dispute) => ({
    dedupe_key: `payment-dispute:${dispute.gateway_dispute_id}`,
    title: m.payments_dispute_opened_title({ amount: disputeAmount(dispute) }),
    message: openedText(dispute),
    type: "warning",
  }),
  action_required: (dispute) => ({
    dedupe_key: `payment-dispute-action:${dispute.gateway_dispute_id}:${dispute.reported_at?.getTime()}`,
    title: m.payments_dispute_action_title({ amount: disputeAmount(dispute) }),
    message: m.payments_dispute_action_text({ moment: momentOf(dispute.respond_by) }),
    type: "warning",
  }),
  reopened: (dispute) => ({
    dedupe_key: `payment-dispute-again:${dispute.gateway_dispute_id}:${dispute.reported_at?.getTime()}`,
    title: m.payments_dispute_reopened_title({ amount: disputeAmount(dispute) }),
    message: m.payments_dispute_reopened_text({ moment: momentOf(dispute.respond_by) }),
    type: "warning",
  }),
  ended: (dispute) => ({
    dedupe_key: `payment-dispute-ended:${dispute.gateway_dispute_id}:${dispute.status}:${dispute.ended_at?.getTime()}`,
    title: m.payments_dispute_ended_title({ amount: disputeAmount(dispute) }),
    message: endedText(dispute),
    type: dispute.status === "lost" ? "error" : "success",
  }),
};

function openedText({ phase, reason_code, respond_by }: NotifiedDispute): string {
  const moment = momentOf(respond_by);
  if (phase === "fraud") return m.payments_dispute_opened_fraud_text({ moment });
  return m.payments_dispute_opened_text({ reason: disputeReason(reason_code), moment });
}

function endedText({ status, deducted_paise, is_booked }: NotifiedDispute): string {
  if (status === "lost" && deducted_paise === 0) return m.payments_dispute_lost_nothing_text();
  if (status === "lost")
    return is_booked ? m.payments_dispute_lost_text() : m.payments_dispute_lost_unbooked_text();
  return status === "won" ? m.payments_dispute_won_text() : m.payments_dispute_closed_text();
}

function momentOf(moment: Date | null): string {
  return moment === null ? m.payments_dispute_soon() : disputeMoment(moment);
}

async function notifyAdmins(
  tx: Transaction,
  notifier: Services["notifier"],
  notices: readonly (() => DisputeNotice)[],
): Promise<string[]> {
  if (notices.length === 0) return [];
  const admins = await activeAdmins(tx);
  return notifier.notify(
    tx,
    notices.flatMap((notice) =>
      admins.map((user_id) => ({
        user_id,
        write: () => ({
          ...notice(),
          action: { url: `${unmatchedPaymentsPath}#disputes`, label: m.payments_dispute_open_list() },
          mail_copy: "important",
        }),
      })),
    ),
  );
}
