-- Sessions that a suspension ended, until they would have: their browsers are told why they are signed out.
create table suspended_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (user_id) on delete cascade,
  expires_at timestamptz(3) not null
);

create index suspended_sessions_user on suspended_sessions (user_id);
create index suspended_sessions_expiry on suspended_sessions (expires_at);
