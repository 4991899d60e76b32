-- Apart from its creation, so that refunds can be read meanwhile.
alter table payment_refunds validate constraint payment_refunds_late_next_check;
