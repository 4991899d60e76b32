import type { Database, Queryable } from "../../../../../platform/database/database.ts";
import { sql, oneOf } from "../../../../../platform/database/sql.ts";
import { type Profile, type SessionUser, profileStatuses } from "../../profile.ts";
import type { Role } from "../../../../../platform/actor.ts";
import { type PublicProfile, rolesOf } from "../../../schema.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { privacies } from "../../../settings/preferences.ts";

/** A person's profile; undefined if there is none. Retried once after a failure. */
export async function readProfile(db: Database, user_id: string): Promise<Profile | undefined> {
  return findProfile(db, user_id).catch(() => findProfile(db, user_id));
}

async function findProfile(db: Queryable, user_id: string): Promise<Profile | undefined> {
  return db.maybeOne(sql({
    user_id: "uuid",
    email: "text?",
    display_name: "text",
    status: oneOf(...profileStatuses),
    phone: "text?",
    bio: "text?",
    avatar_url: "text?",
    location: "text?",
    created_at: "timestamptz",
  })`
    select user_id, email, display_name, status, phone, bio, avatar_url, location, created_at
    from profiles where user_id = ${user_id}`);
}

/** Undefined for an erased account. */
export function readSessionUser(db: Queryable, user_id: string): Promise<SessionUser | undefined> {
  return db.maybeOne(sql({
    user_id: "uuid",
    email: "text",
    email_verified: "bool",
    display_name: "text?",
    mobile: "text?",
    created_at: "timestamptz",
  })`
    select user_id, email, email_verified_at is not null as email_verified, display_name, mobile, created_at
    from users where user_id = ${user_id}`);
}

/** The granted roles and the customer role; undefined if the account does not exist. */
export async function readRoles(db: Queryable, user_id: string): Promise<Role[] | undefined> {
  if (!isUuid(user_id)) return undefined;
  const user = await db.maybeOne(sql({ granted: "text[]" })`
    select array(select role from user_roles where user_roles.user_id = users.user_id) as granted
    from users where user_id = ${user_id}`);
  return user && rolesOf(user.granted);
}

type Card = {
  profile: PublicProfile;
  /** For `canReadCard`. */
  access: { user_id: string; status: Profile["status"]; privacy: "public" | "private" };
};

/** The public card of a profile, with the data that decides who may see it; undefined for an unknown id. */
export async function readCard(db: Queryable, user_id: string): Promise<Card | undefined> {
  if (!isUuid(user_id)) return undefined;
  const row = await db.maybeOne(sql({
    user_id: "uuid",
    display_name: "text",
    bio: "text?",
    avatar_url: "text?",
    location: "text?",
    created_at: "timestamptz",
    status: oneOf(...profileStatuses),
    privacy: oneOf(...privacies),
  })`
    select user_id, display_name, bio, avatar_url, location, created_at, status, coalesce(privacy, 'public') as privacy
    from profiles left join user_preferences using (user_id) where user_id = ${user_id}`);
  if (!row) return undefined;
  const { status, privacy, ...shown } = row;
  return {
    profile: { ...shown, created_at: shown.created_at.toISOString() },
    access: { user_id: shown.user_id, status, privacy },
  };
}
