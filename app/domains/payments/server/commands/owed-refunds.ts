import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import type { GatewayRefund } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { isTakenByDispute } from "../../disputes.ts";
import type { RefundSubject } from "../../payable.ts";
import { isToldOtherwise, isUnsettledDue, left_paise, nextOfLate } from "../queries/late-refunds.ts";
import type { OurRefund } from "./known-refunds.ts";
import { addSendRefund } from "./request-refund.ts";

/** The reason of a refund that was closed unsent: no attempt of it failed. */
export const notSent = "Not sent: it had gone back meanwhile, at least in part" as const;

/** Closes a pending refund, whose payment the caller has locked, before it is sent. */
export async function closeUnsent(tx: Transaction, refund_id: string): Promise<void> {
  await tx.run(command`
    update payment_refunds set status = 'failed', failure = ${notSent}, finished_at = now() where id = ${refund_id}`);
}

/**
 * Decides the purpose of a processed refund. A refund that had failed can still go through at the gateway: it takes the
 * place of one that repeats it and has no result yet, and is extra if its due was settled in the meantime, or a part of it
 * was refunded. It counts up to the amount that bank transfers and lost disputes left to refund: the rest is doubled, or, of an
 * unowed refund, all of it is extra.
 */
export function subjectOf(
  refund: OurRefund,
  ours: readonly OurRefund[],
  captured_paise: number,
): RefundSubject {
  if (refund.due_id === null) {
    const left_paise = leftToCount(refund, ours, captured_paise);
    refund.is_extra = left_paise <= 0;
    refund.doubled_paise = refund.is_extra ? 0 : Math.max(refund.amount_paise - left_paise, 0);
    return refund.is_extra ? "extra" : "unowed";
  }
  const others = ours.filter((one) => one !== refund && one.due_id === refund.due_id);
  const is_settled = others.some((one) => isLive(one) && one.status !== "pending");
  // It takes the place of one that was.
  const stands_for_extra = refund.id === null && refund.is_extra;
  refund.is_extra = stands_for_extra || is_settled || isPartlyGone(refund, [refund, ...others]);
  if (refund.is_extra) return "extra";
  for (const other of others) if (other.status === "pending") other.is_extra = true;
  refund.doubled_paise = Math.max(
    refund.amount_paise - Math.max(leftToCount(refund, ours, captured_paise), 0),
    0,
  );
  return "due";
}

/** Since this refund, a part of its due had gone back otherwise. */
function isPartlyGone({ id }: OurRefund, of_due: readonly OurRefund[]): boolean {
  return of_due.some((one) => one.offset_paise > 0 && one.id !== null && id !== null && one.id >= id);
}

/** A failed refund had taken a due from another that may have been made: that one settles it again, or is sent again. */
export function giveDueBack(failed: OurRefund, ours: readonly OurRefund[]): void {
  if (failed.due_id === null || failed.is_extra) return;
  const waiting = ours.find(
    (one) => one.due_id === failed.due_id && one.status === "pending" && one.is_extra,
  );
  if (waiting) waiting.is_extra = false;
}

/**
 * It was closed as refused, but the gateway has it, without a result: it is on its way, and its repetition is closed if that is not
 * sent yet. One that the gateway had reported as failed stays failed: its reports come in any order.
 */
export function reviveRefund(refund: OurRefund, ours: readonly OurRefund[]): void {
  if (refund.gateway_refund_id !== null) return;
  refund.status = "pending";
  if (refund.due_id === null) return;
  const others = ours.filter((one) => one !== refund && one.due_id === refund.due_id);
  const unsent = others.filter((one) => one.status === "pending" && one.gateway_refund_id === null);
  refund.is_extra =
    isPartlyGone(refund, [refund, ...others]) || others.some((one) => isLive(one) && !unsent.includes(one));
  if (!refund.is_extra) for (const other of unsent) other.is_extra = true;
}

/**
 * The rest of the payment, without its refunds, also those outside of the gateway, and without owed ones that the gateway is
 * sending. Refunds that are not sent yet get this rest at most. Below 0: more was refunded than was paid.
 */
function leftToCount(refund: OurRefund, ours: readonly OurRefund[], captured_paise: number): number {
  const counted_paise = ours
    .filter(
      (one) =>
        one !== refund &&
        one.gateway_payment_id === refund.gateway_payment_id &&
        isLive(one) &&
        (one.status !== "pending" || (one.due_id !== null && one.gateway_refund_id !== null)),
    )
    .reduce((sum, { amount_paise, doubled_paise }) => sum + amount_paise - doubled_paise, 0);
  return captured_paise - counted_paise;
}

/** Settles its due, or may do so. */
function isLive({ status, is_extra }: OurRefund): boolean {
  return status !== "failed" && !is_extra;
}

/**
 * The due of this payment and amount that a refund made in the gateway's dashboard settles: its refunds all failed, or
 * the last one was not sent yet, and now never is. A refund is not sent if the gateway has none of it (`receipts`).
 */
export function takeOpenDue(
  ours: readonly OurRefund[],
  { payment_id, amount_paise }: Pick<GatewayRefund, "payment_id" | "amount_paise">,
  receipts: ReadonlySet<string | null>,
): string | null {
  const dues = ours.filter(
    (refund) =>
      refund.gateway_payment_id === payment_id &&
      refund.amount_paise === amount_paise &&
      refund.due_id !== null &&
      !refund.is_withdrawn &&
      refund.offset_paise === 0 &&
      refund === lastOfDue(ours, refund.due_id),
  );
  const failed = dues.find(({ due_id }) => !ours.some((one) => one.due_id === due_id && isLive(one)));
  if (failed) return failed.due_id;
  const unsent = dues.find(
    (one) =>
      isLive(one) && one.status === "pending" && one.gateway_refund_id === null && !receipts.has(one.id),
  );
  if (!unsent) return null;
  unsent.is_extra = true;
  return unsent.due_id;
}

/**
 * Refunds of this payment and amount that are owed and on their way, by the gateway's ids, whatever else it reported of them: they
 * may have failed there without a report. Then this one is what somebody made in their place.
 */
export function sentOfSameAmount(
  ours: readonly OurRefund[],
  { id, status, payment_id, amount_paise }: GatewayRefund,
): string[] {
  if (status === "failed" || isTakenByDispute(id)) return [];
  return ours
    .filter(
      (one) =>
        one.gateway_payment_id === payment_id &&
        one.amount_paise === amount_paise &&
        one.due_id !== null &&
        one.status === "pending" &&
        isLive(one),
    )
    .map(({ gateway_refund_id }) => gateway_refund_id)
    .filter((sent) => sent !== null);
}

/**
 * The next sweep reads all refunds of their payments from the gateway; those that were due before keep their place. It leaves out those
 * with a result: after a contradiction of the gateway a job reads them.
 */
export async function askSentRefunds(tx: Transaction, gateway_refund_ids: readonly string[]): Promise<void> {
  if (gateway_refund_ids.length === 0) return;
  await tx.run(command`
    update payment_refunds set recheck_at = least(recheck_at, now())
    where gateway_refund_id = any(${[...gateway_refund_ids]}::text[]) and status = 'pending'`);
  const contradicted = await tx.many(sql({ id: "uuid" })`
    select id from payment_refunds
    where gateway_refund_id = any(${[...gateway_refund_ids]}::text[]) and status = 'processed' order by id`);
  for (const { id } of contradicted) await addSendRefund(tx, id);
}

/**
 * Refunds of these dues failed, such as one that somebody made in the dashboard while an admin pays it by a transfer: they still do, and the
 * claim goes over to the last one, or the site would send it as well.
 */
export async function keepClaims(tx: Transaction, due_ids: readonly (string | null)[]): Promise<void> {
  const dues = due_ids.filter((id) => id !== null);
  if (dues.length === 0) return;
  const kept = await tx.many(sql({ id: "uuid" })`
    update payment_refunds failed set paying_by = claimed.paying_by, paying_at = claimed.paying_at
    from payment_refunds claimed
    where failed.due_id = any(${dues}::uuid[]) and ${isUnsettledDue} and failed.paying_by is null
      and claimed.due_id = failed.due_id and claimed.paying_by is not null
    returning claimed.id`);
  await tx.run(command`
    update payment_refunds set paying_by = null, paying_at = null where id = any(${kept.map(({ id }) => id)}::uuid[])`);
}

/** Ids are in the order of creation; one without an id is being adopted now. */
function lastOfDue(ours: readonly OurRefund[], due_id: string): OurRefund | undefined {
  const of_due = ours.filter((one) => one.due_id === due_id && !one.is_extra);
  return of_due.reduce<OurRefund | undefined>(
    (last, one) => (one.id === null || (last?.id ?? "") < one.id ? one : last),
    undefined,
  );
}

/**
 * Stores which refunds are extra, before their states, and afterwards which no longer are: the database allows only one
 * refund of a due that is not extra and has not failed.
 */
export async function noteExtraRefunds(
  tx: Transaction,
  ours: readonly OurRefund[],
  is_extra: boolean,
): Promise<void> {
  const ids = ours.filter((one) => one.is_extra === is_extra && one.id !== null).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.run(command`
    update payment_refunds set is_extra = ${is_extra} where id = any(${ids}::uuid[]) and is_extra <> ${is_extra}`);
}

/**
 * These refunds failed. Payers are told that an owed one is late. They are told again once more is late than the last mail said, a
 * refund of the same due that had gone through was returned to us, one was recorded as transferred and was not, or the next step is
 * another than the last mail said (`isToldOtherwise`). The mail is about the amount that is left, since banks took the rest by
 * disputes, and says so. The payer of another owed refund of the payment is told too if an unowed one was to bring its money: the
 * payment had no room for both. Returns the payments whose payers were told.
 */
export async function notifyOfLateRefunds(
  tx: Transaction,
  services: Services,
  refund_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...refund_ids];
  if (ids.length === 0) return new Set();
  const late = await tx.many(sql({
    refund_id: "uuid",
    due_id: "uuid",
    gateway_payment_id: "text",
    payable_type: "text",
    payable_id: "uuid",
    amount_paise: "int8",
    told_before: "int4",
    next: oneOf("held", "again", "by_hand"),
  })`
    select failed.id as refund_id, due_id, gateway_payment_id, payable_type, payable_id, rest.amount_paise,
      failed.late_letters as told_before, ${nextOfLate} as next
    from payment_refunds failed join payments using (gateway_payment_id)
    cross join lateral (select ${left_paise} as left_paise) payment
    cross join lateral (select least(failed.amount_paise, left_paise + failed.amount_paise) as amount_paise) rest
    where failed.gateway_payment_id in (select told_of.gateway_payment_id from payment_refunds told_of where told_of.id = any(${ids}::uuid[]))
      and rest.amount_paise > 0 and failed.status = 'failed' and due_id is not null and not is_extra
      and (failed.id = any(${ids}::uuid[]) or (${isUnsettledDue} and gateway_payment_id in (
        select undue.gateway_payment_id from payment_refunds undue where undue.id = any(${ids}::uuid[]) and undue.due_id is null)))
      and not exists (
        select from payment_refunds withdrawn
        where withdrawn.gateway_payment_id = failed.gateway_payment_id and withdrawn.due_id = failed.due_id
          and withdrawn.withdrawn_at is not null)
      and ((${isToldOtherwise} and failed.id = any(${ids}::uuid[])) or not exists (
        select from payment_refunds told
        where told.gateway_payment_id = failed.gateway_payment_id and told.due_id = failed.due_id and told.late_told_paise >= rest.amount_paise
          and not exists (
            select from payment_refunds through where through.gateway_payment_id = failed.gateway_payment_id
              and (through.due_id = failed.due_id
                or (through.id = any(${ids}::uuid[]) and left_paise < through.amount_paise - through.doubled_paise))
              and greatest(through.came_back_at, through.reversed_at) > told.late_told_at::timestamptz(3))))
    order by due_id`);
  for (const { refund_id, amount_paise, next } of late)
    await tx.run(command`
      update payment_refunds set late_letters = late_letters + 1, late_told_at = now()::timestamptz(3), late_told_paise = ${amount_paise},
        late_told_next = ${next}, late_checked_at = null
      where id = ${refund_id}`);
  for (const type of services.payments.types) {
    const own = late
      .filter(({ payable_type }) => payable_type === type.name)
      .map(({ next, ...refund }) => ({
        ...refund,
        is_held: next === "held",
        is_sent_again: next === "again",
      }));
    if (own.length > 0) await type.notifyOfLateRefunds?.(tx, own, services);
  }
  return new Set(late.map(({ gateway_payment_id }) => gateway_payment_id));
}

/** A due that counted as settled is owed again: its mail is compared again. */
export async function lookAgain(tx: Transaction, gateway_payment_id: string, due_id: string): Promise<void> {
  await tx.run(command`
    update payment_refunds set late_checked_at = null
    where gateway_payment_id = ${gateway_payment_id} and due_id = ${due_id} and late_letters > 0`);
}
