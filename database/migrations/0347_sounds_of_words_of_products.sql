-- Words that sound alike are looked up for one kind. The index of all kinds found the words of all, compared each with the typed one,
-- and most were thrown away: 2.6 ms of a misspelt word for campaigns, and now 0.9. Each by itself, since nobody adds words meanwhile.
create index search_words_alike_products on search_words using gin (sound gin_trgm_ops)
where sound is not null and kind = 'products';
