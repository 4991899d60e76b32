-- Whether its pieces were taken out of the stock: not where the stock of the product was not tracked at that moment. Only
-- what was taken is put back, whatever the vendor has switched on or off since.
alter table order_items add column is_from_stock bool not null default true;
