-- Staff edit what the organisation says. Each row has a version, so that nobody overwrites what somebody else saved
-- meanwhile, and lists are reordered by swapping places, which is checked at the end of a transaction.

alter table impact_figures
  add column version int not null default 1,
  drop constraint impact_figures_page_position_key,
  add unique (page, position) deferrable initially deferred;
alter table feature_cards
  add column version int not null default 1,
  drop constraint feature_cards_position_key,
  add unique (position) deferrable initially deferred;
alter table team_members
  add column version int not null default 1,
  -- A picture of the site; null: the portrait is drawn.
  add column picture_url text,
  drop constraint team_members_place_key,
  add unique (place) deferrable initially deferred;
alter table office_locations
  add column version int not null default 1,
  drop constraint office_locations_place_key,
  add unique (place) deferrable initially deferred;
alter table faqs
  add column version int not null default 1,
  drop constraint faqs_place_key,
  add unique (place) deferrable initially deferred;
alter table events add column version int not null default 1;
alter table programs add column version int not null default 1;
alter table sponsored_slots
  add column version int not null default 1,
  add column picture_url text,
  -- Days in India, both included; null: no limit.
  add column starts_on date,
  add column ends_on date,
  add check (ends_on >= starts_on),
  drop constraint sponsored_slots_size_position_key,
  add unique (size, position) deferrable initially deferred;

-- Who saw or opened a slot is not known, only how often that happened on a day.
create table sponsored_slot_counts (
  slot_id uuid not null references sponsored_slots (id) on delete cascade,
  -- In India.
  day date not null,
  views int8 not null default 0 check (views >= 0),
  clicks int8 not null default 0 check (clicks >= 0),
  primary key (slot_id, day)
);

-- Pictures of the site itself. They belong to the organisation and stay when the account of their uploader goes.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('avatar', 'story', 'product', 'seller', 'return', 'campaign', 'site')) not valid;
alter table uploads validate constraint uploads_purpose_check;

create table about_values (
  id uuid primary key default uuidv7(),
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 500),
  place int not null,
  version int not null default 1,
  unique (place) deferrable initially deferred
);

insert into about_values (title, text, place) values
  ('Open accounts', 'What came in, what went out and what is left stand on the same page as the request. A saved ₹600 is as worth reporting as a mistake.', 1),
  ('Local decisions', 'Those who live with the result choose the place, the order and the mason. We ask questions and bring comparisons, and then we stand back.', 2),
  ('Dignity', 'We describe what people do and need, in words that they would use of themselves. No photograph is used without a yes, and no child''s story for money.', 3),
  ('Staying on', 'We count again after a year: trees that stand, pumps that run, girls in class. What did not last is published, too.', 4);

-- In the order of their years.
create table milestones (
  id uuid primary key default uuidv7(),
  year int not null check (year between 1900 and 2200),
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 500),
  version int not null default 1
);

insert into milestones (year, title, text) values
  (2018, 'One register, eleven people', 'Eleven friends in Bhubaneswar pay for the first evening class in Koraput and send each other the bills by post.'),
  (2019, 'After the cyclone', 'Boats, roofs and school slates for nine villages on the coast. We learn to publish an account every week.'),
  (2020, 'Classes without classrooms', 'Teachers walk from veranda to veranda with chalkboards; 640 children keep up with their year.'),
  (2021, 'First skill centres', 'Wiring, tailoring and boat repair in three blocks. 212 people find work within a day''s journey.'),
  (2022, 'Women take the accounts', 'Savings groups of Nuapada and Koraput take over their programmes'' books, and improve them.'),
  (2023, 'Fifty villages', 'The fiftieth village joins. For the first time, most campaigns are proposed by people who had once been helped by another.');

-- Texts that stand alone at one place of a page; their ids are known to the pages.
create table page_texts (
  id text primary key,
  -- Null: the heading is part of the page.
  title text check (char_length(title) between 1 and 120),
  text text not null check (char_length(text) between 1 and 1000),
  place int not null unique,
  version int not null default 1
);

insert into page_texts (id, title, text, place) values
  ('about_hero', 'Working together, with open accounts', 'Sahayog means doing something together. Since 2018 people from Odisha''s villages and towns have used it to pay for roofs, classes, boats and looms, and to show each other the bills.', 1),
  ('about_mission', 'Our mission', 'We help people of Odisha to raise money and skills for what they have decided to do themselves, in education, employment and equality. The plan is theirs. We check it, make giving simple and safe, and see to it that everyone who gave can follow what became of it.', 2),
  ('about_vision', 'Our vision', 'An Odisha in which a girl in Koraput has the same school years before her as one in Cuttack, in which work can be found within a day''s journey, and in which nobody needs a mediator to be heard: village by village, with accounts that anybody may read.', 3),
  ('about_join', 'Join the mission', 'Give to a campaign, offer a Saturday, or tell us what your village has decided to do. ₹500 gives two children school supplies; an afternoon of yours can open a reading room.', 4),
  ('team_hero', 'The people behind Sahayog', 'A small office in Bhubaneswar, and many organisers in the districts. The plan of a campaign is theirs; checking it and keeping its money safe is ours.', 5),
  ('pillar_education', null, 'From the first picture book in a child''s own language to the form that a grandmother reads before she signs it. Classes are held where people live, at hours at which they can come.', 6),
  ('pillar_employment', null, 'Trades for which there is work within a day''s journey: wiring, tailoring, boat repair, solar pumps. Whoever teaches lives from the trade, and whoever finishes leaves with tools and a first order.', 7),
  ('pillar_equality', null, 'Bank accounts, licences, land papers and seats in meetings, in people''s own names. We walk along to the counter the first time, and the second time nobody needs us.', 8);
