-- Against card testing, failed tries to pay count for donations of any state.
create index donations_by_address on donations (opened_from, created_at) where opened_from is not null;
drop index donations_failed_by_address;
-- donations_by_email serves it.
drop index donations_failed_by_email;
