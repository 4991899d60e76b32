-- Each version of the demo that was loaded whole: a start that finds the present one loads none of it.
create table demo_loads (
  content text primary key,
  loaded_at timestamptz not null default now()
);
