-- Against card testing, failed tries to pay count for donations of any state.
create index donations_by_address on donations (opened_from, created_at) where opened_from is not null;
