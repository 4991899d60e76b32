-- Admins' lists of all orders and all products: each filter in the order of time, and each way to search.

create index orders_by_payment on orders (payment_status, created_at desc, id desc);
create index orders_by_status_and_payment on orders (status, payment_status, created_at desc, id desc);
create index orders_by_email on orders (lower(email), created_at desc, id desc);
create index orders_name_words on orders using gin (to_tsvector('simple', shipping_address ->> 'full_name'));

create index products_all_newest on products (created_at desc, id desc);
create index products_all_of_status on products (status, created_at desc, id desc);
create index products_all_of_category on products (category, created_at desc, id desc);
create index products_by_sku on products (lower(sku)) where sku is not null;
-- Of those that are not listed; the index that customers use has the others.
create index products_unlisted_words on products using gin (search) where not is_listed;
