-- A failed refund that could not be repeated, such as for an error of ours: until then the others have their turn. Null: at once.
alter table payment_refunds add column repeat_after timestamptz;
