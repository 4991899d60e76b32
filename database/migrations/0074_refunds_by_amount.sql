-- The admins' list of what went back, the largest refund first.
create index donations_by_refund on donations (refunded_paise desc, id desc) where refunded_paise > 0;
