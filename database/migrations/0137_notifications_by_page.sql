-- What leads to a page goes with it when it is deleted, whoever was told: found by the path, without query and place.
create index notifications_page on notifications (substring(action_url from '^[^?#]+')) where action_url is not null;

-- What already leads nowhere.
delete from notifications
where substring(action_url from '^/(?:stories|products|people)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[?#]|$)')::uuid
  not in (select id from stories union all select id from products union all select user_id from users);
