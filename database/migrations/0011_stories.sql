-- The conversation around stories: likes, comments, follows, topics, reports and what moderators decided.

alter table stories
  -- Hidden: out of sight until somebody decides, or for good; its writer still sees it, with the reason.
  add column status text not null default 'published' check (status in ('published', 'hidden', 'removed')),
  -- Written in the same statement as the rows they count.
  add column like_count int8 not null default 0 check (like_count >= 0),
  add column comment_count int8 not null default 0 check (comment_count >= 0),
  -- Grows with every change of the comments, so that open pages know when to read them again.
  add column conversation_version int8 not null default 0,
  add column image_alt text check (char_length(image_alt) between 1 and 300),
  -- Its topics as in story_topics, one a line: cards and the search need them without a join.
  add column topic_labels text not null default '' check (char_length(topic_labels) <= 250),
  add column edited_at timestamptz(3),
  -- 'simple', because people write in Odia, Hindi and English. Punctuation goes first, so that "flood/cyclone" is
  -- found under both words.
  add column search tsvector not null generated always as (
    to_tsvector(
      'simple',
      translate(
        name || ' ' || location || ' ' || topic_labels || ' ' || story,
        '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~₹–—’‘“”…•।',
        repeat(' ', 41)
      )
    )
  ) stored,
  add foreign key (created_by) references profiles (user_id);

-- Every like and comment updates its story's counters, so such an update must stay inside its page and touch no index.
alter table stories set (fillfactor = 70, toast_tuple_target = 512);

drop index stories_newest;
drop index stories_featured;
create index stories_newest on stories (created_at desc, id desc) where status = 'published';
create index stories_of_category on stories (category, created_at desc, id desc) where status = 'published';
create index stories_featured on stories (created_at desc, id desc) where is_featured and status = 'published';
-- Moderators look through what they hid: few of all stories.
create index stories_out_of_sight on stories (created_at desc, id desc) where status <> 'published';
create index stories_search on stories using gin (search);
-- Writers of new stories find the places of others by their first letters.
create index stories_places on stories (lower(location) text_pattern_ops, location) where status = 'published';

-- The newest stories that match, found through the index of words whatever the planner thinks of it: it keeps no
-- figures about beginnings of words, so that left to itself it reads every story for a word that none of them has.
create function search_all_stories(
  words tsquery, in_category text, before_at timestamptz, before_id uuid, most int4
) returns setof uuid language sql stable
  set enable_seqscan = off
  set enable_indexscan = off
  set plan_cache_mode = force_custom_plan
as $$
  with matching as materialized (
    select id, created_at from stories
    where status = 'published' and search @@ words
      and (in_category is null or category = in_category)
      and (before_at is null or (created_at, id) < (before_at, before_id))
  )
  select id from matching order by created_at desc, id desc limit most
$$;

create table story_likes (
  story_id uuid not null references stories (id) on delete cascade,
  user_id uuid not null references profiles (user_id),
  created_at timestamptz(3) not null default now(),
  primary key (story_id, user_id)
);
create index story_likes_of_person on story_likes (user_id);

create table story_comments (
  id uuid primary key default uuidv7(),
  story_id uuid not null references stories (id) on delete cascade,
  user_id uuid not null references profiles (user_id),
  -- Null once its writer deleted it while it had answers, so that these keep their place.
  content text check (char_length(content) between 1 and 2000),
  parent_id uuid,
  like_count int8 not null default 0 check (like_count >= 0),
  hidden_at timestamptz(3),
  edited_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (id, story_id),
  -- An answer belongs to the story of what it answers.
  foreign key (parent_id, story_id) references story_comments (id, story_id) on delete cascade
);
create index story_comments_oldest on story_comments (story_id, created_at, id);
create index story_comments_of_person on story_comments (user_id);
create index story_comments_answers on story_comments (parent_id, created_at, id) where parent_id is not null;

create table comment_likes (
  comment_id uuid not null references story_comments (id) on delete cascade,
  user_id uuid not null references profiles (user_id),
  primary key (comment_id, user_id)
);
create index comment_likes_of_person on comment_likes (user_id);

create table follows (
  follower_id uuid not null references profiles (user_id),
  followed_id uuid not null references profiles (user_id),
  created_at timestamptz(3) not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_followers on follows (followed_id);

-- Whom the organisation suggests to follow; an admin edits them.
create table suggested_follows (
  user_id uuid primary key references profiles (user_id),
  position int4 not null
);

-- What a story is about, in its writer's words: "Digital Education". One spelling for each, whatever its case.
create table topics (
  topic_id uuid primary key default uuidv7(),
  label text not null check (char_length(label) between 2 and 40)
);
create unique index topics_label on topics (lower(label));

create table story_topics (
  story_id uuid not null references stories (id) on delete cascade,
  topic_id uuid not null references topics (topic_id),
  primary key (story_id, topic_id)
);
create index story_topics_of_topic on story_topics (topic_id);

-- What was written about most in the last days, counted by a job.
create table trending_topics (
  position int4 primary key,
  topic_id uuid not null references topics (topic_id),
  story_count int8 not null check (story_count > 0),
  counted_at timestamptz(3) not null default now()
);

-- Somebody finds that a story, or a comment of it, should not stand there. Once each.
create table story_reports (
  report_id uuid primary key default uuidv7(),
  story_id uuid not null references stories (id) on delete cascade,
  comment_id uuid references story_comments (id) on delete cascade,
  reporter_id uuid not null references profiles (user_id),
  reason text not null check (reason in ('spam', 'untrue', 'hurtful', 'private', 'other')),
  note text check (char_length(note) between 1 and 500),
  created_at timestamptz(3) not null default now(),
  -- Set when somebody decided.
  closed_at timestamptz(3),
  unique nulls not distinct (story_id, comment_id, reporter_id)
);
create index story_reports_open on story_reports (story_id, created_at) where closed_at is null;
create index story_reports_of_person on story_reports (reporter_id);

-- What was decided about a story or a comment, and told to its writer, who may appeal once.
create table moderation_decisions (
  decision_id uuid primary key default uuidv7(),
  -- No foreign keys: a decision outlives what it is about.
  story_id uuid not null,
  comment_id uuid,
  author_id uuid,
  decision text not null check (decision in ('keep', 'hide', 'remove', 'warn')),
  reason text not null check (char_length(reason) between 1 and 1000),
  decided_by uuid not null,
  created_at timestamptz(3) not null default now(),
  appeal text check (char_length(appeal) between 1 and 1000),
  appealed_at timestamptz(3),
  appeal_outcome text check (appeal_outcome in ('upheld', 'reversed')),
  appeal_reason text check (char_length(appeal_reason) between 1 and 1000),
  appeal_decided_by uuid,
  appeal_decided_at timestamptz(3),
  check ((appeal is null) = (appealed_at is null)),
  check ((appeal_outcome is null) = (appeal_decided_at is null)),
  check (appeal_outcome is null or appeal is not null)
);
create index moderation_decisions_of_story on moderation_decisions (story_id, created_at desc);
create index moderation_decisions_of_author on moderation_decisions (author_id, created_at desc);
create index moderation_decisions_appealed on moderation_decisions (appealed_at)
  where appealed_at is not null and appeal_outcome is null;

-- Where and when people meet; an admin edits them.
create table events (
  id uuid primary key default uuidv7(),
  title text not null check (char_length(title) between 1 and 120),
  place text not null check (char_length(place) between 1 and 160),
  description text not null check (char_length(description) between 1 and 3000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz(3) not null default now(),
  check (ends_at > starts_at)
);
create index events_upcoming on events (starts_at);
