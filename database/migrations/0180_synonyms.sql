-- What means the same in a search: goods, materials, crafts, food, causes, festivals and places, in English, Hindi and
-- Odia, in Latin letters and in their own. The groups of the next migrations are a beginning; the office may change them.
create table synonym_groups (
  group_id int4 primary key generated always as identity
);

create table synonym_terms (
  group_id int4 not null references synonym_groups (group_id) on delete cascade,
  -- One word or several.
  term text not null check (char_length(term) between 1 and 60),
  language text not null check (language in ('en', 'hi', 'or')),
  -- Of the term written as one word, so that "patta chitra" is "pattachitra".
  key text collate "C" not null generated always as (search_key(term)) stored,
  sound text not null generated always as (sound_key(term)) stored,
  primary key (group_id, term)
);
create index synonym_terms_by_key on synonym_terms (key);
create index synonym_terms_alike on synonym_terms using gin (sound gin_trgm_ops);

-- Groups from lines as "rice | hi: chawal, चावल | or: chaula, ଚାଉଳ"; what has no language is English. A line that begins
-- with "each:" has a group for each of its terms.
create function add_synonym_groups(lines text) returns void language plpgsql as $$
declare
  line text;
  part text;
  of_language text;
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
      of_language := coalesce(substring(part from '^\s*(en|hi|or):'), 'en');
      insert into synonym_terms (group_id, term, language)
      select new_id, lower(normalize(btrim(term))), of_language
      from unnest(string_to_array(regexp_replace(part, '^\s*(en|hi|or):', ''), ',')) as term
      where btrim(term) <> ''
      on conflict do nothing;
    end loop;
  end loop;
end
$$;

create function is_latin(word text) returns bool language sql immutable strict parallel safe
return word ~ '^[\u0001-\u024f]*$';

-- Each text with all terms of its groups, its own among them. A short word of other letters may only sound the same: बाढ़
-- is no "bar". A text that is a term as it is written means only that: "shadi" is a wedding, although "sadi", a sari, has
-- its key.
create function synonyms_of(texts text[])
returns table (place int4, term text, typed_key text, term_key text) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  with typed as materialized (
    select place::int4, text, search_key(text) as key, is_latin(text) as is_latin,
      exists (select from synonym_terms where key = search_key(text) and term = text) as is_term
    from unnest(texts) with ordinality as given (text, place)
  )
  select distinct typed.place, other.term, typed.key, other.key
  from typed
  join synonym_terms as own on own.key = typed.key and (length(own.key) > 4 or is_latin(own.term) = typed.is_latin)
    and (own.term = typed.text or not typed.is_term)
  join synonym_terms as other on other.group_id = own.group_id
$$;

-- Terms of one word that sound like each text, as `words_alike`.
create function synonyms_alike(texts text[])
returns table (place int4, word text, sound text) language sql stable
  set pg_trgm.similarity_threshold = 0.25
  set plan_cache_mode = force_custom_plan
as $$
  with typed as materialized (
    select place::int4, sound_key(text) as sound from unnest(texts) with ordinality as given (text, place)
  )
  select typed.place, found.term, found.sound
  from typed, lateral (
    select distinct term, synonym_terms.sound, similarity(synonym_terms.sound, typed.sound) as likeness from synonym_terms
    where synonym_terms.sound % typed.sound and term !~ '\s'
    order by likeness desc, term
    limit 8
  ) as found
$$;
