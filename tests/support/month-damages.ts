/**
 * Damages to months of monthly gifts, by the name of the check that finds each. A gift with these donations as one month, each charged by
 * the payment that settled it; `end`: when its donor asked for the end.
 */
function monthOf(donations: string, { end = "null", payment = "gateway_payment_id" } = {}): string {
  return `
    with gift as (
      insert into monthly_gifts (amount_paise, donor_email, gateway_key_mode, end_requested_at, campaign_id)
      select 50000, 'asha@example.org', 'sandbox', ${end}, (select max(campaign_id::text)::uuid from donations)
      returning id)
    insert into monthly_charges (gateway_payment_id, monthly_gift_id, donation_id, month_start)
    select ${payment}, gift.id, payable_id, now()
    from gift, payments where payable_type = 'donation' and ${donations}`;
}

const all = "disposition = 'settled'";

export const monthDamages: [string, string][] = [
  ["every month of a monthly gift is given once, for its campaign or the general fund", monthOf(all)],
  [
    "every charge of a monthly gift is settled once, or goes back",
    monthOf(`${all} limit 1`, { payment: "'pay_Lost0000000000'" }),
  ],
  [
    "no charge after the end of its monthly gift was asked for is a donation",
    monthOf(`${all} order by gateway_payment_id limit 1`, { end: "now() - interval '6 minutes'" }),
  ],
];

/** A month, and a further charge in it after the end, which was declined; the clocks differ by less than what is granted. */
export const soundMonth = `
  ${monthOf("disposition = 'settled' and payable_id in (select payable_id from payments where disposition = 'excess')", { end: "now() - interval '4 minutes'" })};
  with late as (
    insert into donations (id, amount_paise, donor_email, payment_status, gateway_key_mode, access_token_hash)
    values (gen_random_uuid(), 100, 'asha@example.org', 'failed', 'sandbox', sha256('another')) returning id)
  insert into monthly_charges (gateway_payment_id, monthly_gift_id, donation_id, month_start)
  select (select gateway_payment_id from payments where disposition = 'excess'), monthly_gift_id, late.id, month_start from monthly_charges, late;
  update payments set payable_id = (select donation_id from monthly_charges where gateway_payment_id = payments.gateway_payment_id)
  where disposition = 'excess'`;
