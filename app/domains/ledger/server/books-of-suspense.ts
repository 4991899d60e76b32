import type { Queryable } from "../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { breach, shown } from "./breach.ts";

type Check = { name: string; breaches: (db: Queryable) => Promise<Breach[]> };

/** Bookings of unmatched payments, reversed in full before the payment is booked for what it pays. */
export const suspenseKinds = sqlPart`('unmatched_payment', 'unmatched_fee', 'unmatched_refund', 'unmatched_cleared')`;

/**
 * By payment: a refund's reference is the payment, and what had gone back of it. `times`: the last time that it was booked, since
 * one that was left elsewhere at once is booked on suspense only when it comes back.
 */
const bookedByPayment = sqlPart`
  select split_part(reference, ':', 1) as gateway_payment_id,
    coalesce(-sum(amount_paise) filter (where account = 'suspense'), 0) as suspense_paise,
    coalesce(sum(amount_paise) filter (where account in ('gateway_fees', 'gateway_fee_tax')), 0) as fee_paise,
    coalesce(sum(amount_paise) filter (where account = 'gateway_fee_tax'), 0) as fee_tax_paise,
    max(coalesce(nullif(split_part(reference, ':again', 2), '')::int4, 1)) filter (where kind = 'unmatched_payment') as times
  from ledger_transactions join ledger_entries on transaction_id = id
  where kind in ${suspenseKinds} group by 1`;

export const suspenseChecks: readonly Check[] = [
  {
    name: "suspense holds exactly what unmatched payments that are booked have left, each booked once",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(kept.gateway_payment_id, booked.gateway_payment_id) as about,
          'has ' || coalesce(kept.suspense_paise, 0) || ' left, suspense holds ' || coalesce(booked.suspense_paise, 0) as problem
        from (
          select * from unmatched_payments where suspense_paise is not null) kept
        full join (${bookedByPayment}) booked using (gateway_payment_id)
        where coalesce(kept.suspense_paise, 0) <> coalesce(booked.suspense_paise, 0)
          or coalesce(kept.fee_paise, 0) <> coalesce(booked.fee_paise, 0)
          or coalesce(kept.fee_tax_paise, 0) <> coalesce(booked.fee_tax_paise, 0)
          or (kept.gateway_payment_id is not null and coalesce(booked.times, 0) <> kept.times)
          or kept.suspense_paise > kept.amount_paise - kept.refunded_paise
        limit ${shown}`),
  },
  {
    name: "nothing but unmatched payments is booked on suspense",
    breaches: (db) =>
      db.many(sql(breach)`
        select kind || ' ' || reference as about, 'books ' || amount_paise || ' on suspense' as problem
        from ledger_transactions join ledger_entries on transaction_id = id
        where account = 'suspense' and kind not in ${suspenseKinds} limit ${shown}`),
  },
  {
    name: "no payment is both recorded and in suspense",
    breaches: (db) =>
      db.many(sql(breach)`
        select gateway_payment_id as about, disposition || ', and in suspense over ' || suspense_paise as problem
        from unmatched_payments join payments using (gateway_payment_id)
        where suspense_paise is not null limit ${shown}`),
  },
  {
    name: "what an admin decided about an unmatched payment was done",
    breaches: (db) =>
      db.many(sql(breach)`
        select decided.gateway_payment_id as about, 'decided: ' || decision || ', recorded as ' || coalesce(disposition, 'nothing') as problem
        from unmatched_decisions decided left join payments using (gateway_payment_id)
        where disposition is distinct from case decision
          when 'refund' then 'excess' when 'elsewhere' then 'elsewhere' else 'settled' end limit ${shown}`),
  },
  {
    name: "other_receipts holds what an admin left to other systems, less what went back of it",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(payment.id, booked.id) as about,
          'left to another system ' || coalesce(payment.paise, 0) || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select gateway_payment_id as id, payments.amount_paise
            - coalesce(sum(refund.amount_paise - doubled_paise) filter (where status = 'processed' and not is_extra), 0) as paise
          from payments left join payment_refunds refund using (gateway_payment_id)
          where disposition = 'elsewhere' group by gateway_payment_id) payment
        full join (
          select coalesce(gateway_payment_id, split_part(reference, ':', 1)) as id, -sum(entry.amount_paise) as paise
          from ledger_transactions booking join ledger_entries entry on transaction_id = booking.id
          left join payment_refunds on kind in ('other_receipt_refund', 'other_receipt_refund_reversal') and gateway_refund_id = reference
          where account = 'other_receipts' group by 1) booked using (id)
        where coalesce(payment.paise, 0) <> coalesce(booked.paise, 0) limit ${shown}`),
  },
];
