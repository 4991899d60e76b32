-- Mails wait here from the transaction that causes them until they are sent. Without an SMTP server this
-- table is also the mailbox that developers read.
create table outgoing_mails (
  id uuid primary key default uuidv7(),
  -- One mail per event, however often the event is told.
  dedupe_key text not null unique,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Until then another sender is at it, or a failed one is not tried again.
  not_before timestamptz not null default now(),
  attempts int not null default 0,
  sent_at timestamptz
);
create index outgoing_mails_waiting on outgoing_mails (not_before) where sent_at is null;
create index outgoing_mails_recipient on outgoing_mails (to_address, id desc);

-- Quotas. Losing them in a crash harms nobody, so they need no write-ahead log.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
