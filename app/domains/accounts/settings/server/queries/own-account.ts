import type { Queryable } from "../../../../../platform/database/database.ts";
import { sql, oneOf } from "../../../../../platform/database/sql.ts";
import { type Preferences, emailNotifications, privacies } from "../../preferences.ts";

type OwnAccount = {
  display_name: string;
  phone: string | null;
  bio: string | null;
  location: string | null;
  avatar_url: string | null;
  email: string;
  email_verified: boolean;
  has_password: boolean;
  preferences: Preferences;
  /** ISO 8601. */
  member_since: string;
};

/** A person's own account. */
export async function readOwnAccount(db: Queryable, user_id: string): Promise<OwnAccount> {
  const row = await db.one(sql({
    display_name: "text",
    phone: "text?",
    bio: "text?",
    location: "text?",
    avatar_url: "text?",
    email: "text",
    email_verified: "bool",
    has_password: "bool",
    email_notifications: oneOf(...emailNotifications),
    privacy: oneOf(...privacies),
    created_at: "timestamptz",
  })`
    select coalesce(profiles.display_name, users.display_name, 'User') as display_name, profiles.phone, profiles.bio,
      profiles.location, profiles.avatar_url, users.email, email_verified_at is not null as email_verified,
      password_hash is not null as has_password, coalesce(email_notifications, 'all') as email_notifications,
      coalesce(privacy, 'public') as privacy, least(users.created_at, profiles.created_at) as created_at
    from users left join profiles using (user_id) left join user_preferences using (user_id)
    where users.user_id = ${user_id}`);
  const { email_notifications, privacy, created_at, ...account } = row;
  return {
    ...account,
    preferences: { email_notifications, privacy },
    member_since: created_at.toISOString(),
  };
}

type SignedInDevice = {
  session_id: string;
  device: string;
  /** ISO 8601. */
  last_used_at: string;
  created_at: string;
};

/** A person's sessions, last used first. The last use is recorded once an hour. */
export async function listDevices(db: Queryable, user_id: string): Promise<SignedInDevice[]> {
  const rows = await db.many(sql({
    session_id: "uuid",
    device: "text",
    last_used_at: "timestamptz",
    created_at: "timestamptz",
  })`
    select session_id, device, last_used_at, created_at from sessions
    where user_id = ${user_id} and expires_at > now() order by last_used_at desc, session_id desc limit 100`);
  return rows.map((row) => ({
    ...row,
    last_used_at: row.last_used_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }));
}
