-- What an admin booked a settlement's difference as can be reversed by itself: how often, and the day of the last time, before
-- which it is not booked again. Both counted beside those of the settlement.
alter table settlements add column difference_reversals int4 not null default 0,
  add column difference_reversed_on date;
