-- What an admin says that a difference is: a fee of the gateway, the tax on one, or another adjustment. Then it is booked, so that
-- the gateway owes in our books what it still has.
--   gateway_adjustments  expense, or income  taken or added by the gateway, and none of its fees
alter type ledger_account add value 'gateway_adjustments';

alter table settlement_items add column booked_as text check (booked_as in ('fee', 'tax', 'adjustment')),
  -- Of a fee, the tax in it.
  add column booked_tax_paise int8 not null default 0 check (booked_tax_paise >= 0),
  add constraint settlement_items_booked_as_explained check (booked_as is null or explained_at is not null);
create index settlement_items_booked on settlement_items (id) where booked_as is not null;

-- Of a settlement that was booked although its items do not sum to it.
alter table settlements add column booked_as text check (booked_as in ('fee', 'tax', 'adjustment')),
  add column booked_difference_paise int8 not null default 0,
  add column booked_tax_paise int8 not null default 0 check (booked_tax_paise >= 0),
  add constraint settlements_booked_difference_check
    check ((booked_as is null) = (booked_difference_paise = 0) and (booked_as is null or booked_at is not null));
