-- Who may sign in, how they prove it, and what they may do.

-- A profile is what others see; an account is the right to sign in as that person. Organisers whom the organisation
-- itself entered have a profile and no account until they confirm the same e-mail address.
create table users (
  user_id uuid primary key default uuidv7(),
  -- As the person gave it, in lower case. Unique among the confirmed: whoever merely claims an address keeps nobody
  -- else from it.
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  email_verified_at timestamptz(3),
  -- Argon2id in PHC format; null: signs in through a provider only.
  password_hash text check (length(password_hash) <= 255),
  -- As given at sign-up; the profile begins with these.
  display_name text check (length(display_name) between 1 and 120),
  mobile text check (length(mobile) between 4 and 20),
  created_at timestamptz(3) not null default now()
);

create unique index users_email on users (email) where email_verified_at is not null;
create index users_email_claimed on users (email) where email_verified_at is null;

-- The e-mail address of a profile is a confirmed one, so somebody who has not confirmed any has none here.
alter table profiles alter column email drop not null;
alter table profiles drop constraint profiles_status_check;
-- Erased: the person is gone, and what the books and others' pages refer to stays.
alter table profiles add check (status in ('active', 'suspended', 'erased'));

-- Customer is what everybody is, so it has no row.
create table user_roles (
  user_id uuid not null references users (user_id) on delete cascade,
  role text not null check (role in ('vendor', 'admin')),
  granted_by uuid,
  granted_at timestamptz(3) not null default now(),
  primary key (user_id, role)
);

create table user_preferences (
  user_id uuid primary key references users (user_id) on delete cascade,
  email_notifications text not null default 'all' check (email_notifications in ('all', 'important', 'none')),
  privacy text not null default 'public' check (privacy in ('public', 'private'))
);

-- A sign-up that waits for its confirmation. The password belongs to the link: whoever signed up with somebody
-- else's address gets nothing when the owner confirms a sign-up of their own.
create table sign_ups (
  sign_up_id uuid primary key default uuidv7(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Of the cookie of the browser that signed up: opened there, the link also signs in.
  browser_hash bytea not null check (length(browser_hash) = 32),
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  password_hash text not null check (length(password_hash) <= 255),
  display_name text not null check (length(display_name) between 1 and 120),
  mobile text check (length(mobile) between 4 and 20),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create index sign_ups_email on sign_ups (email, created_at desc);
create index sign_ups_expiry on sign_ups (expires_at);

-- Links sent by mail: one use each, so using one deletes it.
create table account_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (user_id) on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'verify_email')),
  -- The address it was sent to: it proves that one and no other.
  email text not null,
  expires_at timestamptz(3) not null
);

create index account_tokens_user on account_tokens (user_id, purpose);
create index account_tokens_expiry on account_tokens (expires_at);

-- An account at a provider, known by issuer and subject; the address there may change hands.
create table user_identities (
  issuer text not null check (length(issuer) <= 200),
  subject text not null check (length(subject) <= 255),
  user_id uuid not null references users (user_id) on delete cascade,
  provider text not null check (provider in ('google', 'facebook')),
  created_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);

create index user_identities_user on user_identities (user_id);

create table sessions (
  session_id uuid primary key default uuidv7(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id uuid not null references users (user_id) on delete cascade,
  -- "Firefox on Android": what its owner recognises it by.
  device text not null check (length(device) <= 120),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Browsers that signed in before: a sign-in from another is told to the owner.
create table user_devices (
  user_id uuid not null references users (user_id) on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  first_seen_at timestamptz(3) not null default now(),
  primary key (user_id, device_hash)
);

create table factors (
  factor_id uuid primary key default uuidv7(),
  user_id uuid not null references users (user_id) on delete cascade,
  friendly_name text not null check (length(friendly_name) between 1 and 60),
  factor_type text not null check (factor_type in ('totp', 'phone')),
  -- Encrypted with the site's own key, which is not in the database.
  secret_sealed text not null,
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- The time step of the last code that was accepted: no code is accepted twice, nor an older one.
  last_used_step int8 not null default 0,
  created_at timestamptz(3) not null default now(),
  verified_at timestamptz(3),
  check ((status = 'verified') = (verified_at is not null))
);

create index factors_user on factors (user_id);

-- Five tries each.
create table factor_challenges (
  challenge_id uuid primary key default uuidv7(),
  factor_id uuid not null references factors (factor_id) on delete cascade,
  tries int4 not null default 0 check (tries between 0 and 5),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create index factor_challenges_factor on factor_challenges (factor_id);
create index factor_challenges_expiry on factor_challenges (expires_at);

-- Somebody who proved the password, or a provider's word, and not yet the second factor. Five tries each.
create table pending_sign_ins (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (user_id) on delete cascade,
  tries int4 not null default 0 check (tries between 0 and 5),
  redirect_to text not null,
  expires_at timestamptz(3) not null
);

create index pending_sign_ins_user on pending_sign_ins (user_id);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

create table recovery_codes (
  user_id uuid not null references users (user_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- What happened to accounts and what admins did. No foreign keys: an entry outlives whom it is about.
create table audit_events (
  audit_event_id uuid primary key default uuidv7(),
  happened_at timestamptz(3) not null default now(),
  -- Null: somebody not signed in, or the system.
  actor_user_id uuid,
  event text not null check (event ~ '^[a-z_]{3,60}$'),
  subject_kind text not null check (subject_kind ~ '^[a-z_]{3,40}$'),
  subject_id text not null check (length(subject_id) between 1 and 80),
  -- Never names, addresses, tokens or codes.
  details jsonb not null default '{}'
);

create index audit_events_newest on audit_events (happened_at desc, audit_event_id desc);
create index audit_events_subject on audit_events (subject_kind, subject_id, happened_at desc);
