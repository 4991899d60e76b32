-- As 0347. These have a fifth of the words of products, so that together they take less time.
create index search_words_alike_campaigns on search_words using gin (sound gin_trgm_ops)
where sound is not null and kind = 'campaigns';
create index search_words_alike_stories on search_words using gin (sound gin_trgm_ops)
where sound is not null and kind = 'stories';
create index search_words_alike_sellers on search_words using gin (sound gin_trgm_ops)
where sound is not null and kind = 'sellers';
create index search_words_alike_programs on search_words using gin (sound gin_trgm_ops)
where sound is not null and kind = 'programs';
