-- A plan that was kept from when the table was empty reads all words of the kind for each word that is looked up: the first
-- 500 products of one transaction took longer than a statement may. A plan of its own costs each change of a text 0.2 ms.
alter function know_words_of_product() set plan_cache_mode = force_custom_plan;
alter function know_search_words() set plan_cache_mode = force_custom_plan;
