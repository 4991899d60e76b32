-- Keyboards write one letter in different ways: ଡ଼ as one code point or as two, é likewise. What is searched, compared
-- or counted is stored in Unicode's form C from now on (app/text/plain-text.ts), so what is there takes it as well.

-- A few letters have more code points in this form. Where a text has no room for them, it stays as it is.
do $$
declare of_text record;
begin
  for of_text in
    select * from (values
      ('stories', 'name', 100), ('stories', 'location', 120), ('stories', 'story', 5000), ('stories', 'impact', 300),
      ('story_comments', 'content', 2000),
      ('campaigns', 'title', 120), ('campaigns', 'location', 120), ('campaigns', 'summary', 160),
      ('campaigns', 'description', 5000),
      ('sellers', 'name', 80), ('sellers', 'craft', 80), ('sellers', 'location', 120), ('sellers', 'bio', 2000),
      ('products', 'seller_name', 80), ('products', 'name', 120), ('products', 'location', 120),
      ('products', 'short_description', 200), ('products', 'description', 5000),
      ('profiles', 'display_name', 120), ('profiles', 'location', 120), ('profiles', 'bio', 1000),
      ('users', 'display_name', 120)
    ) as texts (table_name, column_name, longest)
  loop
    execute format(
      'update %1$I set %2$I = normalize(%2$I) where %2$I is not nfc normalized and char_length(normalize(%2$I)) <= %3$s',
      of_text.table_name, of_text.column_name, of_text.longest
    );
  end loop;
end
$$;

update products set tags = array(select normalize(tag) from unnest(tags) with ordinality as of_product (tag, at) order by at)
where exists (select from unnest(tags) as tag where tag is not nfc normalized);
update products set
  materials = array(select normalize(material) from unnest(materials) with ordinality as of_product (material, at) order by at)
where exists (select from unnest(materials) as material where material is not nfc normalized);

-- Of topics that are the same now, the first stays, and stories of the others get it.
create temporary table same_topics on commit drop as
select topic_id, first_value(topic_id) over (partition by lower(normalize(label)) order by topic_id) as kept_id from topics;
delete from same_topics where topic_id = kept_id;

create temporary table changed_stories on commit drop as
select distinct story_id from story_topics
where topic_id in (select topic_id from same_topics)
  or topic_id in (select topic_id from topics where label is not nfc normalized);

insert into story_topics (story_id, topic_id)
select story_id, kept_id from story_topics join same_topics using (topic_id) on conflict do nothing;
delete from story_topics where topic_id in (select topic_id from same_topics);
-- Counted anew by a job.
delete from trending_topics where topic_id in (select topic_id from same_topics);
delete from topics where topic_id in (select topic_id from same_topics);
update topics set label = normalize(label) where label is not nfc normalized and char_length(normalize(label)) <= 40;

update stories set topic_labels = (
  select coalesce(string_agg(label, E'\n' order by lower(label)), '')
  from story_topics join topics using (topic_id) where story_topics.story_id = stories.id
)
where id in (select story_id from changed_stories);
