-- The feed of stories is there.
update feature_cards set status = 'Available' where title = 'Social Impact Feed';
