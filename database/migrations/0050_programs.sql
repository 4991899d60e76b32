-- Programs are rows that admins edit, and people apply for a place in them.

create table programs (
  -- The last part of its address, such as "digital-literacy".
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  category text not null check (category in ('education', 'employment', 'equality')),
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 500),
  long_description text not null check (char_length(long_description) between 1 and 5000),
  status text not null default 'active' check (status in ('upcoming', 'active', 'closed')),
  impact text not null,
  duration text not null,
  schedule text not null,
  fee text not null,
  starts_on date not null,
  locations text[] not null check (cardinality(locations) between 1 and 20),
  beneficiary_count int not null check (beneficiary_count >= 0),
  coordinator_name text not null,
  coordinator_role text not null,
  coordinator_experience text not null,
  -- Null: letters to the coordinator go to the office.
  coordinator_email text,
  -- [{week, topics: [], outcomes}]
  curriculum jsonb not null default '[]',
  requirements text[] not null default '{}',
  benefits text[] not null default '{}',
  -- [{name, age, location, message, rating}]
  testimonials jsonb not null default '[]',
  -- Stated by the organisation, never computed.
  total_trained text not null,
  success_rate text not null,
  job_placements text not null,
  average_salary text not null,
  -- The texts of its pictures, which are drawn.
  gallery text[] not null default '{}',
  -- Of employment programs.
  skills text[] not null default '{}',
  certification text,
  placement text,
  -- Of equality programs.
  participants text,
  position int not null,
  -- Only the domain's commands change it; it orders the list of each category.
  updated_at timestamptz(3) not null default now(),
  unique (category, position) deferrable initially deferred
);

create sequence program_application_numbers;

create table program_applications (
  id uuid primary key default uuidv7(),
  reference text not null unique,
  program_id text not null references programs (id),
  -- Null: a guest, or an account that is gone.
  user_id uuid references users (user_id) on delete set null,
  full_name text not null check (char_length(full_name) between 1 and 120),
  age int not null check (age between 1 and 120),
  phone text not null check (char_length(phone) <= 20),
  email text,
  address text not null check (char_length(address) between 1 and 500),
  education_level text not null check (education_level in ('8th', '10th', '12th', 'graduate', 'other')),
  preferred_location text not null,
  motivation text not null check (char_length(motivation) between 1 and 2000),
  guardian_name text,
  guardian_phone text,
  status text not null default 'received'
    check (status in ('received', 'contacted', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz(3) not null default now(),
  status_changed_at timestamptz(3) not null default now(),
  check (age >= 18 or (guardian_name is not null and guardian_phone is not null))
);

create index program_applications_newest on program_applications (created_at desc, id desc);
create index program_applications_by_status on program_applications (status, created_at desc, id desc);
create index program_applications_of_program on program_applications (program_id, created_at desc, id desc);
create index program_applications_of_user on program_applications (user_id, created_at desc, id desc);

-- What happened to an application, with the words of whoever decided.
create table program_application_notes (
  id uuid primary key default uuidv7(),
  application_id uuid not null references program_applications (id) on delete cascade,
  -- Null: an account that is gone.
  author_id uuid references users (user_id) on delete set null,
  -- Null: a note without a change.
  status text check (status in ('received', 'contacted', 'accepted', 'declined', 'withdrawn')),
  note text check (char_length(note) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  check (status is not null or note is not null)
);

create index program_application_notes_of on program_application_notes (application_id, created_at, id);
