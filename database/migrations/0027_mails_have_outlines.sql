-- The language of a mail and what each paragraph of its text is, from which its HTML is made when it is sent. Null for
-- mails that were queued before, which are sent as text, and for erased ones.
alter table outgoing_mails add column outline text;
comment on column outgoing_mails.html_body is
  'Never written. Processes of the version before name it, so it cannot be dropped in the same deployment.';
