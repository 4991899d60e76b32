-- Admins' lists of all orders by their totals, and of all products by their prices, with each filter.

create index orders_by_total on orders (total_paise desc, id desc);
create index orders_of_status_by_total on orders (status, total_paise desc, id desc);
create index orders_of_payment_by_total on orders (payment_status, total_paise desc, id desc);

create index products_all_by_price on products (price_paise desc, id desc);
create index products_all_of_status_by_price on products (status, price_paise desc, id desc);
create index products_all_of_category_by_price on products (category, price_paise desc, id desc);
