import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { storedLocale } from "../../../../text/language.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { GatewayRefund } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { reverseTransactions } from "../../../ledger/server/commands/reverse-transactions.ts";
import { isTakenByDispute } from "../../disputes.ts";
import type { ChangedPayable, RefundSubject } from "../../payable.ts";
import { canSettleRefunds } from "../../policy.ts";
import { newestOfDue } from "../queries/late-refunds.ts";
import type { RefundOutcome } from "./apply-refunds.ts";
import type { OurRefund, RefundedPayment } from "./known-refunds.ts";
import { notifyOfTakenBack } from "./notify-of-taken-back.ts";
import { keepClaims, notifyOfLateRefunds } from "./owed-refunds.ts";
import { refuseOwnPayable } from "./refuse-own-payable.ts";
import { reopenWaitingRefunds } from "./reopen-refund-events.ts";

type Booked = Pick<OurRefund, "gateway_refund_id" | "due_id" | "is_extra" | "amount_paise" | "doubled_paise">;

/** A refund that was booked, and came back to us. */
export type TakenBack = {
  refund: Booked;
  payment: Pick<RefundedPayment, "payable_type" | "payable_id" | "disposition">;
  /** Another that nobody was owed took its place: whoever bears this one bears that. */
  stands_in?: boolean;
};

/**
 * The refunds in whose place somebody may have made this one in the gateway's dashboard: they went through, were reported failed
 * later, and nobody has explained them yet. Of those that the gateway, asked now, calls failed, one cannot count beside this.
 * Not where others went out twice because it counted; in the place of one that nobody was owed or that was sent twice, only what
 * went through, as nothing would owe it again should that fail. One that is known as on its way (`known`) stands for what nobody was owed, as it is stored itself.
 */
export function inDoubt(
  reported: GatewayRefund,
  payment: RefundedPayment,
  ours: readonly OurRefund[],
  services: Services,
  known: OurRefund | undefined,
): OurRefund[] {
  const is_adopted = known?.status === "pending" && known.due_id === null && reported.receipt === null;
  if (known && !is_adopted) return [];
  if (reported.status === "failed" || isTakenByDispute(reported.id)) return [];
  const of_payment = ours.filter(({ gateway_payment_id }) => gateway_payment_id === reported.payment_id);
  const is_borne = isBorne(payment, services);
  return of_payment.filter(
    (one) =>
      one.status === "processed" &&
      one.is_contradicted &&
      (!known || one.due_id === null) &&
      one.amount_paise === reported.amount_paise &&
      (reported.status === "processed" || !one.is_extra) &&
      (one.due_id !== null || (reported.status === "processed" && (!is_borne || !isDoubled(one)))) &&
      !of_payment.some((other) => other !== one && isDoubled(other)),
  );
}

/** Somebody bears what is refunded of it without being owed. */
export function isBorne(
  { payable_type, disposition }: Pick<RefundedPayment, "payable_type" | "disposition">,
  { payments: { types } }: Services,
): boolean {
  return disposition === "settled" && types.some((type) => type.name === payable_type && type.unowedRefunds);
}

const isDoubled = ({ status, is_extra, doubled_paise }: OurRefund) =>
  status === "processed" && (is_extra || doubled_paise > 0);

/** Stores of these that another refund took their place; their states are stored. */
export async function noteReplaced(tx: Transaction, replaced: readonly TakenBack[]): Promise<void> {
  if (replaced.length === 0) return;
  await tx.run(command`
    update payment_refunds set came_back_at = now(), contradiction_explained_at = now(),
      contradiction_explanation = 'Another refund of the payment took its place'
    where gateway_refund_id = any(${replaced.map(({ refund }) => refund.gateway_refund_id)}::text[])`);
}

/** `owed_paise`: what is owed since, of what nobody was owed. */
type Restored = ChangedPayable & { owed_paise: number };

/** Reverses what they caused, today. In the order of the types, as refunds are applied. Returns the payables that no longer count them. */
export async function bookReturnedRefunds(
  tx: Transaction,
  { payments: { types } }: Services,
  all: readonly TakenBack[],
): Promise<Restored[]> {
  const restored: Restored[] = [];
  const ofType = (name: string) =>
    all
      .filter(({ payment }) => payment.disposition === "settled" && payment.payable_type === name)
      .toSorted((one, other) => (one.payment.payable_id < other.payment.payable_id ? -1 : 1));
  for (const { refund, payment } of all)
    if (payment.disposition !== "settled") await reverseTransactions(tx, idOf(refund), reversals);
  for (const type of types)
    for (const { refund, payment, stands_in } of ofType(type.name)) {
      const { payable, owed_paise } = await type.reverseRefund(tx, {
        gateway_refund_id: idOf(refund),
        payable_id: payment.payable_id,
        amount_paise: refund.amount_paise - refund.doubled_paise,
        subject: stands_in ? "extra" : subjectOfBooked(refund),
      });
      restored.push({ payable_type: type.name, payable, owed_paise });
    }
  return restored;
}

/** Adds, to each pending refund that replaces a returned one, the payables that no longer count the returned one. */
export function withRestored(
  outcomes: readonly RefundOutcome[],
  restored: readonly ChangedPayable[],
  refunds: readonly GatewayRefund[],
  payments: ReadonlyMap<string, RefundedPayment>,
): RefundOutcome[] {
  return outcomes.map((outcome, i) => {
    if (outcome.kind !== "unchanged") return outcome;
    const { payable_id } = payments.get(refunds[i]?.payment_id ?? "") ?? {};
    const own = restored.filter(({ payable }) => payable.id === payable_id);
    return own.length > 0 ? { kind: outcome.kind, restored: own } : outcome;
  });
}

const reversals = new Map([
  ["excess_refund", "excess_refund_reversal"],
  ["other_receipt_refund", "other_receipt_refund_reversal"],
] as const);

function idOf({ gateway_refund_id }: Booked): string {
  if (gateway_refund_id === null) throw new Error("A refund without an id of the gateway went through");
  return gateway_refund_id;
}

function subjectOfBooked({ is_extra, due_id }: Booked): RefundSubject {
  if (is_extra) return "extra";
  return due_id === null ? "unowed" : "due";
}

/**
 * A refund that the gateway called failed after it had called it processed came back to us, as an admin found out: it has failed, and
 * is owed, repeated and shown like any other that failed; the payer is told. 403 for non-admins and for their own case; 409 unless it is open, and where others
 * count as sent twice because it counted. Returns the payable that no longer counts it.
 */
export async function recordReturnedRefund(
  tx: Transaction,
  services: Services,
  actor: Actor,
  { refund_id, explanation }: { refund_id: string; explanation: string },
): Promise<ChangedPayable[]> {
  if (!canSettleRefunds(actor)) throw new Failure(403, "not_allowed", m.payments_admins_only());
  const { gateway_payment_id, ...payment } = await lockPaymentOfRefund(tx, services, actor, refund_id);
  // A separate statement after the lock, so that it reads what the previous holder of the lock committed.
  const refund = await tx.maybeOne(sql({
    gateway_refund_id: "text?",
    due_id: "uuid?",
    is_extra: "bool",
    amount_paise: "int8",
    doubled_paise: "int8",
    is_doubled: "bool",
  })`
    select gateway_refund_id, due_id, is_extra, amount_paise, doubled_paise, exists (
      select from payment_refunds doubled
      where doubled.gateway_payment_id = ${gateway_payment_id} and doubled.id <> booked.id and doubled.status = 'processed'
        and (doubled.is_extra or doubled.doubled_paise > 0)) as is_doubled
    from payment_refunds booked
    where id = ${refund_id} and status = 'processed' and contradicted_at is not null and contradiction_explained_at is null`);
  if (!refund) throw refundClosed();
  if (refund.is_doubled && !refund.is_extra)
    throw new Failure(409, "sent_twice", m.payments_returned_refund_doubled());
  await tx.run(command`
    update payment_refunds set status = 'failed', failure = ${m.payments_returned_refund_failure({ explanation }, storedLocale).slice(0, 500)},
      finished_at = now(), came_back_at = now(), contradiction_explained_at = now(),
      contradiction_explained_by = ${actor.user_id}, contradiction_explanation = ${explanation}
    where id = ${refund_id}`);
  const restored = await bookReturnedRefunds(tx, services, [{ refund, payment }]);
  const owed_paise = restored.reduce((sum, one) => sum + one.owed_paise, 0);
  const came_back = { ...refund, refund_id, gateway_payment_id, payment, owed_paise };
  const owed = await owedAfter(tx, services, actor, came_back);
  await keepClaims(tx, [refund.due_id]);
  // Where it was not owed, others are late that it was to bring.
  const late = refund.due_id === null ? [...owed, refund_id] : owed;
  const told = await notifyOfLateRefunds(tx, services, late);
  // Of what is owed, and sent, the payer is told as that, and not besides that it is kept.
  if (!told.has(gateway_payment_id)) await notifyOfTakenBack(tx, services, came_back);
  await reopenWaitingRefunds(tx, gateway_payment_id);
  await auditReturnedRefund(tx, actor, { refund_id, amount_paise: refund.amount_paise, explanation });
  return restored;
}

type TakenBackDetails = {
  refund_id: string;
  amount_paise: number;
  explanation: string;
  is_replaced?: boolean;
};

/** `is_replaced`: another that the gateway lists took its place, just before. */
export function auditReturnedRefund(
  tx: Transaction,
  actor: Actor,
  { refund_id, ...details }: TakenBackDetails,
): Promise<void> {
  return recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "refund_returned",
    subject_kind: "refund",
    subject_id: refund_id,
    details,
  });
}

type CameBack = Booked & {
  refund_id: string;
  gateway_payment_id: string;
  payment: TakenBack["payment"];
  owed_paise: number;
};

/**
 * The refund by which this one is owed again: itself, or a new one for a part of it. None where another one on its way settles it
 * whose due it had taken, or one that somebody made in the gateway's dashboard since, in its place: where that counts as a refund
 * that nobody was owed, and may be borne, so far as nothing that was cancelled or returned since went back less for it.
 */
async function owedAfter(
  tx: Transaction,
  services: Services,
  actor: Actor,
  came_back: CameBack,
): Promise<string[]> {
  const { refund_id, due_id, gateway_payment_id, amount_paise, payment } = came_back;
  const type = services.payments.types.find(({ name }) => name === payment.payable_type);
  if (came_back.is_extra) return [];
  if (due_id === null) {
    if (payment.disposition !== "settled" || !type?.offsetDue) return [];
    const is_booked = type.offsetDue !== "when_refunded";
    return oweAgain(
      tx,
      actor,
      refund_id,
      is_booked ? came_back.owed_paise : await lackingWithout(tx, countedOf(came_back)),
    );
  }
  const on_its_way = await tx.run(command`
    update payment_refunds set is_extra = false where id = (
      select id from payment_refunds where due_id = ${due_id} and status = 'pending' and is_extra
      order by id limit 1)`);
  if (on_its_way > 0) return [];
  const made = await tx.maybeOne(sql({
    id: "uuid",
    gateway_refund_id: "text",
    status: oneOf("pending", "processed"),
  })`
    select id, gateway_refund_id, status from payment_refunds
    where gateway_payment_id = ${gateway_payment_id} and amount_paise = ${amount_paise} and id > ${refund_id}
      and requested_by = 'gateway' and reason_kind <> 'dispute' and status in ('pending', 'processed')
      and due_id is null and not is_extra and doubled_paise = 0
      and (contradicted_at is null or contradiction_explained_at is not null)
    order by status = 'processed' desc, id limit 1`);
  if (!made) return [refund_id];
  const { gateway_refund_id } = made;
  const { payable_id } = payment;
  const counted_paise =
    made.status === "pending"
      ? amount_paise
      : type?.countAsOwed
        ? await type.countAsOwed(tx, { refund_id, gateway_refund_id, payable_id, amount_paise })
        : amount_paise - (await lackingWithout(tx, { gateway_payment_id, refund_id: made.id, amount_paise }));
  if (counted_paise === 0) return [refund_id];
  if (counted_paise === amount_paise) {
    await tx.run(command`update payment_refunds set due_id = ${due_id} where id = ${made.id}`);
    return [];
  }
  await tx.run(command`update payment_refunds set offset_paise = ${counted_paise} where id = ${refund_id}`);
  return [await oweRest(tx, actor, refund_id, amount_paise - counted_paise)];
}

/** Of one that came back, only this much is owed: as a refund of its own, which failed with it. */
async function oweRest(
  tx: Transaction,
  actor: Actor,
  refund_id: string,
  amount_paise: number,
): Promise<string> {
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, due_id, retry_of,
      is_sent_by_hand, status, failure, finished_at)
    select gateway_payment_id, ${amount_paise}, 'requested', reason, ${actor.user_id}, due_id, ${newestOfDue},
      is_sent_by_hand, 'failed', failure, finished_at
    from payment_refunds failed where id = ${refund_id}
    returning id`);
  return id;
}

/** For a row of `payment_refunds`, `less`: of what is owed, this was not sent, since it had gone back otherwise. */
const isLess = sqlPart`less.offset_paise > 0 and not exists (
  select from payment_refunds withdrawn
  where withdrawn.gateway_payment_id = less.gateway_payment_id and withdrawn.due_id = less.due_id
    and withdrawn.withdrawn_at is not null)`;

/**
 * What the payer of a donation lacks without this refund, at most its amount: what is owed was sent less for refunds that nobody was owed, and
 * the others that went back after it was ordered do not make up for that, nor what is owed since one of them came back.
 */
async function lackingWithout(
  tx: Transaction,
  {
    gateway_payment_id,
    refund_id,
    amount_paise,
  }: Pick<CameBack, "gateway_payment_id" | "refund_id" | "amount_paise">,
): Promise<number> {
  const { paise } = await tx.one(sql({ paise: "int8" })`
    select least(${amount_paise}, coalesce(max(less_paise - made_up_paise), 0))::int8 as paise
    from payment_refunds first cross join lateral (
      select sum(offset_paise)::int8 as less_paise from payment_refunds less
      where less.gateway_payment_id = first.gateway_payment_id and less.due_id >= first.due_id and ${isLess}) less
    cross join lateral (
      select coalesce(sum(other.amount_paise - case when status = 'failed' then 0 else doubled_paise end), 0)::int8 as made_up_paise
      from payment_refunds other
      where other.gateway_payment_id = first.gateway_payment_id and other.id > first.due_id and other.id <> ${refund_id}
        and not is_extra and ((due_id is null and status = 'processed') or (due_id = other.id and retry_of is not null))) made_up
    where gateway_payment_id = ${gateway_payment_id} and offset_paise > 0`);
  return Math.max(paise, 0);
}

/** One that went out twice in part counted for the rest. */
const countedOf = (came_back: CameBack) => ({
  ...came_back,
  amount_paise: came_back.amount_paise - came_back.doubled_paise,
});

/** One that nobody was owed had come back: what is owed had been sent less for it, and nothing else that went back makes up for that. */
async function oweAgain(tx: Transaction, actor: Actor, refund_id: string, paise: number): Promise<string[]> {
  if (paise === 0) return [];
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into payment_refunds (id, due_id, gateway_payment_id, amount_paise, reason_kind, reason, requested_by, retry_of,
      is_sent_by_hand, status, failure, finished_at)
    select new.id, new.id, gateway_payment_id, ${paise}, 'requested', coalesce(less.reason, came_back.reason), ${actor.user_id},
      came_back.id, coalesce(less.is_sent_by_hand, false), 'failed', failure, finished_at
    from (select uuidv7() as id) new cross join payment_refunds came_back cross join lateral (
      select (array_agg(reason order by id))[1] as reason, bool_or(is_sent_by_hand) as is_sent_by_hand
      from payment_refunds less where less.gateway_payment_id = came_back.gateway_payment_id and ${isLess}) less
    where came_back.id = ${refund_id}
    returning id`);
  return [id];
}

/** 403 for the admin's own case; 409 for one that does not exist: it is no longer listed either. */
export async function lockPaymentOfRefund(
  tx: Transaction,
  services: Pick<Services, "payments">,
  { user_id }: Actor,
  refund_id: string,
) {
  const payment = isUuid(refund_id)
    ? await tx.maybeOne(sql({
        gateway_payment_id: "text",
        payable_type: "text",
        payable_id: "uuid",
        disposition: oneOf("settled", "excess", "elsewhere"),
      })`
        select gateway_payment_id, payable_type, payable_id, disposition from payments
        where gateway_payment_id = (select gateway_payment_id from payment_refunds where id = ${refund_id}) for update`)
    : undefined;
  if (!payment) throw refundClosed();
  await refuseOwnPayable(tx, services, user_id, payment);
  return payment;
}

export function refundClosed(): Failure {
  return new Failure(409, "refund_closed", m.payments_explain_refund_closed());
}
