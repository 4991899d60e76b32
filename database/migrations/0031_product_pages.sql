-- How many reviews have how many stars, without reading them.
create index product_reviews_of_stars on product_reviews (product_id, rating) where hidden_at is null;

-- What is deleted with a product, or loses it, is found without reading the whole table.
create index product_reviews_of_product on product_reviews (product_id);
create index product_deliveries_of_product on product_deliveries (product_id);
create index wishlist_items_of_product on wishlist_items (product_id);
create index seller_conversations_of_product on seller_conversations (product_id);

-- For the export of what a person wrote.
create index seller_messages_of_sender on seller_messages (sender_id, created_at);

-- A deleted product takes its reviews along, and its seller's counts follow. Who deletes it has locked the seller.
create function uncount_reviews_of_product() returns trigger language plpgsql as $$
begin
  update sellers set review_count = review_count - old.review_count, rating_sum = rating_sum - old.rating_sum
  where vendor_id = old.vendor_id;
  return null;
end
$$;

create trigger products_take_their_reviews_along after delete on products
  for each row when (old.review_count > 0) execute function uncount_reviews_of_product();
