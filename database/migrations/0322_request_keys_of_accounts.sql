-- What was posted goes with its account, and so does what says so. Of keys of before it is not known; they are forgotten within 30 days.
alter table request_keys add column user_id uuid references users (user_id) on delete cascade;
create index request_keys_by_account on request_keys (user_id);
