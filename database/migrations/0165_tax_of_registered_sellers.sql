-- The tax on a sale belongs to its seller, if the seller was registered for GST when it was ordered: the seller owes it to
-- the state. Of others the organisation collects it, and owes it to the state itself.

alter table shipments
  -- At the time of the order; null: not registered.
  add column seller_gstin text,
  -- Booked to the seller, otherwise to `sales_tax`.
  add column is_tax_of_seller bool not null default false,
  add check (not is_tax_of_seller or seller_gstin is not null);

-- What was paid before stays as it was booked. What is not sent yet has an invoice with the number that the seller has now.
update shipments set seller_gstin = sellers.gstin, is_tax_of_seller = orders.paid_at is null
  from orders, sellers
  where orders.id = shipments.order_id and sellers.vendor_id = shipments.vendor_id and sellers.gstin is not null
    and shipments.shipped_at is null;

-- Tax of the seller's own, as it changes what is owed.
alter table seller_lines add column tax_paise int8 not null default 0;
