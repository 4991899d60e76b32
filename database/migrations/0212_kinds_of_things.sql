-- Who types "sweets" wants khaja, but who types "khaja" wants no other sweets: kinds are found for the other terms of their
-- group, and do not lead to it.
alter table synonym_terms add column is_kind bool not null default false;

drop function synonyms_of;
create function synonyms_of(texts text[], of_subjects bool)
returns table (place int4, term text, typed_key text, term_key text, is_kind bool) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  with typed as materialized (
    select place::int4, text, search_key(text) as key, is_latin(text) as is_latin,
      exists (
        select from synonym_terms join synonym_groups using (group_id)
        where key = search_key(text) and term = text and not is_kind and (of_subjects or is_of_goods)
      ) as is_term
    from unnest(texts) with ordinality as given (text, place)
  )
  select typed.place, other.term, typed.key, other.key, bool_and(other.is_kind)
  from typed
  join synonym_terms as own on own.key = typed.key and (length(own.key) > 4 or is_latin(own.term) = typed.is_latin)
    and not own.is_kind and (own.term = typed.text or not typed.is_term)
  join synonym_groups on synonym_groups.group_id = own.group_id and (of_subjects or is_of_goods)
  join synonym_terms as other on other.group_id = own.group_id
  group by typed.place, other.term, typed.key, other.key
$$;

-- Lines as in 0180, also with "| kinds: khaja, laddu".
create or replace function add_synonym_groups(lines text) returns void language plpgsql as $$
declare
  line text;
  part text;
  named text;
  new_id int4;
begin
  foreach line in array array(
    select one
    from unnest(string_to_array(lines, E'\n')) with ordinality as of_lines (whole, at),
      unnest(case when starts_with(whole, 'each:') then string_to_array(substr(whole, 6), ',') else array[whole] end)
        with ordinality as of_parts (one, place)
    order by at, place
  ) loop
    continue when btrim(line) = '';
    insert into synonym_groups default values returning group_id into new_id;
    foreach part in array string_to_array(line, '|') loop
      named := coalesce(substring(part from '^\s*(en|hi|or|kinds):'), 'en');
      insert into synonym_terms (group_id, term, language, is_kind)
      select new_id, lower(normalize(btrim(term))), case when named = 'kinds' then 'en' else named end, named = 'kinds'
      from unnest(string_to_array(regexp_replace(part, '^\s*(en|hi|or|kinds):', ''), ',')) as term
      where btrim(term) <> ''
      on conflict do nothing;
    end loop;
  end loop;
end
$$;

-- Also other forms of words of other scripts: ମୋବାଇଲରେ, "on the mobile", of ମୋବାଇଲ. Here all that begin so and are little
-- longer; which of them are forms of the word is told by their endings.
create or replace function words_of_stems(of_kinds text[], texts text[])
returns table (kind text, place int4, word text) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  with given as materialized (
    select text, place::int4 from unnest(texts) with ordinality as given (text, place)
  ), typed as materialized (
    select place, (ts_lexize('english_stem', text))[1] as stem from given where text ~ '^[a-z]{3,}$'
  )
  select search_words.kind, typed.place, search_words.word
  from typed join search_words on search_words.kind = any(of_kinds) and search_words.stem = typed.stem
  union all
  select begun.kind, given.place, begun.word
  from given, unnest(of_kinds) as of_kind, unnest(array['', '=', '+', '@']) as mark, lateral (
    select search_words.kind, search_words.word from search_words
    where search_words.kind = of_kind and search_words.word between mark || text and mark || text || U&'\+10FFFF'
      and length(search_words.word) <= length(mark || text) + 8
    order by search_words.word limit 40
  ) as begun
  where given.text ~ '^[\u0900-\u0dff]{3,}$'
$$;

-- Programs are found by all that their pages say of them: what is learnt, when, for what fee, and what it brings.
create function details_of_program(single text[], lists text[], curriculum jsonb) returns text language sql immutable
return array_to_string(single, ' ') || ' ' || array_to_string(lists, ' ') || ' '
  || jsonb_path_query_array(curriculum, '$[*].topics[*]')::text || ' '
  || jsonb_path_query_array(curriculum, '$[*].outcomes')::text;
alter table programs add column details text not null generated always as (
  details_of_program(
    array[impact, duration, schedule, fee, coordinator_role, certification, placement, participants],
    benefits || gallery, curriculum
  )
) stored;
alter table programs alter column search set expression as (
  searched_words(
    title, category || ' ' || immutable_words(skills), immutable_words(locations) || ' ' || coordinator_name,
    description || ' ' || long_description || ' ' || details_of_program(
      array[impact, duration, schedule, fee, coordinator_role, certification, placement, participants],
      benefits || gallery, curriculum
    )
  )
);
insert into search_words (kind, word)
select distinct 'programs', word from programs, unnest(tsvector_to_array(search)) as word where length(word) <= 100
on conflict (kind, word) do nothing;
