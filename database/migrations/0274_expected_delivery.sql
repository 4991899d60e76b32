-- Days from the order to its arrival, as the pages of its products said when it was placed: the longest of each. Null: placed
-- before this was kept, so nothing is expected of it.
alter table shipments
  add column delivery_days_least int4,
  add column delivery_days_most int4,
  add constraint shipments_delivery_days_check check (delivery_days_least between 1 and delivery_days_most) not valid;
