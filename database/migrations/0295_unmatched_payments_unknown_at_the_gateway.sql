-- It is booked as its own event says: the gateway does not know it, and could not send it back.
alter table unmatched_payments add column is_unknown bool not null default false;
