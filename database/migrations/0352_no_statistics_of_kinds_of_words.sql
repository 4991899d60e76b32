-- A kind whose first words came after the last ANALYZE counted as having none, so that reading all words of the kind seemed as cheap as
-- looking one up by its key: 36 ms for each product of a transaction that lists many, until the statement ran into its time limit.
-- Without statistics a kind is a 200th of the table. That may still be few, so that only nested loops without a copy are left.
alter table search_words alter column kind set statistics 0;
select pg_clear_attribute_stats('public', 'search_words', 'kind', false);
alter function know_words_of_product() set enable_material = off;
alter function know_words_of_product() set enable_hashjoin = off;
alter function know_words_of_product() set enable_mergejoin = off;
alter function know_search_words() set enable_material = off;
alter function know_search_words() set enable_hashjoin = off;
alter function know_search_words() set enable_mergejoin = off;
