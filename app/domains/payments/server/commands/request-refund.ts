import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { formatRupees } from "../../../../text/money.ts";
import { disputed_paise } from "../queries/disputes.ts";
import { isHeldByDispute, left_paise } from "../queries/late-refunds.ts";
import { isExcessSentAgain, isUnreturnedExcess, unreturned_paise } from "../queries/unreturned-excess.ts";

/** The gateway's minimum refund, also where less than that is left. */
const leastRefund_paise = 100;

const retriedAtOnce = 20;

type RefundRequest = {
  gateway_payment_id: string;
  /** Undefined: all that is left. */
  amount_paise?: number;
  reason: string;
  requested_by: string;
  /** Types of payables of which a refund is owed once it is ordered: it is sent again until it goes through. */
  owed_types?: readonly string[];
};

/**
 * Stores a refund; the gateway is called after the commit. Refunds never exceed what was captured, however many are
 * requested concurrently. 404 for an unknown payment, 409 when less than the amount is left, and while an admin pays it as
 * excess by a transfer. Returns the refund's id.
 */
export async function requestRefund(tx: Transaction, request: RefundRequest): Promise<string> {
  const payment = await lockPayment(tx, request.gateway_payment_id);
  if (!payment) throw new Failure(404, "payment_not_found", m.payments_refund_no_payment());
  const rest_paise = await leftOf(tx, request.gateway_payment_id);
  const amount_paise = request.amount_paise ?? rest_paise;
  if (rest_paise <= 0) throw new Failure(409, "already_refunded", m.payments_refund_all_back());
  await refuseWhileTransferred(tx, request.gateway_payment_id);
  if (!Number.isSafeInteger(amount_paise) || amount_paise < leastRefund_paise)
    throw new Failure(400, "refund_too_small", m.payments_refund_least());
  const after_paise = rest_paise - amount_paise;
  if (after_paise > 0 && after_paise < leastRefund_paise)
    throw new Failure(
      400,
      "rest_too_small",
      m.payments_refund_all_of_it({ rest: formatRupees(after_paise), all: formatRupees(rest_paise) }),
    );
  await refuseWhileDisputed(tx, { ...request, amount_paise }, rest_paise);
  if (amount_paise > rest_paise)
    throw new Failure(
      409,
      "refund_too_large",
      m.payments_refund_too_large({ left: formatRupees(rest_paise) }),
    );
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into payment_refunds (id, due_id, gateway_payment_id, amount_paise, reason_kind, reason, requested_by)
    select id, case when payable_type = any(${[...(request.owed_types ?? [])]}::text[]) and disposition = 'settled' then id end,
      gateway_payment_id, ${amount_paise}, 'requested', ${request.reason}, ${request.requested_by}
    from payments, (select uuidv7() as id) new where gateway_payment_id = ${request.gateway_payment_id}
    returning id`);
  await addSendRefund(tx, id);
  return id;
}

/** Excess counts as left while an admin pays it by a transfer; what is due does not. */
async function refuseWhileTransferred(tx: Transaction, gateway_payment_id: string): Promise<void> {
  const claimed = await tx.run(sql({})`
    select from payment_refunds
    where gateway_payment_id = ${gateway_payment_id} and status = 'failed' and due_id is null and paying_by is not null`);
  if (claimed > 0) throw new Failure(409, "payment_claimed", m.payments_refund_being_transferred());
}

/** What a dispute may take must not go back a second time. */
async function refuseWhileDisputed(
  tx: Transaction,
  { gateway_payment_id, amount_paise }: { gateway_payment_id: string; amount_paise: number },
  rest_paise: number,
): Promise<void> {
  if (amount_paise > rest_paise) return;
  const { disputed } = await tx.one(sql({ disputed: "int8" })`
    select ${disputed_paise} as disputed from payments where gateway_payment_id = ${gateway_payment_id}`);
  if (amount_paise > rest_paise - disputed)
    throw new Failure(
      409,
      "payment_disputed",
      m.payments_refund_disputed({ left: formatRupees(Math.max(rest_paise - disputed, 0)) }),
    );
}

export type DueRefund = {
  /** Null: all of it had gone back before. */
  refund_id: string | null;
  /** What goes back now. */
  refund_paise: number;
  /** What had gone back before, without being owed then, such as a refund in the gateway's dashboard. */
  given_before_paise: number;
  /** It is not sent before a dispute of the payment has ended. */
  is_held: boolean;
};

/**
 * As `requestRefund`, for what is owed to the payer, of a payment that the caller has locked: it is sent again until it
 * goes through. What is not left of the payment, or more than `most_paise`, had gone back before. 409
 * where too little is left of the payment, while it is not known yet whether it had.
 */
export async function requestDueRefund(
  tx: Transaction,
  request: Required<Omit<RefundRequest, "owed_types">> & { most_paise: number },
): Promise<DueRefund> {
  const { gateway_payment_id, amount_paise, most_paise, reason, requested_by } = request;
  const left_paise = Math.min(most_paise, await leftOf(tx, gateway_payment_id));
  const refund_paise = Math.min(amount_paise, Math.max(left_paise, 0));
  const given_before_paise = amount_paise - refund_paise;
  const is_payment_short = refund_paise < Math.min(amount_paise, most_paise);
  if (is_payment_short) await refuseWhileOthersWait(tx, gateway_payment_id);
  if (refund_paise === 0) return { refund_id: null, refund_paise, given_before_paise, is_held: false };
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into payment_refunds (id, due_id, gateway_payment_id, amount_paise, reason_kind, reason, requested_by)
    select id, id, ${gateway_payment_id}, ${refund_paise}, 'requested', ${reason}, ${requested_by}
    from (select uuidv7() as id) new
    returning id`);
  await addSendRefund(tx, id);
  const { is_held } = await tx.one(sql({ is_held: "bool" })`
    select ${isHeldByDispute} as is_held from payments where gateway_payment_id = ${gateway_payment_id}`);
  return { refund_id: id, refund_paise, given_before_paise, is_held };
}

/** Condition on a row of `payments`. */
export const isWaitingForOthers = sqlPart`exists (
  select from payment_refunds other where other.gateway_payment_id = payments.gateway_payment_id
    and other.status = 'pending' and other.due_id is null)`;

/** A refund that nobody is owed and that fails later would leave the payer with too little. */
export async function refuseWhileOthersWait(tx: Transaction, gateway_payment_id: string): Promise<void> {
  const waiting = await tx.run(sql({})`
    select from payments where gateway_payment_id = ${gateway_payment_id} and ${isWaitingForOthers}`);
  if (waiting > 0) throw new Failure(409, "refund_under_way", m.payments_refund_other_under_way());
}

export type ExcessRefund = {
  id: string;
  amount_paise: number;
  reason: string;
  /** Undefined: the settlement itself. */
  requested_by?: string;
};

/** Refunds excess payments (second or declined ones, and those that an admin decided to refund), once. Returns the ids of the refunds. */
export async function refundExcess(tx: Transaction, payments: readonly ExcessRefund[]): Promise<string[]> {
  const refunds = await tx.many(sql({ id: "uuid" })`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by)
    select id, amount_paise, 'excess', reason, requested_by
    from unnest(${payments.map(({ id }) => id)}::text[], ${payments.map(({ amount_paise }) => amount_paise)}::int8[],
      ${payments.map(({ reason }) => reason)}::text[],
      ${payments.map(({ requested_by }) => requested_by ?? "settlement")}::text[])
      as excess (id, amount_paise, reason, requested_by)
    on conflict (gateway_payment_id) where reason_kind = 'excess' do nothing
    returning id`);
  for (const { id } of refunds) await addSendRefund(tx, id);
  return refunds.map(({ id }) => id);
}

/**
 * Retries failed refunds of excess payments a day later, as long as the site sends them by itself, because their payers were notified of an automatic refund.
 * Each is a new refund with its own key: under the failed refund's key, the gateway would only repeat its response. It
 * covers what is left, e.g. after a refund in the gateway's dashboard.
 */
export async function retryExcessRefunds(tx: Transaction): Promise<void> {
  const due = sqlPart`${isUnreturnedExcess} and ${isExcessSentAgain} and ${unreturned_paise} >= ${sqlInteger(leastRefund_paise)} and not exists (
    select from payment_refunds where payment_refunds.gateway_payment_id = payments.gateway_payment_id
      and payment_refunds.status = 'failed' and finished_at > now() - interval '1 day')`;
  const locked = await tx.many(sql({ id: "text" })`
    select gateway_payment_id as id from payments where ${due}
    order by gateway_payment_id limit ${sqlInteger(retriedAtOnce)} for update skip locked`);
  if (locked.length === 0) return;
  // A separate statement after the locks, so that it reads what their previous holders committed.
  const refunds = await tx.many(sql({ id: "uuid" })`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by)
    select gateway_payment_id, ${unreturned_paise}, 'requested', 'Again, because the refund of this excess failed',
      'retry'
    from payments where gateway_payment_id = any(${locked.map(({ id }) => id)}::text[]) and ${due}
    returning id`);
  for (const { id } of refunds) await addSendRefund(tx, id);
}

/** Of excess, what is left where a part had gone back before its refund was sent. */
export async function refundRestOfExcess(
  tx: Transaction,
  gateway_payment_id: string,
  amount_paise: number,
): Promise<void> {
  if (amount_paise < leastRefund_paise) return;
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by)
    values (${gateway_payment_id}, ${amount_paise}, 'requested', 'The rest of this excess, of which a part had gone back', 'retry')
    returning id`);
  await addSendRefund(tx, id);
}

export async function addSendRefund(tx: Transaction, refund_id: string): Promise<void> {
  await addJob(tx, "send_refund", { refund_id }, { job_key: `send_refund:${refund_id}` });
}

/** Locks the payment, and with it all changes of its refunds, until the transaction ends. */
async function lockPayment(tx: Transaction, gateway_payment_id: string) {
  return tx.maybeOne(sql({ id: "text" })`
    select gateway_payment_id as id from payments where gateway_payment_id = ${gateway_payment_id} for update`);
}

/** A separate statement after the lock, so that it reads what the previous holder of the lock committed. */
async function leftOf(tx: Transaction, gateway_payment_id: string): Promise<number> {
  const payment = await tx.one(sql({ left_paise: "int8" })`
    select ${left_paise} as left_paise from payments where gateway_payment_id = ${gateway_payment_id}`);
  return payment.left_paise;
}
