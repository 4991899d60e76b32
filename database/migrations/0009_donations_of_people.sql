-- Gifts of guests, found by their address when its owner confirms it, and then no longer among them.
create index donations_of_guest on donations (lower(donor_email)) where user_id is null;
