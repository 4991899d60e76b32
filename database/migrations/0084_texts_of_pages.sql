-- Staff also write what introduces the other pages, and how giving works. In these texts {organisation} stands for the
-- name of the organisation.

insert into page_texts (id, title, text, place) values
  ('home_eyebrow', null, '{organisation}, “working together”, in Odisha', 9),
  ('home_hero', 'Giving that you can follow to the last rupee', '{organisation} brings people together behind what villages and towns of Odisha have decided to do for themselves, and keeps every account open.', 10),
  ('home_pillars', 'Three pillars', 'Everything we raise money for stands on one of them.', 11),
  ('home_features', 'What you can do here', 'What works today, and what we are building next.', 12),
  ('programs_hero', null, 'Courses and groups that stay after the campaign has ended, taught by people who live from what they teach.', 13),
  ('campaigns_hero', null, 'Find one that is close to you. Every gift is counted the moment it arrives, and every organiser reports what came of it.', 14),
  ('stories_hero', 'Stories from across Odisha', 'Told by the people themselves, and written down as they told them.', 15),
  ('marketplace_hero', null, 'Made in Odisha, and bought from the hands that made it.', 16),
  ('donations_hero', 'Make a donation', 'Once or every month, to the General Fund, which goes where a campaign falls short.', 17),
  ('donations_campaign', null, 'Once or every month. All of it is entered for this campaign.', 18),
  ('donations_reasons', null, 'Why you can follow your gift', 19),
  ('donations_tax', '80G tax receipt for donations above ₹500', 'It needs your legal name and PAN, and an approval of the organisation for that day. The form here does not ask for them: where a tax receipt can be issued, the page of your donation does after the payment.', 20),
  ('donations_steps', null, 'How a gift travels', 21),
  ('donations_causes', 'Rather choose one cause?', 'Each campaign says who, where, how much, and what a rupee buys.', 22),
  ('team_organisers', 'Organisers', 'Each campaign is led by people who live where the work is done. Their name, their place and a few lines about them stand on every campaign’s page.', 23),
  ('team_bookkeepers', 'Bookkeepers', 'Every gift is entered twice, as money received and as money owed to a campaign. The two sides are compared by a program that anybody may read.', 24),
  ('team_officer', 'The grievance officer', 'Hears what went wrong, within the times that the grievance page promises, and does not judge their own work.', 25),
  ('contact_hero', 'Talk to us', 'A person reads what you write and answers within 24 hours; by phone you reach the office during its hours.', 26),
  ('contact_promise', null, 'We reply within 24 hours.', 27),
  ('contact_questions', 'Frequently asked questions', 'These come up most often.', 28),
  ('contact_newsletter', 'Subscribe to our newsletter', 'News from the districts about once a month. You confirm by e-mail, and end it with one click.', 29),
  ('newsletter_hero', 'Newsletter by e-mail', 'About once a month we write what became of the money and what is needed next. No one else gets your address, and one click ends the letters.', 30),
  ('transparency_hero', null, 'What was given, what was returned, what was spent, what organisers have for their next bills and what remains, straight from our books.', 31),
  ('footer', null, '{organisation} works from Bhubaneswar for the villages and towns of Odisha, India.', 32);

-- How giving works: the steps of a gift, and the reasons why it can be followed; shown on the page for donations.
create table giving_points (
  id uuid primary key default uuidv7(),
  list text not null check (list in ('step', 'reason')),
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 500),
  place int not null,
  version int not null default 1,
  unique (list, place) deferrable initially deferred
);

insert into giving_points (list, title, text, place) values
  ('step', 'You choose', 'A campaign or the general fund, and any amount from ₹1. Your e-mail address is all we need for the receipt.', 1),
  ('step', 'You pay', 'In the gateway''s own window, by UPI, card, wallet or net banking. Card numbers and PINs never reach us.', 2),
  ('step', 'We check', 'Our server asks the gateway whether the payment was captured. Only then is the gift entered in the books, once.', 3),
  ('step', 'It counts', 'The campaign''s total rises in every open browser, and a numbered receipt is on its way to you by e-mail.', 4),
  ('step', 'It is spent', 'Against the plan on the page: a sheet of roofing, a pair of spectacles, a month of a teacher''s wage.', 5),
  ('step', 'You read about it', 'Organisers write in the updates what was bought, what it cost and what did not go as planned.', 6),
  ('reason', 'A number for each gift', 'Your receipt carries a running number, so none can be missing from our books and none is there twice.', 1),
  ('reason', 'Totals that add up', 'What a campaign has raised is the sum of its paid gifts less refunds, checked against the ledger.', 2),
  ('reason', 'Updates with sums in them', 'Bought, spent, saved, left over: organisers report in rupees, the awkward weeks included.', 3),
  ('reason', 'Mistakes can be put right', 'A payment taken twice goes back by itself. For a gift made by mistake, write to us within 7 days.', 4);

-- Pictures of the site; null: one is drawn, and beside a card or an event there is none.
alter table events add column picture_url text;
alter table feature_cards add column picture_url text;
alter table programs add column picture_url text;
alter table programs add column coordinator_picture_url text;
