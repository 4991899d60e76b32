-- What leads to a product that can be seen by its vendor alone, as it is no longer sold.
delete from notifications using products
where substring(action_url from '^[^?#]+') = '/products/' || products.id and action_url is not null
  and not products.is_public and user_id <> products.vendor_id;
