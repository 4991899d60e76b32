-- Payments, refunds and receipt numbers are of whatever is paid for, of which donations are the first type.
-- No foreign key leads to what was paid for, because it lies in a table of its type; the check of the books proves it.
alter table donation_payments rename to payments;
alter table payments rename column donation_id to payable_id;
alter table payments drop constraint donation_payments_donation_id_fkey;
alter table payments add column payable_type text not null default 'donation'
  check (payable_type ~ '^[a-z_]{1,40}$');
alter table payments alter column payable_type drop default;
alter index donation_payments_pkey rename to payments_pkey;
drop index donation_payments_settled;
drop index donation_payments_of_donation;
create unique index payments_settled on payments (payable_type, payable_id) where disposition = 'settled';
create index payments_of_payable on payments (payable_id);

alter table donation_refunds rename to payment_refunds;
alter index donation_refunds_pkey rename to payment_refunds_pkey;
alter index donation_refunds_one_for_excess rename to payment_refunds_one_for_excess;
alter index donation_refunds_of_payment rename to payment_refunds_of_payment;
alter index donation_refunds_pending rename to payment_refunds_pending;

-- Each series is numbered by itself, without a gap in each financial year.
alter table receipt_counters add column series text not null default 'donation' check (series ~ '^[a-z_]{1,40}$');
alter table receipt_counters alter column series drop default;
alter table receipt_counters drop constraint receipt_counters_pkey;
alter table receipt_counters add primary key (series, financial_year);
