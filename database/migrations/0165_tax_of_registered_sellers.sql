-- The tax on a sale belongs to its seller, if the seller was registered for GST when it was ordered, and an admin had verified
-- the shop with that number: the seller owes it to the state. Of others the organisation collects it, and owes it to the state itself.

alter table shipments
  -- Verified at the time of the order; null: not registered, or not verified.
  add column seller_gstin text,
  -- Booked to the seller, otherwise to `sales_tax`.
  add column is_tax_of_seller bool not null default false,
  add check (not is_tax_of_seller or seller_gstin is not null);

-- What was paid before stays as it was booked. What is not paid yet follows the registration that an admin has verified.
update shipments set seller_gstin = sellers.gstin, is_tax_of_seller = true
  from orders, sellers
  where orders.id = shipments.order_id and sellers.vendor_id = shipments.vendor_id and sellers.gstin is not null
    and sellers.verified_at is not null and orders.paid_at is null;

-- Sent with a tax invoice, and yet booked to the organisation: with the number of that invoice. What is paid and not sent
-- keeps none, so that its invoice says who took the tax.
update shipments set seller_gstin = invoices.content -> 'seller' ->> 'gstin'
  from invoices where invoices.shipment_id = shipments.id and invoices.content -> 'seller' ->> 'gstin' is not null;
create index shipments_taxed_before on shipments (order_id) where seller_gstin is not null and not is_tax_of_seller;

-- Tax of the seller's own, as it changes what is owed.
alter table seller_lines add column tax_paise int8 not null default 0;
