-- The office changes synonyms like the rows of other content, which have an id and a version.
alter table synonym_groups add column version int4 not null default 1;
create view edited_synonym_groups as select group_id as id, version from synonym_groups;
