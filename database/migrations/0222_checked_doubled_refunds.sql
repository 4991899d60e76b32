-- In a transaction of its own: this reads a whole table, and nothing waits for it.
alter table payment_refunds validate constraint payment_refunds_doubled_check;
