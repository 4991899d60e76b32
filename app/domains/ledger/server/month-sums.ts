import { sqlPart } from "../../../platform/database/sql.ts";

type Part = ReturnType<typeof sqlPart>;

/**
 * The ledger's entries about donations, expenses, advances and allocations, summed by campaign and month. `chosen` limits the transactions,
 * such as sqlPart`id > …`, and `chosen_allocations` those of allocations. A month is that of the value date.
 */
export function monthSums(chosen: Part, chosen_allocations: Part = chosen): Part {
  return sqlPart`
    select campaign_id, date_trunc('month', value_on::timestamp)::date as month,
      sum(received_paise)::int8 as received_paise, sum(refunded_paise)::int8 as refunded_paise,
      sum(fees_paise)::int8 as fees_paise, sum(spent_paise)::int8 as spent_paise,
      sum(advanced_paise)::int8 as advanced_paise, sum(allocated_paise)::int8 as allocated_paise
    from (
      select id, coalesce(value_on, day_in_india(occurred_at)) as value_on,
        (array_agg(campaign_id) filter (where campaign_id is not null))[1] as campaign_id,
        coalesce(-sum(amount_paise) filter (where account = 'donation_income' and kind = 'donation'), 0) as received_paise,
        coalesce(sum(amount_paise) filter (where account = 'donation_income' and kind in ('refund', 'refund_reversal')), 0) as refunded_paise,
        coalesce(sum(amount_paise) filter (where account in ('gateway_fees', 'gateway_fee_tax')), 0) as fees_paise,
        coalesce(sum(amount_paise) filter (where account = 'campaign_expenses'), 0) as spent_paise,
        coalesce(sum(amount_paise) filter (where account = 'campaign_advances'), 0) as advanced_paise,
        0 as allocated_paise
      from ledger_transactions join ledger_entries on transaction_id = id
      where kind in ('donation', 'donation_fee', 'refund', 'refund_reversal', 'expense', 'expense_reversal', 'advance', 'advance_reversal', 'advance_return',
        'advance_return_reversal') and ${chosen}
      group by id
      union all
      select id, coalesce(value_on, day_in_india(occurred_at)), campaign_id, 0, 0, 0, 0, 0, -amount_paise
      from ledger_transactions join ledger_entries on transaction_id = id
      where kind in ('allocation', 'allocation_reversal') and ${chosen_allocations}) transactions
    group by 1, 2`;
}

/** Of a row of these sums, or of several: what remains of its money. */
export const remaining = sqlPart`received_paise - refunded_paise - spent_paise - advanced_paise + allocated_paise`;
