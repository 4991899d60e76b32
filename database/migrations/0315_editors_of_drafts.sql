-- The open page that made the last save. After an answer that was lost it goes on, although it does not know that version.
alter table campaign_drafts add column saved_by_editor uuid;
