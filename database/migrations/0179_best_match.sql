-- One search for all kinds (docs/decisions/0114): words that are spelt differently have the same key, and what a text
-- says in its name is known by the index of words itself.

-- One spelling for the many of Indian words: long vowels, doubled letters, sh and s, w and v, ph and f, the English
-- plural and four scripts are the same. Aspirates stay, so that "madhu" is no "madu"; `sound_key` drops them as well.
-- Only for single words, or words that are written as one.
create function search_key(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  key text := lower(normalize(word, nfkd));
begin
  key := normalize(regexp_replace(key, '[\u0300-\u036f\u200c\u200d''’`\s-]', '', 'g'), nfc);
  if key ~ '[\u0900-\u0bff]' then
    -- ड़ and ড় are spoken as r, ଡ଼ is written as d; then Devanagari and Bengali take the letters of Odia.
    key := regexp_replace(key, '[डढ]\u093c|[ডঢ]\u09bc', 'ର', 'g');
    key := replace(replace(key, 'য' || chr(2492), 'ୟ'), chr(2527), 'ୟ');
    key := regexp_replace(key, '[\u093c\u09bc\u0b3c]', '', 'g');
    key := translate(
      key,
      'ँंःअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहािीुूृॄॅॆेैॉॊोौ्०१२३४५६७८९'
        || 'ঁংঃঅআইঈউঊঋঌএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহািীুূৃৄেৈোৌ্০১২৩৪৫৬৭৮৯',
      'ଁଂଃଅଆଇଈଉଊଋଌଏଏଏଐଓଓଓଔକଖଗଘଙଚଛଜଝଞଟଠଡଢଣତଥଦଧନନପଫବଭମୟରରଲଳଳୱଶଷସହାିୀୁୂୃୄେେେୈୋୋୋୌ୍୦୧୨୩୪୫୬୭୮୯'
        || 'ଁଂଃଅଆଇଈଉଊଋଌଏଐଓଔକଖଗଘଙଚଛଜଝଞଟଠଡଢଣତଥଦଧନପଫବଭମଯରଲଶଷସହାିୀୁୂୃୄେୈୋୌ୍୦୧୨୩୪୫୬୭୮୯'
    );
    -- A consonant is spoken with an "a" unless another vowel or a virama follows, or the word ends.
    key := regexp_replace(key, '([\u0b15-\u0b39\u0b5f\u0b71])(?=[\u0b05-\u0b39\u0b5f\u0b71\u0b01-\u0b03])', '\1a', 'g');
    -- In Hindi not between two vowels: झुमका is "jhumka".
    if word ~ '[\u0900-\u097f]' then
      key := regexp_replace(
        key,
        '([a\u0b05-\u0b14\u0b3e-\u0b4c][\u0b15-\u0b39\u0b5f\u0b71])a(?=[\u0b15-\u0b39\u0b5f\u0b71][\u0b3e-\u0b4c])',
        '\1', 'g'
      );
    end if;
    key := regexp_replace(key, '[\u0b4d\u0b01\u0b03]', '', 'g');
    key := regexp_replace(key, 'ଂ(?=[ପଫବଭମ])', 'm', 'g');
    key := replace(replace(replace(replace(key, 'ଐ', 'ai'), 'ୈ', 'ai'), 'ଔ', 'au'), 'ୌ', 'au');
    key := replace(replace(key, 'ଋ', 'ri'), 'ୃ', 'ri');
    key := replace(replace(replace(key, 'ଖ', 'kh'), 'ଘ', 'gh'), 'ଝ', 'jh');
    key := replace(replace(replace(key, 'ଠ', 'th'), 'ଢ', 'dh'), 'ଥ', 'th');
    key := replace(replace(replace(replace(key, 'ଧ', 'dh'), 'ଫ', 'f'), 'ଭ', 'bh'), 'ଛ', 'ch');
    key := replace(key, 'ଚ', 'ch');
    key := translate(
      key,
      'ଅଆଇଈଉଊଏଓାିୀୁୂେୋଂକଗଙଜଞଟଡଣତଦନପବମଯୟରଲଳଵୱଶଷସହ୦୧୨୩୪୫୬୭୮୯',
      'aaiiuueoaiiuueonkgnjntdntdnpbmjyrllvvsssh0123456789'
    );
  end if;
  -- The plural in English, before letters are folded, since "brass" is none.
  if key ~ '^[a-z]{4,}$' then
    key := regexp_replace(regexp_replace(key, '(ar|el|al)ves$', '\1f'), '(x|ch|sh|ss|potato|tomato|mango|mosquito|hero|echo)es$', '\1');
    key := regexp_replace(key, '([^s])s$', '\1');
  end if;
  key := replace(replace(replace(replace(key, 'ph', 'f'), 'sh', 's'), 'chh', 'ch'), 'ck', 'k');
  key := replace(replace(replace(replace(key, 'ae', 'e'), 'ie', 'i'), 'ee', 'i'), 'oo', 'u');
  key := translate(regexp_replace(replace(key, 'x', 'ks'), 'c(?!h)', 'k', 'g'), 'wzq', 'vjk');
  return regexp_replace(regexp_replace(key, '(.)\1+', '\1', 'g'), 'y$', 'i');
end
$$;

-- The words of a text. Punctuation goes first, so that "sari/saree" is found under both words.
create function words_of_text(words text) returns tsvector language sql immutable strict parallel safe
return strip(to_tsvector('simple', translate(words, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~₹–—’‘“”…•।', repeat(' ', 42))));

-- The same with a mark before each: no typed word has one, so a marked word is one of a certain field.
create function marked_words(mark text, words text) returns tsvector language sql immutable strict parallel safe
return (
  select array_to_tsvector(coalesce(array_agg(mark || lexeme), '{}'))
  from unnest(tsvector_to_array(words_of_text(words))) as lexeme
);

-- What is searched of a record: all of its words, and again those of its name (=), of what it is filed under (+), such as
-- category, craft, materials and tags, and of its people and places (@).
create function searched_words(name text, facets text, places text, body text)
  returns tsvector language sql immutable strict parallel safe
return words_of_text(name || ' ' || facets || ' ' || places || ' ' || body)
  || marked_words('=', name) || marked_words('+', facets) || marked_words('@', places);

-- Every word of all that can be searched, by kind, with its mark. A typed word becomes the words with the same key, a
-- beginning those that begin so, a misspelt one those that sound alike. What is gone may stay: it finds nothing.
drop table search_words;
drop function words_alike;
create table search_words (
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  word text collate "C" not null check (length(word) between 1 and 100),
  key text collate "C" not null generated always as (search_key(ltrim(word, '=+@'))) stored,
  -- Only what is marked is what somebody may have meant.
  sound text generated always as (case when word ~ '^[=+@]' then sound_key(ltrim(word, '=+@')) end) stored,
  -- Of products and unmarked words, a bit for each level of the prices of those that have it: lists by price begin there.
  price_levels bit(1024),
  primary key (kind, word)
);
create index search_words_by_key on search_words (kind, key);
create index search_words_alike on search_words using gin (sound gin_trgm_ops) where sound is not null;

-- Only what is not known yet is written, or everybody who publishes would wait for the lock of each frequent word. Whoever
-- writes some holds the lock of the kind: two who each add words of several records would else wait for each other.
create function lock_search_words(of_kind text) returns void language sql
return pg_advisory_xact_lock(hashtextextended('search words:' || of_kind, 0));

-- Its argument is the kind.
create function know_search_words() returns trigger language plpgsql as $$
declare
  unknown text[] := array(
    select lexeme
    from unnest(tsvector_to_array(new.search)) as lexeme
    where length(lexeme) <= 100
      and not exists (select from search_words as known where known.kind = tg_argv[0] and known.word = lexeme)
  );
begin
  if cardinality(unknown) > 0 then
    perform lock_search_words(tg_argv[0]);
    insert into search_words (kind, word) select tg_argv[0], unnest(unknown) on conflict (kind, word) do nothing;
  end if;
  return null;
end
$$;

-- Of marked words no prices are asked.
create or replace function know_words_of_product() returns trigger language plpgsql as $$
declare
  level bit(1024) := set_bit(repeat('0', 1024)::bit(1024), price_level(new.price_paise), 1);
  unknown text[] := array(
    select lexeme
    from unnest(tsvector_to_array(new.search)) as lexeme
    where length(lexeme) <= 100 and not exists (
      select from search_words as known
      where known.kind = 'products' and known.word = lexeme
        and (lexeme ~ '^[=+@]' or known.price_levels & level = level)
    )
  );
begin
  if cardinality(unknown) > 0 then
    perform lock_search_words('products');
    insert into search_words (kind, word, price_levels)
    select 'products', lexeme, case when lexeme !~ '^[=+@]' then level end from unnest(unknown) as lexeme
    on conflict (kind, word) do update set price_levels = search_words.price_levels | excluded.price_levels
      where excluded.price_levels is not null;
  end if;
  return null;
end
$$;

alter table products alter column search set expression as (
  searched_words(
    name,
    category || ' ' || immutable_words(materials) || ' ' || immutable_words(tags),
    seller_name || ' ' || location,
    coalesce(short_description, '') || ' ' || description
  )
);

drop table product_words;
drop function words_beginning;
-- The level of each product is computed once, and levels are only joined for words that people type.
with levelled as materialized (
  select price_level(price_paise) as level, search from products where is_public
)
insert into search_words (kind, word, price_levels)
select 'products', word,
  case when word !~ '^[=+@]' then bit_or(set_bit(repeat('0', 1024)::bit(1024), level, 1)) end
from (
  select distinct word, case when word !~ '^[=+@]' then level end as level
  from levelled, unnest(tsvector_to_array(search)) as word
  where length(word) <= 100
) as known
group by word;

-- The marked and unmarked words with the same key as each text.
create function words_of_keys(of_kind text, texts text[])
returns table (place int4, word text) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  with typed as materialized (
    select place::int4, search_key(text) as key from unnest(texts) with ordinality as given (text, place)
  )
  select typed.place, search_words.word
  from typed join search_words on search_words.kind = of_kind and search_words.key = typed.key
$$;

-- Marked words that begin like a text, as it is written or by its key, and on demand those of descriptions; the
-- first `most` of each.
create function words_beginning(of_kind text, beginning text, also_unmarked bool, most int4)
returns table (word text) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  -- As ranges, since an index finds no beginning that is no constant.
  select word from unnest(array['=', '+', '@'] || case when also_unmarked then array[''] else '{}' end) as mark, lateral (
    select word from search_words
    where kind = of_kind and word between mark || beginning and mark || beginning || U&'\+10FFFF'
    order by word limit most
  ) as written
  union
  select word from (
    select word from search_words
    where kind = of_kind and sound is not null and length(search_key(beginning)) > 1
      and key between search_key(beginning) and search_key(beginning) || U&'\+10FFFF'
    order by key, word limit most
  ) as spoken
$$;

-- Marked words that sound like each text, most alike first. The threshold lets through two letters in the wrong order at
-- the beginning of a short word.
create function words_alike(of_kind text, texts text[])
returns table (place int4, typed_sound text, word text, sound text) language sql stable
  set pg_trgm.similarity_threshold = 0.25
  set plan_cache_mode = force_custom_plan
as $$
  -- Materialized, or the key of the typed word would be made again for each row that is compared with it.
  with typed as materialized (
    select place::int4, sound_key(text) as sound from unnest(texts) with ordinality as given (text, place)
  )
  select typed.place, typed.sound, found.word, found.sound
  from typed left join lateral (
    select ltrim(word, '=+@') as word, search_words.sound from search_words
    where kind = of_kind and search_words.sound % typed.sound
    group by 1, 2
    order by similarity(search_words.sound, typed.sound) desc, 1
    limit 16
  ) as found on true
$$;

-- For each list of words, the levels of prices of products that have one of them.
create function price_levels_of_words(lists jsonb)
returns table (place int4, price_levels text) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  select list.place::int4, (
    select bit_or(known.price_levels)::text from search_words as known
    where kind = 'products' and word in (select jsonb_array_elements_text(list.words))
  )
  from jsonb_array_elements(lists) with ordinality as list (words, place)
$$;

-- A new expression takes the statistics of the column along, by which a search knows what is frequent.
analyze products, search_words;
