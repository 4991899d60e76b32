-- What admins record as come into the bank account by a transfer and is not reversed, as `sent_transfers` says of what left it: no two have the
-- same bank reference, of whatever kind. Across the tables, whoever records one looks here under a lock on the reference.
create view received_transfers as
  select 'repayment' as kind, id, bank_reference, amount_paise, received_on, null as purpose
  from seller_repayments where reversed_at is null
  union all
  select 'advance_return', returned.id, returned.bank_reference, returned.amount_paise, returned.returned_on, purpose
  from campaign_advance_returns as returned join campaign_advances on campaign_advances.id = advance_id
  where returned.reversed_at is null;
