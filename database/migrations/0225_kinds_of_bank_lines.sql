-- All that moves on the bank account is looked for in its statements: also refunds by bank transfer, advances and what comes
-- back of them, and payments of the tax on sales. A credit that is a payout, refund, advance or payment of tax is what the
-- bank sent back of it.
alter table bank_lines
  add column refund_id uuid,
  add column advance_id uuid,
  add column advance_return_id uuid unique,
  add column tax_payment_id uuid,
  -- Kinds and references of records, such as 'payout:N309', where more than one fits the line.
  add column fits text[] not null default '{}',
  drop constraint bank_lines_check1,
  drop constraint bank_lines_repayment_check,
  drop constraint bank_lines_payout_id_key,
  add constraint bank_lines_one_record_check check (num_nonnulls(settlement_id, payout_id, repayment_id, refund_id,
    advance_id, advance_return_id, tax_payment_id) <= 1),
  add constraint bank_lines_credit_check
    check (credit_paise > 0 or num_nonnulls(settlement_id, repayment_id, advance_return_id) = 0);

-- Once as it left, and once as it came back.
create unique index bank_lines_payout on bank_lines (payout_id, (credit_paise > 0)) where payout_id is not null;
create unique index bank_lines_refund on bank_lines (refund_id, (credit_paise > 0)) where refund_id is not null;
create unique index bank_lines_advance on bank_lines (advance_id, (credit_paise > 0)) where advance_id is not null;
create unique index bank_lines_tax_payment on bank_lines (tax_payment_id, (credit_paise > 0))
  where tax_payment_id is not null;

drop index bank_lines_open;
create index bank_lines_open on bank_lines (day desc, id desc)
  where num_nonnulls(settlement_id, payout_id, repayment_id, refund_id, advance_id, advance_return_id, tax_payment_id) = 0
    and explained_at is null;
-- What is compared with the records, also what was explained.
create index bank_lines_unmatched on bank_lines (id)
  where num_nonnulls(settlement_id, payout_id, repayment_id, refund_id, advance_id, advance_return_id, tax_payment_id) = 0;

-- The days of each uploaded file: as an admin says, or from its first line to its last one.
create table bank_statements (
  id uuid primary key default uuidv7(),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  uploaded_by uuid,
  uploaded_at timestamptz(3) not null default now()
);
insert into bank_statements (first_day, last_day, uploaded_by, uploaded_at)
select min(day), max(day), uploaded_by, uploaded_at from bank_lines group by uploaded_by, uploaded_at;
