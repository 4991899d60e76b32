-- Keyed hash of the address that a monthly gift was opened from, as that of a donation, to slow down card testing; it identifies
-- nobody. Null: opened before, or in the place of another gift, by its link.
alter table monthly_gifts add column opened_from bytea check (length(opened_from) = 16);

create index monthly_gifts_never_charged on monthly_gifts (opened_from, created_at)
  where opened_from is not null and charged_month is null;
