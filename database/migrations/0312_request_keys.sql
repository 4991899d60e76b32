-- What posts with a key of their sender were answered, so that one sent again after its answer was lost is done once.
create table request_keys (
  request_key uuid primary key,
  -- Of the operation, its actor and its input: the same key with others is refused.
  fingerprint text not null,
  -- The ids of what was made.
  answer jsonb not null,
  answered_at timestamptz not null default now()
);
create index request_keys_by_age on request_keys (answered_at);
