-- The open page that made the save of `editor_version`. After an answer that was lost it goes on, although it does not know that
-- version. Where the version is another one, somebody else made it: an admin, the API, or a process of the version before.
alter table campaign_drafts
  add column saved_by_editor uuid,
  add column editor_version int4;
