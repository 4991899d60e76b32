-- What the first start wrote of figures and years was of nobody; a site shows none until its organisation has written
-- some. What somebody has changed stays.
delete from impact_figures where version = 1 and (page, value, label) in (
  ('home', '10K+', 'Lives impacted'), ('home', '500+', 'Projects'), ('home', '50+', 'Villages'),
  ('about', '10,000+', 'Lives'), ('about', '5,000+', 'Students'), ('about', '1,500+', 'Jobs'), ('about', '50+', 'Villages'),
  ('programs', '10K+', 'People reached'), ('programs', '50+', 'Villages'),
  ('programs', '25', 'Trainers from the districts'), ('programs', '5', 'Districts with a centre'));
delete from milestones where version = 1 and (year, title) in (
  (2018, 'One register, eleven people'), (2019, 'After the cyclone'), (2020, 'Classes without classrooms'),
  (2021, 'First skill centres'), (2022, 'Women take the accounts'), (2023, 'Fifty villages'));

-- Nor does it say where an office is, or since when.
update site_settings set value = 'Odisha, India'
where key = 'address' and value = 'Sahayog House, 1 Demonstration Lane, Bhubaneswar, Odisha 751001';
update page_texts set text = 'Sahayog means doing something together. People from Odisha''s villages and towns use it to pay for roofs, classes, boats and looms, and to show each other the bills.'
where id = 'about_hero' and version = 1;
update page_texts set text = 'The plan of a campaign is its organiser''s, who lives where the work is done; checking it and keeping its money safe is ours.'
where id = 'team_hero' and version = 1;
update page_texts set text = '{organisation} works for the villages and towns of Odisha, India.'
where id = 'footer' and version = 1;
