import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { breach, shown } from "./breach.ts";

/** The days on which money moved. */
export const valueDateChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "payouts, repayments of sellers, payments of tax, refunds outside of the gateway, advances, their returns, expenses and settlements are booked on the day on which money moved",
    breaches: (db) =>
      db.many(sql(breach)`
        select booking.kind || ' ' || booking.reference as about,
          'recorded for ' || coalesce(moved.day::text, 'no day') || ', booked on ' || coalesce(value_on::text, 'no day') as problem
        from ledger_transactions booking
        left join (
          select 'seller_payout' as kind, id::text as reference, paid_on as day from seller_payouts
          union all select 'seller_repayment', id::text, received_on from seller_repayments
          union all select 'sales_tax_payment', id::text, paid_on from sales_tax_payments
          union all select 'advance', id::text, paid_on from campaign_advances where paid_on is not null
          union all select 'advance_return', id::text, returned_on from campaign_advance_returns
          union all select 'settlement',
              gateway_settlement_id || case when reversals > 0 then '/' || (reversals + 1)::text else '' end, settled_on
            from settlements where booked_at is not null
          union all select case when disposition = 'excess' then 'excess_refund_otherwise'
              when payable_type = 'order' then 'order_refund_otherwise' else 'refund' end,
              id::text, paid_on
            from payment_refunds join payments using (gateway_payment_id) where bank_reference is not null
          union all select 'settled_item', id::text || case when reversals > 0 then '/' || (reversals + 1)::text else '' end,
              greatest(settled_on, reversed_on)
            from settlement_items where booked_as is not null
          union all select 'settlement_difference',
              gateway_settlement_id || case when reversals + difference_reversals > 0
                then '/' || (reversals + difference_reversals + 1)::text else '' end,
              greatest(settled_on, difference_reversed_on)
            from settlements where booked_as is not null
          -- Those of before have none.
          union all select 'unmatched_cleared', cleared.reference, coalesce(paid.value_on, day_in_india(paid.occurred_at))
            from ledger_transactions cleared
            join ledger_transactions paid on paid.kind = 'unmatched_payment' and paid.reference = cleared.reference
            where cleared.kind = 'unmatched_cleared' and cleared.value_on is not null
          -- Of bills whose payment was recorded later, the booking stays as it was.
          union all select 'expense', id::text,
              case when payment_recorded_later_at is null then coalesce(paid_on, spent_on) else spent_on end
            from expenses) moved
          on moved.kind = booking.kind and moved.reference = booking.reference
        where value_on is distinct from moved.day
          and booking.kind not in ('settlement_reversal', 'settled_item_reversal', 'settlement_difference_reversal')
          and not exists (select from ledger_transactions reversal
            where reversal.kind = booking.kind || '_reversal' and booking.kind in ('settlement', 'settled_item', 'settlement_difference')
              and reversal.reference = booking.reference)
        limit ${shown}`),
  },
];
