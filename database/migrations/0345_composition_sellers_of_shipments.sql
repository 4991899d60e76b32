-- As seller_gstin, at the time of the order: its invoice is a bill of supply. In a file, and so a transaction, of its own.
alter table shipments add column composition_gstin text;
