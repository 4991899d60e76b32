-- Of the save of `editor_version`: an open page numbers its saves. One that arrives after a later one of the same page, as after a lost
-- answer, is no newer draft. Null: of a page or a process of the version before.
alter table campaign_drafts add column editor_save_number int4;
