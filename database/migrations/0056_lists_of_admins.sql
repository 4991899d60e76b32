-- Admins' lists: all accounts, all campaigns, all stories, all donations and the audit log, each along an index.

create index users_newest on users (created_at desc, user_id desc);
create index users_by_email on users (email, user_id);
create index users_email_parts on users using gin (email gin_trgm_ops);
-- Words, because trigrams do not know the scripts of India.
create index users_name_words on users using gin (to_tsvector('simple', coalesce(display_name, '')));
create index profiles_name_words on profiles using gin (to_tsvector('simple', display_name));
create index profiles_suspended on profiles (user_id) where status = 'suspended';
create index user_roles_by_role on user_roles (role, user_id);

create index campaigns_all_newest on campaigns (created_at desc, id desc);
create index campaigns_inactive on campaigns (created_at desc, id desc) where not is_active;

create index stories_all_newest on stories (created_at desc, id desc);

create index donations_newest on donations (created_at desc, id desc);
create index donations_of_state on donations (payment_status, created_at desc, id desc);
create index donations_by_email on donations (lower(donor_email), created_at desc, id desc);

create index audit_events_actor on audit_events (actor_user_id, happened_at desc, audit_event_id desc)
  where actor_user_id is not null;
create index audit_events_event on audit_events (event, happened_at desc, audit_event_id desc);
create index audit_events_about on audit_events (subject_id, happened_at desc, audit_event_id desc);

-- Also of campaigns that are not public: the index of words that readers use has active ones only.
create index campaigns_inactive_words on campaigns using gin (search) where not is_active;
