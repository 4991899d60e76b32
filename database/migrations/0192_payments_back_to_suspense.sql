-- A payment that an admin left to another system comes back to suspense. Each time it is booked anew: the references of what is
-- booked on suspense, and then elsewhere, have the number of the time, from the second one on.
alter table unmatched_payments add column times int4 not null default 1
  constraint unmatched_payments_times_check check (times >= 1);
-- What its bookings were for the last time; 1 for all of before.
alter table payments add column suspense_times int4 not null default 1;
