import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { storedLocale } from "../../../../text/language.ts";
import type { OurRefund } from "./known-refunds.ts";

export async function noteContradictions(
  tx: Transaction,
  gateway_refund_ids: readonly string[],
): Promise<void> {
  if (gateway_refund_ids.length === 0) return;
  await tx.run(command`
    update payment_refunds set contradicted_at = now()
    where gateway_refund_id = any(${[...gateway_refund_ids]}::text[]) and contradicted_at is null`);
}

const failure = () => m.payments_refund_gateway_failed({}, storedLocale);

export async function storeRefunds(tx: Transaction, refunds: readonly OurRefund[]): Promise<void> {
  const adopted = refunds.filter(({ id }) => id === null);
  const known = refunds.filter(({ id }) => id !== null);
  // By itself and first: what failed no longer stands for its due, and the database allows only one at any moment.
  for (const is_failed of [true, false])
    await updateKnown(
      tx,
      known.filter(({ status }) => (status === "failed") === is_failed),
    );
  if (adopted.length > 0)
    await tx.run(command`
      insert into payment_refunds (gateway_payment_id, gateway_refund_id, amount_paise, status, reason_kind, reason,
        requested_by, due_id, is_extra, doubled_paise, is_sent_by_hand, failure, finished_at, gateway_failed_at)
      select payment_id, refund_id, paise, status,
        case when refund_id like 'disp%' then 'dispute' else 'requested' end,
        case when refund_id like 'disp%' then 'Taken back by a dispute' else 'Made at the payment gateway' end,
        'gateway', due_id, is_extra, doubled_paise,
        coalesce((select is_sent_by_hand from payment_refunds first where first.id = reported.due_id), false),
        case when status = 'failed' then ${failure()} end, case when status <> 'pending' then now() end,
        failed_at
      from unnest(${adopted.map(({ gateway_payment_id }) => gateway_payment_id)}::text[],
        ${adopted.map(({ gateway_refund_id }) => gateway_refund_id)}::text[],
        ${adopted.map(({ amount_paise }) => amount_paise)}::int8[], ${adopted.map(({ status }) => status)}::text[],
        ${adopted.map(({ due_id }) => due_id)}::uuid[], ${adopted.map(({ is_extra }) => is_extra)}::bool[],
        ${adopted.map(({ doubled_paise }) => doubled_paise)}::int8[],
        ${adopted.map(({ gateway_failed_at }) => gateway_failed_at)}::timestamptz[])
        as reported (payment_id, refund_id, paise, status, due_id, is_extra, doubled_paise, failed_at)`);
}

async function updateKnown(tx: Transaction, known: readonly OurRefund[]): Promise<void> {
  if (known.length === 0) return;
  await tx.run(command`
    update payment_refunds set gateway_refund_id = reported.refund_id, status = reported.status,
      doubled_paise = reported.doubled_paise,
      failure = case when reported.status = payment_refunds.status then payment_refunds.failure
        when reported.status = 'failed' then ${failure()} end,
      finished_at = case when reported.status = payment_refunds.status then finished_at
        when reported.status <> 'pending' then now() end,
      gateway_failed_at = reported.failed_at
    from unnest(${known.map(({ id }) => id)}::uuid[],
      ${known.map(({ gateway_refund_id }) => gateway_refund_id)}::text[], ${known.map(({ status }) => status)}::text[],
      ${known.map(({ doubled_paise }) => doubled_paise)}::int8[],
      ${known.map(({ gateway_failed_at }) => gateway_failed_at)}::timestamptz[])
      as reported (id, refund_id, status, doubled_paise, failed_at)
    where payment_refunds.id = reported.id`);
}
