-- What shows an upload, in any of its owner's rows: one picture may be in two of them, and stays until none shows it.
-- `shown` has the upload's id somewhere in it. Pictures of the site are used once, and those of returns never released.
create view shown_uploads as
  select user_id, avatar_url as shown from profiles where avatar_url is not null
  union all
  select created_by, image_url from stories where image_url is not null
  union all
  select created_by, image_url from campaigns where image_url is not null
  union all
  select created_by, campaign_pictures.image_url
  from campaign_pictures join campaigns on campaigns.id = campaign_id
  where campaign_pictures.image_url is not null
  union all
  select created_by, campaign_updates.image_url
  from campaign_updates join campaigns on campaigns.id = campaign_id
  where campaign_updates.image_url is not null
  union all
  select created_by, document ->> 'pictures'
  from campaign_drafts join campaigns on campaigns.id = campaign_id
  where document is not null
  union all
  select created_by, image_url from fundraisers where image_url is not null
  union all
  select vendor_id, image_url from sellers where image_url is not null
  union all
  select vendor_id, featured_image_url from products where featured_image_url is not null
  union all
  select vendor_id, image_url from product_pictures join products on products.id = product_id;
