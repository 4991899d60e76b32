-- The page of a donation: whether a payment was reported that is not settled yet, and what its donor says is wrong.

-- When the gateway, or the payment window by its signature, first said that somebody paid.
alter table donations add column payment_reported_at timestamptz(3);

create table donation_problems (
  id uuid primary key default uuidv7(),
  donation_id uuid not null references donations (id) on delete cascade,
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz(3) not null default now()
);

create index donation_problems_of_donation on donation_problems (donation_id);
