-- When the gateway gave the payment of a donation back by itself, before it was captured.
alter table donations add column given_back_at timestamptz(3);
