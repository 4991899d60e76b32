-- What a lost dispute took beyond the rest of its payment becomes a refund once the refund on its way has failed: with the
-- dispute's id and a number.
alter table payment_refunds
  drop constraint payment_refunds_gateway_refund_id_check,
  add constraint payment_refunds_gateway_refund_id_check
    check (gateway_refund_id ~ '^(rfnd_[A-Za-z0-9]{14}|disp_[A-Za-z0-9]{14}(/[1-9][0-9]*)?)$') not valid;

-- The gateway refuses to end it: tried again each day, and shown to admins.
alter table monthly_gifts
  add column end_refused_at timestamptz,
  add column end_refusal text check (length(end_refusal) between 1 and 500),
  add constraint monthly_gifts_refused_end_check check ((end_refused_at is null) = (end_refusal is null));
create index monthly_gifts_end_refused on monthly_gifts (end_refused_at) where end_refused_at is not null;
