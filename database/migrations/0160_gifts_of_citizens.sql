-- Whether the organisation accepts donations of citizens of India alone, as one without a registration under the Foreign
-- Contribution (Regulation) Act has to.
create table giving_rules (
  is_only bool primary key default true check (is_only),
  citizens_only bool not null default false,
  changed_by uuid,
  changed_at timestamptz(3) not null default now()
);
insert into giving_rules default values;

-- When the donor confirmed to be a citizen of India; null: not confirmed. Months have it of their monthly gift.
alter table donations add column citizen_confirmed_at timestamptz(3),
-- A payment from abroad went back, because nobody had confirmed it; the donation can still be paid otherwise.
  add column refused_as_foreign_at timestamptz(3);
alter table monthly_gifts add column citizen_confirmed_at timestamptz(3);

-- By a card from abroad, as the gateway says.
alter table unmatched_payments add column is_international bool not null default false;
