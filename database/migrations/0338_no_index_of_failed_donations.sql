-- donations_by_address and donations_by_email serve what these did. By itself, because a donation that is being opened has read the
-- table already and waits to write while an index is made: dropping one in that transaction would be a deadlock.
drop index donations_failed_by_address;
drop index donations_failed_by_email;
