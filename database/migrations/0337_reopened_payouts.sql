-- 0323 took every payout that was reversed as sent for reopened, also those of before 0167, which had no request to reopen; and a process
-- of before 0323 that reversed one beside the new ones marked none. A request is prepared before its payout is recorded, or with it, and
-- reopened with the reversal, or again later.
update seller_payouts set is_reopened = not is_reopened
from audit_events
where event = 'payout_reversed' and details ->> 'payout_id' = seller_payouts.id::text
  and (details ->> 'was_sent')::bool and reversed_at is not null and is_reopened <> exists (
    select from payout_requests
    where payout_requests.vendor_id = seller_payouts.vendor_id and payout_requests.amount_paise = seller_payouts.amount_paise
      and prepared_at < created_at + interval '1 minute' and reopened_at >= reversed_at);
