-- What the organisation says about itself. Rows without which pages would have holes are inserted here; demo
-- content is not.

create table site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value text not null check (char_length(value) between 1 and 500),
  updated_at timestamptz not null default now()
);

insert into site_settings (key, value) values
  ('organisation_name', 'Sahayog'),
  ('region', 'Odisha'),
  ('tagline', 'Working together, with open accounts'),
  ('address', 'Sahayog House, 1 Demonstration Lane, Bhubaneswar, Odisha 751001'),
  -- No subscriber's number in India begins with a zero: this one rings nowhere.
  ('phone', '+91 674 000 0000'),
  ('email', 'hello@example.org'),
  ('office_hours', 'Monday to Saturday, 9:30 am to 6:00 pm');

-- Figures are text: "10K+" is how the organisation says it, and nothing is computed from it.
create table impact_figures (
  id uuid primary key default uuidv7(),
  page text not null check (page in ('home', 'about', 'programs')),
  value text not null check (char_length(value) between 1 and 20),
  label text not null check (char_length(label) between 1 and 60),
  position int not null,
  unique (page, position)
);

insert into impact_figures (page, value, label, position) values
  ('home', '10K+', 'Lives impacted', 1),
  ('home', '500+', 'Projects', 2),
  ('home', '50+', 'Villages', 3),
  ('about', '10,000+', 'Lives', 1),
  ('about', '5,000+', 'Students', 2),
  ('about', '1,500+', 'Jobs', 3),
  ('about', '50+', 'Villages', 4),
  ('programs', '10K+', 'People reached', 1),
  ('programs', '50+', 'Villages', 2),
  ('programs', '25', 'Trainers from the districts', 3),
  ('programs', '5', 'Districts with a centre', 4);

create table feature_cards (
  id uuid primary key default uuidv7(),
  title text not null check (char_length(title) between 1 and 80),
  description text not null check (char_length(description) between 1 and 300),
  status text not null check (status in ('Available', 'Coming Soon')),
  badge text not null check (char_length(badge) between 1 and 40),
  position int not null unique
);

insert into feature_cards (title, description, status, badge, position) values
  ('Donations', 'Give from ₹1 upwards, with or without your name, and see it counted the moment it arrives.', 'Available', 'Core', 1),
  ('Fundraising', 'Campaigns by people who live where the work is done, with a goal, a timeline and bills in the updates.', 'Available', 'Village', 2),
  ('Secure Payments', 'UPI, cards and net banking through Razorpay. A payment that was taken twice goes back by itself.', 'Available', 'Trust', 3),
  ('Community Marketplace', 'Saris, Dhokra, millet and honey, bought from the people who made, cast, grew or gathered them.', 'Coming Soon', 'Artisans', 4),
  ('CRM for NGOs', 'A plain register of donors, visits and promises for small organisations that now use a notebook.', 'Coming Soon', 'Tools', 5),
  ('Social Impact Feed', 'Stories from the districts as they are written, with room to answer, ask and follow.', 'Coming Soon', 'Stories', 6);

create table sponsored_slots (
  id uuid primary key default uuidv7(),
  size text not null check (size in ('banner', 'square', 'sidebar')),
  sponsor text not null check (char_length(sponsor) between 1 and 80),
  headline text not null check (char_length(headline) between 1 and 120),
  body text not null check (char_length(body) between 1 and 300),
  -- A path of this site and never an address elsewhere: neither "//host" nor "/\host".
  link_path text not null check (link_path ~ '^/([A-Za-z0-9][A-Za-z0-9/_?=&#+-]*)?$'),
  -- Seed of the drawn picture.
  image_id uuid not null default uuidv7(),
  active bool not null default true,
  position int not null,
  unique (size, position)
);

create table newsletter_subscriptions (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- Only its hash: whoever reads this table cannot confirm in another's name.
  confirm_token_hash bytea,
  confirm_sent_at timestamptz,
  -- In the clear, because every letter carries it; all it can do is to end the letters.
  unsubscribe_token text not null unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check (status <> 'confirmed' or confirmed_at is not null),
  check (status <> 'unsubscribed' or unsubscribed_at is not null)
);
create unique index newsletter_subscriptions_confirm_token
  on newsletter_subscriptions (confirm_token_hash) where confirm_token_hash is not null;
