-- By itself, so that refunds can be read meanwhile: with the new columns, it would be made under their lock.
create index payment_refunds_being_paid on payment_refunds (paying_by) where paying_by is not null;
