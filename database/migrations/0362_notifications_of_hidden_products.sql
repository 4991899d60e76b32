-- What leads to a product that can be seen by its vendor alone, as it or its shop is hidden.
delete from notifications using products join sellers using (vendor_id)
where substring(action_url from '^[^?#]+') = '/products/' || products.id and action_url is not null
  and (products.hidden_at is not null or sellers.hidden_at is not null) and user_id <> products.vendor_id;
