-- What was sold outlives the shop that sold it: orders copy the names of seller and goods, and a vendor who deletes the
-- account takes shop and products along. Returns, invoices, payouts and accounts of sellers are kept in the same way.
alter table shipments drop constraint shipments_vendor_id_fkey;
alter table order_items drop constraint order_items_product_id_fkey;
