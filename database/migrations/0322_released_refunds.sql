-- When an admin said last that they do not pay this refund after all: since then the site sends it again by itself.
alter table payment_refunds add column released_at timestamptz;
