-- Who works here, where, what people ask, and what they write to us.

create table team_members (
  -- The part of addresses that means this person, as in /contact?to=minati-das.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  name text not null check (char_length(name) between 1 and 120),
  position text not null check (char_length(position) between 1 and 120),
  bio text not null check (char_length(bio) between 1 and 1000),
  expertise text[] not null default '{}',
  achievements text[] not null default '{}',
  -- Where letters to this person go; never shown.
  email text,
  linkedin text check (linkedin ~ '^https://(www\.)?linkedin\.com/'),
  place int not null unique
);

create table office_locations (
  id uuid primary key default uuidv7(),
  name text not null check (char_length(name) between 1 and 120),
  address text not null check (char_length(address) between 1 and 300),
  phone text not null check (char_length(phone) between 1 and 40),
  hours text not null check (char_length(hours) between 1 and 120),
  place int not null unique
);

create table faqs (
  id uuid primary key default uuidv7(),
  question text not null check (char_length(question) between 1 and 200),
  answer text not null check (char_length(answer) between 1 and 2000),
  place int not null unique
);

insert into faqs (question, answer, place) values
  ('Money left my account, but no e-mail came', 'Please do not pay again. We compare every payment with our books by ourselves, and a gift that was paid for is counted even if your connection broke. If nothing has come after an hour, write to us with the payment number from your bank or UPI app.', 1),
  ('I paid twice, or more than I meant to', 'A second payment for the same gift goes back by itself. For anything else the refund policy, at the foot of this page, says what is possible and how long it takes.', 2),
  ('Something about a campaign looks wrong', 'Tell us the campaign''s name and what you saw. Two people who do not work on that campaign look at it. You can also use the formal way on the grievance page, at the foot of this page.', 3),
  ('I want to start a campaign or help on site', 'Write where you live, what is needed and who would keep the accounts. We come and look before a campaign goes online.', 4);

create sequence contact_ticket_numbers;

create table contact_messages (
  id uuid primary key default uuidv7(),
  ticket text not null unique,
  inquiry_type text not null check (inquiry_type in ('general', 'volunteer', 'partnership', 'donation', 'media')),
  -- To whom, where it is for one person.
  member_id text references team_members (id) on delete set null,
  -- Null: a guest, or an account that is gone.
  user_id uuid references users (user_id) on delete set null,
  name text not null check (char_length(name) between 1 and 120),
  email text not null,
  phone text,
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz(3) not null default now()
);

create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_by_status on contact_messages (status, created_at desc, id desc);
create index contact_messages_of_email on contact_messages (lower(email));

create table contact_replies (
  id uuid primary key default uuidv7(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  -- Null: an account that is gone.
  author_id uuid references users (user_id) on delete set null,
  reply text not null check (char_length(reply) between 1 and 5000),
  created_at timestamptz(3) not null default now()
);

create index contact_replies_of on contact_replies (message_id, created_at, id);
