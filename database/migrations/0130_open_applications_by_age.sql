-- Admins read what waits, oldest or newest first; the index of all by time would pass over everything that is decided.
create index program_applications_open on program_applications (created_at, id)
where status in ('received', 'contacted');
-- A rare type is found without reading the messages of all others.
create index contact_messages_by_type on contact_messages (inquiry_type, created_at, id);
