-- Fewer and planned statements for the words of a search (docs/decisions/0156). Functions of the same names for one kind stay for
-- processes of the version before, as those of 0275 do.

-- The key of a text changes only with search_key itself, so that who asks for it again gives it back: a null is made here, and
-- returned once. A process that runs while search_key is replaced keeps the old keys until it ends.
create function words_of_keys(of_kinds text[], texts text[], keys text[])
returns table (kind text, place int4, word text, new_key text) language sql stable
  set plan_cache_mode = force_generic_plan
as $$
  with typed as materialized (
    select place::int4, coalesce(key, search_key(text)) as key, key is null as is_new
    from unnest(texts, keys) with ordinality as given (text, key, place)
  )
  select search_words.kind, typed.place, search_words.word, null
  from typed join search_words on search_words.kind = any(of_kinds) and search_words.key = typed.key
  union all
  select null, place, null, key from typed where is_new
$$;

-- As a statement of its own it was planned at each call.
create function words_beginning(of_kinds text[], beginnings text[], also_unmarked bool[], most int4)
returns table (place int4, word text) language sql stable
  set plan_cache_mode = force_generic_plan
as $$
  select asked.place::int4, begun.word
  from unnest(of_kinds, beginnings, also_unmarked) with ordinality as asked (kind, beginning, also_unmarked, place),
    lateral words_beginning(asked.kind, asked.beginning, asked.also_unmarked, most) as begun (word)
$$;
