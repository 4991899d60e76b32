-- The marketplace sells.
update feature_cards set status = 'Available' where title = 'Community Marketplace';
