-- In a transaction of its own: orders go on while the shipments are read.
alter table shipments
  validate constraint shipments_status_check,
  validate constraint shipments_undelivered_check;
