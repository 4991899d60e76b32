import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { breach, shown } from "./breach.ts";

/** What the gateway sent to the bank account. */
export const settlementChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "every booked settlement is booked once, from the gateway to the bank, and no other",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(gateway_settlement_id, reference) as about,
          'sent ' || coalesce(settled.amount_paise, 0) || ', booked ' || coalesce(bank_paise, 0) || ' to the bank and '
          || coalesce(gateway_paise, 0) || ' from the gateway' as problem
        from (select * from settlements where booked_at is not null and amount_paise > 0) settled
        full join (
          select split_part(reference, '/', 1) as reference, sum(amount_paise) filter (where account = 'bank') as bank_paise,
            sum(amount_paise) filter (where account = 'gateway_receivable') as gateway_paise
          from ledger_transactions join ledger_entries on transaction_id = id
          where kind in ('settlement', 'settlement_reversal') group by 1) booked on reference = gateway_settlement_id
        where coalesce(settled.amount_paise, 0) <> coalesce(bank_paise, 0)
          or coalesce(settled.amount_paise, 0) <> -coalesce(gateway_paise, 0) limit ${shown}`),
  },
  {
    name: "a settlement that was booked by itself is the sum of its items",
    breaches: (db) =>
      db.many(sql(breach)`
        select gateway_settlement_id as about,
          'sent ' || settlements.amount_paise || ', items ' || coalesce(sum(credit_paise - debit_paise), 0) as problem
        from settlements left join settlement_items on settlement_id = settlements.id
        where booked_at is not null and booked_by is null
        group by settlements.id
        having settlements.amount_paise <> coalesce(sum(credit_paise - debit_paise), 0) limit ${shown}`),
  },
  {
    name: "what an admin says that a difference of a settlement is, is booked once, on its day, and nothing else is",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(said.reference, booked.reference) as about,
          'said ' || coalesce(said.paise, 0) || ' as ' || coalesce(as_what, 'nothing') || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select 'settled_item' as kind, id::text || case when reversals > 0 then '/' || (reversals + 1) else '' end as reference,
            difference_paise as paise, booked_as as as_what, booked_tax_paise as tax_paise, greatest(settled_on, reversed_on) as day
          from settlement_items where booked_as is not null
          union all
          select 'settlement_difference', gateway_settlement_id
              || case when reversals + difference_reversals > 0 then '/' || (reversals + difference_reversals + 1) else '' end,
            booked_difference_paise, booked_as, booked_tax_paise, greatest(settled_on, difference_reversed_on)
          from settlements where booked_as is not null) said
        full join (
          select booking.kind, reference, value_on,
            sum(amount_paise) filter (where account = 'gateway_receivable') as paise,
            coalesce(-sum(amount_paise) filter (where account = 'gateway_fees'), 0) as fee_paise,
            coalesce(-sum(amount_paise) filter (where account = 'gateway_fee_tax'), 0) as tax_paise,
            coalesce(-sum(amount_paise) filter (where account = 'gateway_adjustments'), 0) as other_paise
          from ledger_transactions booking join ledger_entries on transaction_id = id
          where booking.kind in ('settled_item', 'settlement_difference') and not exists (
            select from ledger_transactions reversal where reversal.kind = booking.kind || '_reversal'
              and reversal.reference = booking.reference)
          group by booking.id) booked using (kind, reference)
        where (said.paise, said.day, case as_what when 'fee' then said.paise - sign(said.paise) * said.tax_paise else 0 end,
            case as_what when 'fee' then sign(said.paise) * said.tax_paise when 'tax' then said.paise else 0 end,
            case as_what when 'adjustment' then said.paise else 0 end)
          is distinct from (booked.paise, booked.value_on, booked.fee_paise, booked.tax_paise, booked.other_paise)
        limit ${shown}`),
  },
  {
    name: "a difference of a settlement that is reversed was booked, as the same",
    breaches: (db) =>
      db.many(sql(breach)`
        select reversal.kind || ' ' || reversal.reference as about,
          case when booking.id is null then 'was not booked' else 'was booked as something else' end as problem
        from ledger_transactions reversal
        left join ledger_transactions booking
          on booking.kind || '_reversal' = reversal.kind and booking.reference = reversal.reference
        where reversal.kind in ('settled_item_reversal', 'settlement_difference_reversal') and exists (
          select from ledger_entries where transaction_id in (reversal.id, booking.id)
          group by account having sum(amount_paise) <> 0)
        limit ${shown}`),
  },
  {
    name: "nothing is booked of an item of a settlement that failed",
    breaches: (db) =>
      db.many(sql(breach)`
        select entity_id as about, 'booked ' || item.difference_paise || ' as ' || item.booked_as as problem
        from settlement_items item join settlements on settlements.id = settlement_id
        where item.booked_as is not null and status = 'failed' limit ${shown}`),
  },
  {
    name: "no payment, refund or item of a dispute is in two settlements, unless the second is a difference",
    breaches: (db) =>
      db.many(sql(breach)`
        select entity_id as about, 'in ' || count(*) || ' settlements' as problem
        from settlement_items item join settlements on settlements.id = settlement_id
        where (type in ('payment', 'refund') or dispute_id is not null) and status <> 'failed' and entity_id not like 'disp%'
          and item.difference is distinct from 'twice' and item.explained_at is null
          and not exists (select from method_checks where gateway_payment_id in (entity_id, payment_id))
        group by entity_id having count(*) > 1 limit ${shown}`),
  },
  {
    // Not of disputes, which give back long after they took; refunds from suspense are known by their sum alone.
    name: "what is settled of a payment or refund without a difference is what is booked of it",
    breaches: (db) =>
      db.many(sql(breach)`
        with booked as (
          select gateway_payment_id as id, amount_paise - fee_paise as paise from payments
          union all select gateway_payment_id, amount_paise - fee_paise from unmatched_payments where suspense_paise is not null
          union all select gateway_refund_id, -amount_paise from payment_refunds where gateway_refund_id is not null)
        select entity_id as about,
          'settled ' || credit_paise - debit_paise || ', booked ' || coalesce(paise::text, 'nothing') as problem
        from settlement_items item join settlements on settlements.id = settlement_id left join booked on booked.id = entity_id
        where item.difference is null and item.explained_at is null and settlements.status <> 'failed'
          and type in ('payment', 'refund') and dispute_id is null and credit_paise - debit_paise is distinct from paise
          and not exists (select from method_checks where gateway_payment_id in (entity_id, payment_id))
          and not (type = 'refund' and paise is null
            and (exists (select from unmatched_payments where gateway_payment_id = payment_id)
              or exists (select from payment_refunds where gateway_refund_id = replace(payment_id, 'pay_', 'gone_'))))
        limit ${shown}`),
  },
  {
    name: "what was booked of a settled payment or refund as unknown is not booked as such besides",
    breaches: (db) =>
      db.many(sql(breach)`
        select entity_id as about, 'booked ' || difference_paise || ' as ' || booked_as || ' too' as problem
        from settlement_items item
        where booked_as is not null and difference = 'unknown' and (
          exists (select from payments where gateway_payment_id = entity_id)
          or exists (select from unmatched_payments where gateway_payment_id = entity_id and suspense_paise is not null)
          or exists (select from payment_refunds where gateway_refund_id = entity_id and status = 'processed')
          or (type = 'refund' and (
            exists (select from unmatched_payments where gateway_payment_id = payment_id and suspense_paise < amount_paise)
            or exists (select from payment_refunds
              where gateway_refund_id = replace(payment_id, 'pay_', 'gone_') and status = 'processed'))))
        limit ${shown}`),
  },
  {
    name: "what is booked as settled twice is in two settlements that did not fail",
    breaches: (db) =>
      db.many(sql(breach)`
        select entity_id as about, 'booked ' || difference_paise || ' as ' || booked_as as problem
        from settlement_items item
        where difference = 'twice' and booked_as is not null and (
          select count(*) from settlement_items also join settlements on settlements.id = also.settlement_id
          where also.entity_id = item.entity_id and status <> 'failed') < 2 limit ${shown}`),
  },
  {
    name: "what was taken for a dispute is not booked as the dispute and as a difference",
    breaches: (db) =>
      db.many(sql(breach)`
        select gateway_dispute_id as about,
          'settled ' || settled_paise || ', booked ' || -of_dispute_paise || ' and as differences ' || said_paise as problem
        from (
          select gateway_dispute_id, held_paise + refunded_paise + beyond_paise as of_dispute_paise,
            sum(credit_paise - debit_paise) as settled_paise,
            sum(difference_paise) filter (where booked_as is not null) as said_paise
          from payment_disputes join settlement_items on dispute_id = gateway_dispute_id
          where is_booked
            and not exists (select from settlements where id = settlement_id and settlements.status = 'failed') group by payment_disputes.id
          having bool_and(difference is null or booked_as is not null)) told
        where settled_paise <> said_paise - of_dispute_paise limit ${shown}`),
  },
  {
    name: "the sums of every day at the gateway are those of its payments, refunds and settlements",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'gateway on ' || day as about,
          'kept ' || coalesce(kept.sums, 'nothing') || ', summed ' || coalesce(summed.sums, 'nothing') as problem
        from (
          select day, concat_ws(' ', sum(captured_paise), sum(fees_paise), sum(fee_tax_paise), sum(refunded_paise),
            sum(settled_paise), sum(open_count), sum(open_paise)) as sums
          from gateway_days group by day) kept
        full join (
          select day, concat_ws(' ', sum(captured), sum(fees), sum(tax), sum(refunded), sum(settled), sum(open),
            sum(open_paise)) as sums
          from (
            select day_in_india(captured_at) as day, amount_paise as captured, fee_paise as fees, fee_tax_paise as tax,
              0 as refunded, 0 as settled, 0 as open, 0 as open_paise from payments
            union all select day_in_india(finished_at), 0, 0, 0, amount_paise, 0, 0, 0
              from payment_refunds where status = 'processed'
            union all select day_in_india(captured_at), amount_paise, fee_paise, fee_tax_paise, 0, 0, 0, 0
              from unmatched_payments where suspense_paise is not null
            union all select gone_on, 0, 0, 0, amount_paise - suspense_paise, 0, 0, 0
              from unmatched_payments where suspense_paise < amount_paise
            union all select settled_on, 0, 0, 0, 0, case when status = 'processed' then amount_paise else 0 end,
              (difference is not null)::int4, difference_paise from settlements
            union all select settled_on, 0, 0, 0, 0, 0, 1, difference_paise
              from settlement_items where difference is not null and explained_at is null) moved
          group by day) summed using (day)
        where coalesce(kept.sums, '0 0 0 0 0 0 0') <> coalesce(summed.sums, '0 0 0 0 0 0 0') limit ${shown}`),
  },
  {
    name: "every bank line that is known has the amount and sign of its record, and a settlement the day of its line",
    breaches: (db) =>
      db.many(sql(breach)`
        with recorded as (
          select 'settlement' as kind, id, amount_paise, true as is_incoming, arrived_on, null::timestamptz as reversed_at
            from settlements
          union all select 'repayment', id, amount_paise, true, null, reversed_at from seller_repayments
          union all select 'advance_return', id, amount_paise, true, null, reversed_at from campaign_advance_returns
          union all select 'payout', id, amount_paise, false, null, reversed_at from seller_payouts
          union all select 'refund', id, amount_paise, false, null, reversed_at
            from payment_refunds where bank_reference is not null
          union all select 'advance', id, amount_paise, false, null, reversed_at
            from campaign_advances where bank_reference is not null
          union all select 'tax_payment', id, amount_paise, false, null, reversed_at from sales_tax_payments
          union all select 'bill', id, amount_paise - advance_paise, false, null, reversed_at
            from expenses where bank_reference is not null)
        select 'bank line ' || line.id as about,
          'credit ' || credit_paise || ', debit ' || debit_paise || ' on ' || line.day || ' for ' || known.kind || ' of '
          || coalesce(amount_paise, 0) || ' on ' || coalesce(arrived_on::text, 'no day') as problem
        from bank_lines line
        cross join lateral (values ('settlement', settlement_id), ('payout', payout_id), ('repayment', repayment_id),
          ('refund', refund_id), ('advance', advance_id), ('advance_return', advance_return_id),
          ('tax_payment', tax_payment_id), ('bill', bill_id)) as known (kind, record_id)
        left join recorded on recorded.kind = known.kind and recorded.id = record_id
        where record_id is not null and (amount_paise is distinct from credit_paise + debit_paise
          or (known.kind = 'settlement' and arrived_on is distinct from line.day)
          -- What left the account comes in where it came back, and so was reversed; and the other way round.
          or (credit_paise > 0 and not is_incoming and reversed_at is null)
          or (debit_paise > 0 and is_incoming and reversed_at is null)
          -- Lines are compared again every hour.
          or (is_incoming and reversed_at < now() - interval '1 day' and not exists (
            select from bank_lines back where back.debit_paise > 0
              and (back.repayment_id = record_id or back.advance_return_id = record_id))))
        limit ${shown}`),
  },
];
