-- By itself, so that refunds can be read meanwhile.
create index payment_refunds_late_checked on payment_refunds (coalesce(late_checked_at, late_told_at)) where late_letters > 0;
