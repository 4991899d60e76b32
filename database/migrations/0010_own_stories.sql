-- Whoever told stories finds them again, the newest first. Few have a teller who is signed in.
create index stories_by_creator on stories (created_by, created_at desc, id desc) where created_by is not null;
