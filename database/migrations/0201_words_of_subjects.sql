-- Texts about people and work are found by other forms of a typed word, and by the people whom their pages name.

-- Without the groups of subjects for goods (0200).
drop function synonyms_of;
create function synonyms_of(texts text[], of_subjects bool)
returns table (place int4, term text, typed_key text, term_key text) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  with typed as materialized (
    select place::int4, text, search_key(text) as key, is_latin(text) as is_latin,
      exists (
        select from synonym_terms join synonym_groups using (group_id)
        where key = search_key(text) and term = text and (of_subjects or is_of_goods)
      ) as is_term
    from unnest(texts) with ordinality as given (text, place)
  )
  select distinct typed.place, other.term, typed.key, other.key
  from typed
  join synonym_terms as own on own.key = typed.key and (length(own.key) > 4 or is_latin(own.term) = typed.is_latin)
    and (own.term = typed.text or not typed.is_term)
  join synonym_groups on synonym_groups.group_id = own.group_id and (of_subjects or is_of_goods)
  join synonym_terms as other on other.group_id = own.group_id
$$;

-- "vaccinated" and "vaccinations" have the stem of "vaccinate". Of goods there is none: their names are things.
alter table search_words add column stem text collate "C" generated always as (
  case
    when kind in ('campaigns', 'stories', 'programs') and word ~ '^[=+@]?[a-z]{3,}$'
    then (ts_lexize('english_stem', ltrim(word, '=+@')))[1]
  end
) stored;
create index search_words_by_stem on search_words (kind, stem) where stem is not null;

-- The marked and unmarked words of these kinds with the stem of each English text.
create function words_of_stems(of_kinds text[], texts text[])
returns table (kind text, place int4, word text) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  with typed as materialized (
    select place::int4, (ts_lexize('english_stem', text))[1] as stem
    from unnest(texts) with ordinality as given (text, place)
    where text ~ '^[a-z]{3,}$'
  )
  select search_words.kind, typed.place, search_words.word
  from typed join search_words on search_words.kind = any(of_kinds) and search_words.stem = typed.stem
$$;

-- The name of who began a campaign, as its page shows it beside that of the organisation; '' of people whose profile is not public.
create function name_to_search(of_user uuid) returns text language sql stable
return coalesce((
  select display_name from profiles left join user_preferences using (user_id)
  where user_id = of_user and status = 'active' and coalesce(privacy, 'public') = 'public'
), '');

alter table campaigns add column creator_name text not null default '';
update campaigns set creator_name = name_to_search(created_by);

create function name_organiser() returns trigger language plpgsql as $$
begin
  new.creator_name := name_to_search(new.created_by);
  return new;
end
$$;
create trigger campaigns_name_their_organiser before insert or update of created_by on campaigns
  for each row execute function name_organiser();

create function name_organisers_anew() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update campaigns set creator_name = name_to_search(changed)
  where created_by = changed and creator_name <> name_to_search(changed);
  return null;
end
$$;
create trigger campaigns_follow_the_name_of_profiles after update of display_name, status on profiles
  for each row when ((old.display_name, old.status) is distinct from (new.display_name, new.status))
  execute function name_organisers_anew();
create trigger campaigns_follow_the_privacy_of_profiles after insert or delete or update of privacy on user_preferences
  for each row execute function name_organisers_anew();

alter table campaigns alter column search set expression as (
  searched_words(title, category, location || ' ' || coalesce(organiser_name, '') || ' ' || creator_name, summary || ' ' || description)
);
drop trigger campaigns_have_known_words_when_changed on campaigns;
create trigger campaigns_have_known_words_when_changed
  after update of title, category, location, organiser_name, creator_name, summary, description, status on campaigns
  for each row when (
    new.is_active and (old.is_active, old.search) is distinct from (new.is_active, new.search)
  ) execute function know_search_words('campaigns');

alter table programs alter column search set expression as (
  searched_words(
    title, category || ' ' || immutable_words(skills), immutable_words(locations) || ' ' || coordinator_name,
    description || ' ' || impact || ' ' || long_description
  )
);

-- The words that are known outlive the records they are from, but names of people do not.
create function forget_name_words() returns trigger language plpgsql as $$
declare
  gone text := to_jsonb(old) ->> tg_argv[1];
  words text[];
begin
  select array_agg(mark || ltrim(name_word, '=+@')) into words
  from unnest(tsvector_to_array(searched_words(gone, '', '', ''))) as name_word, unnest(array['', '=', '+', '@']) as mark;
  if tg_argv[0] = 'campaigns' then
    delete from search_words
    where kind = 'campaigns' and word = any(words) and not exists (
      select from campaigns where search @@ quote_literal(word)::tsquery and status in ('live', 'ended', 'closed'));
  else
    delete from search_words
    where kind = 'stories' and word = any(words) and not exists (
      select from stories where search @@ quote_literal(word)::tsquery and status = 'published');
  end if;
  return null;
end
$$;
create trigger campaigns_names_are_forgotten after update of creator_name or delete on campaigns
  for each row when (old.creator_name <> '') execute function forget_name_words('campaigns', 'creator_name');
create trigger stories_names_are_forgotten after update of name or delete on stories
  for each row execute function forget_name_words('stories', 'name');

insert into search_words (kind, word)
select 'campaigns', word from campaigns, unnest(tsvector_to_array(search)) as word
where status in ('live', 'ended', 'closed') and length(word) <= 100
union
select 'programs', word from programs, unnest(tsvector_to_array(search)) as word where length(word) <= 100
on conflict (kind, word) do nothing;

analyze campaigns, programs, search_words, synonym_groups;
