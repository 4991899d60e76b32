-- What the gateway refused of a monthly gift, so that its page no longer offers it; who paused it; and the plan that it has now,
-- of which the next charge is made while a change of the amount waits.
alter table monthly_gifts
  add column amount_fixed_at timestamptz(3),
  -- As the gateway says it; null: not paused, or not said.
  add column pause_initiated_by text check (length(pause_initiated_by) between 1 and 40),
  add column resume_refused_at timestamptz(3),
  -- Null: the site did not make its plan, or has not read it.
  add column plan_paise int4 check (plan_paise > 0);
