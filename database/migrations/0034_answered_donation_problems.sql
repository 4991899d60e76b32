-- The office answers a reported problem by e-mail; an admin then notes what was answered.

alter table donation_problems
  add column answered_at timestamptz(3),
  add column answered_by uuid,
  add column answer_note text check (length(answer_note) between 1 and 2000),
  add check ((answered_at is null) = (answered_by is null)),
  add check ((answered_at is null) = (answer_note is null));

-- The lists of admins: what waits, and everything, each in the order of time.
create index donation_problems_open on donation_problems (created_at, id) where answered_at is null;
create index donation_problems_by_time on donation_problems (created_at, id);
