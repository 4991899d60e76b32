-- When the gateway first reported that a refund failed: what the site or an admin closed as failed is no report of it, so that one of
-- the gateway that waited meanwhile still counts. 0339 fills it in, while refunds can be read.
alter table payment_refunds add column gateway_failed_at timestamptz(3);
