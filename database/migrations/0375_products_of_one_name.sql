-- The title of a product's page tells it from others of its name and its seller.
create index products_of_one_name on products (seller_name, whole_name(name)) where is_listed;
