import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ClaimedRefund, RefundedOtherwise, ReversedTransfer } from "../../owed-refund-input.ts";
import type { Payable, PayableType } from "../../payable.ts";
import { claimDue, releaseDue, type UntrueTransfer } from "./claim-refund.ts";
import { refuseOwnPayable } from "./refuse-own-payable.ts";
import {
  type DecidedPayment,
  reverseTransfer,
  sendDueRefund,
  settleDueByTransfer,
} from "./repeat-refunds.ts";

/** A refund that failed and was then transferred by the bank: `refund_id` is our own id of it. */
type TransferredRefund = {
  refund_id: string;
  payable_id: string;
  amount_paise: number;
  finished_at: Date;
  bank_reference: string;
  paid_on: string;
};

/** What a type of payable does where admins decide on refunds of it that failed. */
export type RefundsOfType<P extends Payable> = {
  type: PayableType<P>;
  /** Locks what paid it, by the id in the address of its page. 403 for whoever may not decide on its refunds, 404; 409 when nothing was received. */
  lockPayment(
    tx: Transaction,
    actor: Actor,
    shown_id: string,
  ): Promise<{ id: string; payment: DecidedPayment }>;
  read(tx: Transaction, id: string): Promise<P>;
  /** In the history of what has one. */
  noteSentAgain?(tx: Transaction, actor: Actor, id: string, amount_paise: number): Promise<void>;
  /** Counts and books it, and tells the payer. */
  recordTransfer(tx: Transaction, actor: Actor, refund: TransferredRefund, services: Services): Promise<P>;
  /** Counts it as not refunded and books it back, as of today. */
  reverseTransfer(tx: Transaction, reversed: UntrueTransfer & { payable_id: string }): Promise<P>;
  /** Tells a payer who was told of a transfer that it was not made. */
  tellOfNoTransfer(
    tx: Transaction,
    actor: Actor,
    payable: P,
    untrue: UntrueTransfer,
    services: Services,
  ): Promise<void>;
};

/** Who decides on refunds of what. */
export type Decision<P extends Payable> = { refunds: RefundsOfType<P>; actor: Actor; shown_id: string };

/**
 * Sends a refund again that failed, or what is left to send of it, which can be nothing. 403, 404; 409 when it is settled, or on
 * its way. Returns what was paid as it is now: what a dispute took of it counts then.
 */
export async function sendRefundAgain<P extends Payable>(
  tx: Transaction,
  services: Services,
  { refunds, actor, shown_id }: Decision<P>,
  { due_id }: { due_id: string },
): Promise<{ amount_paise: number; payable: P }> {
  const { id, payment } = await refunds.lockPayment(tx, actor, shown_id);
  const { amount_paise } = await sendDueRefund(tx, services, { ...payment, due_id });
  await refunds.noteSentAgain?.(tx, actor, id, amount_paise);
  return { amount_paise, payable: await refunds.read(tx, id) };
}

/** Says that this admin pays a refund that failed by a transfer. 403, 404, 409 also while another admin does, or a dispute holds it. */
export async function claimRefundPayment<P extends Payable>(
  tx: Transaction,
  { refunds, actor, shown_id }: Decision<P>,
  claimed: ClaimedRefund,
): Promise<{ id: string }> {
  const { id, payment } = await refunds.lockPayment(tx, actor, shown_id);
  await claimDue(tx, { ...payment, ...claimed });
  return { id };
}

/**
 * Says that it was not paid after all, also to a payer who was told otherwise. 403 where they were for who receives the money,
 * 404, 409 also within a day of another admin's claim.
 */
export async function releaseRefundPayment<P extends Payable>(
  tx: Transaction,
  services: Services,
  { refunds, actor, shown_id }: Decision<P>,
  { due_id }: { due_id: string },
): Promise<{ id: string }> {
  const { id, payment } = await refunds.lockPayment(tx, actor, shown_id);
  const untrue = await releaseDue(tx, { ...payment, due_id });
  if (!untrue) return { id };
  // As a record that is taken back: otherwise whoever receives the money would do that in two steps.
  await refuseReceiver(tx, services, { refunds, actor, id });
  await refunds.tellOfNoTransfer(tx, actor, await refunds.read(tx, id), untrue, services);
  return { id };
}

/**
 * Records that a refund that failed was transferred by the bank: in the books and totals, and by mail to the payer. 400 for a
 * day before the payment, 403, 404; 409 when it is settled, on its way, or not claimed by this admin.
 */
export async function recordRefundByTransfer<P extends Payable>(
  tx: Transaction,
  services: Services,
  { refunds, actor, shown_id }: Decision<P>,
  recorded: RefundedOtherwise,
): Promise<P> {
  const { id, payment } = await refunds.lockPayment(tx, actor, shown_id);
  // Before the bank reference: bills of a campaign lock the campaign, then the reference.
  await refunds.type.lockForRefunds(tx, [id]);
  const settled = await settleDueByTransfer(tx, services, { ...payment, ...recorded });
  const { bank_reference, paid_on } = recorded;
  return refunds.recordTransfer(tx, actor, { ...settled, payable_id: id, bank_reference, paid_on }, services);
}

/**
 * Takes such a record back, with a reason: the transfer was not made, or came back. It is owed again; books and totals are
 * corrected as of today, and the payer is told; not where it `was_sent`, and its record alone is wrong. 403, without that also
 * for who receives the money, 404; 409 when it was taken back before, or the gateway sent it as well.
 */
export async function reverseRefundOtherwise<P extends Payable>(
  tx: Transaction,
  services: Services,
  { refunds, actor, shown_id }: Decision<P>,
  recorded: ReversedTransfer,
): Promise<P> {
  const { id, payment } = await refunds.lockPayment(tx, actor, shown_id);
  if (!recorded.was_sent) await refuseReceiver(tx, services, { refunds, actor, id });
  const { refund_id, amount_paise } = await reverseTransfer(tx, { ...payment, ...recorded });
  const payable = await refunds.reverseTransfer(tx, { refund_id, payable_id: id, amount_paise });
  if (!recorded.was_sent)
    await refunds.tellOfNoTransfer(tx, actor, payable, { refund_id, amount_paise }, services);
  return payable;
}

/** 403: whether money stays with them is not for those to decide who receive it. They may order and pay what goes back. */
export function refuseReceiver<P extends Payable>(
  tx: Transaction,
  services: Pick<Services, "payments">,
  { refunds, actor, id }: { refunds: RefundsOfType<P>; actor: Actor; id: string },
): Promise<void> {
  return refuseOwnPayable(tx, services, actor.user_id, { payable_type: refunds.type.name, payable_id: id });
}
