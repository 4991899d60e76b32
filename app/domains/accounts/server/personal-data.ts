import * as m from "#messages";
import { inLanguage } from "../../../platform/language-context.ts";
import { baseLanguage } from "../../../text/language.ts";
import { listAudit } from "../../../platform/audit.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { listFactors } from "../second-factor/server/queries/factors.ts";

/** More than anybody has; the export is one document. */
const mostEvents = 10_000;

/**
 * The name shown in place of an erased person: on campaigns and stories, and in the books. Stored, and so in one
 * language for everybody.
 */
const erasedName = () => inLanguage(baseLanguage, m.accounts_former_member);

/** The account and its own rows. Erased last: rows of other domains reference it. */
export const accountPersonalData: PersonalData = {
  async export(db, { user_id }) {
    const [account, identities, devices, factors, events] = await Promise.all([
      readAccount(db, user_id),
      readIdentities(db, user_id),
      readDevices(db, user_id),
      listFactors(db, user_id),
      listAudit(db, { subject_kind: "user", subject_id: user_id, most: mostEvents }),
    ]);
    return { ...account, connected_accounts: identities, signed_in_devices: devices, factors, events };
  },
  async erase(tx, { user_id, verified_email }) {
    await tx.run(command`
      update profiles set display_name = ${erasedName()}, email = null, phone = null, bio = null, avatar_url = null,
        location = null, status = 'erased'
      where user_id = ${user_id}`);
    if (verified_email) await tx.run(command`delete from sign_ups where email = ${verified_email}`);
    await tx.run(command`delete from users where user_id = ${user_id}`);
  },
};

function readAccount(db: Queryable, user_id: string) {
  return db.one(sql({
    user_id: "uuid",
    email: "text",
    email_verified_at: "timestamptz?",
    name_at_sign_up: "text?",
    mobile_at_sign_up: "text?",
    has_password: "bool",
    roles: "text[]",
    email_notifications: "text?",
    privacy: "text?",
    language: "text",
    profile: "jsonb?",
    created_at: "timestamptz",
  })`
    select user_id, email, email_verified_at, display_name as name_at_sign_up, mobile as mobile_at_sign_up,
      password_hash is not null as has_password,
      array(select role from user_roles where user_roles.user_id = users.user_id order by role) as roles,
      email_notifications, privacy, language,
      (select jsonb_build_object('display_name', profiles.display_name, 'email', profiles.email, 'status', status,
         'phone', phone, 'bio', bio, 'avatar_url', avatar_url, 'location', location, 'created_at', profiles.created_at)
       from profiles where profiles.user_id = users.user_id) as profile,
      created_at
    from users left join user_preferences using (user_id) where user_id = ${user_id}`);
}

function readIdentities(db: Queryable, user_id: string) {
  return db.many(sql({ provider: "text", issuer: "text", subject: "text", created_at: "timestamptz" })`
    select provider, issuer, subject, created_at from user_identities where user_id = ${user_id} order by created_at`);
}

function readDevices(db: Queryable, user_id: string) {
  return db.many(sql({
    device: "text",
    created_at: "timestamptz",
    last_used_at: "timestamptz",
    expires_at: "timestamptz",
  })`
    select device, created_at, last_used_at, expires_at from sessions where user_id = ${user_id} order by created_at`);
}
