-- A month that was charged after its donor asked to end the monthly gift goes back. Its donation says so, and not that nothing
-- was paid.
alter table donations
  add column charged_late_at timestamptz(3);
