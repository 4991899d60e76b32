-- Each kind has its own since 0347 and 0348.
drop index search_words_alike;
