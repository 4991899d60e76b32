-- Searches that found nothing, or whose results were left without a choice, and no person. Until five different visitors
-- of a week have typed the same, there are only two hashes: of the words, and of the words with the visitor's network.
-- Their key is made for the week and thrown away with it, and nobody can tell then who typed what, or that one visitor
-- typed two things. Both tables are unlogged, so that no archive of the log keeps a key; a crash empties the week.
create unlogged table search_weeks (
  -- Its Monday.
  week date primary key check (extract(isodow from week) = 1),
  key bytea not null check (length(key) = 32)
);

create unlogged table search_marks (
  week date not null references search_weeks (week) on delete cascade,
  words_hash bytea not null check (length(words_hash) = 32),
  visitor_hash bytea not null check (length(visitor_hash) = 32),
  primary key (week, words_hash, visitor_hash)
);

-- What at least five typed in a week, in plain letters.
create table unanswered_searches (
  week date not null,
  words text not null check (char_length(words) between 2 and 60),
  visitors int4 not null check (visitors >= 5),
  found_nothing bool not null,
  primary key (week, words)
);
create index unanswered_by_words on unanswered_searches (words);
