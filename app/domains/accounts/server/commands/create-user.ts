import * as m from "#messages";
import { sqlState, type Transaction } from "../../../../platform/database/database.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { ensureProfile } from "../../profile/server/commands/ensure-profile.ts";

type NewUser = {
  /** Lower case. */
  email: string;
  /** Verified: only then can the account sign in and claim its earlier donations. */
  email_verified: boolean;
  /** Null: signs in only through a provider. */
  password_hash: string | null;
  display_name: string | null;
  mobile: string | null;
};

/**
 * Creates an account with its profile and returns its id. A verified address takes over the profile that the
 * organisation itself entered under it. Its language is that of the page. 409 if a verified account has the address.
 */
export async function createUser(tx: Transaction, user: NewUser): Promise<string> {
  try {
    const { user_id } = await tx.one(sql({ user_id: "uuid" })`
      insert into users (user_id, email, email_verified_at, password_hash, display_name, mobile, language)
      values (
        coalesce(
          (select profiles.user_id from profiles
           where ${user.email_verified} and lower(profiles.email) = ${user.email}
             and not exists (select from users taken where taken.user_id = profiles.user_id)),
          uuidv7()),
        ${user.email}, case when ${user.email_verified} then now() end, ${user.password_hash},
        ${user.display_name}, ${user.mobile}, ${currentLanguage()})
      returning user_id`);
    await ensureProfile(tx, user_id);
    return user_id;
  } catch (error) {
    if (sqlState(error) === "23505")
      throw new Failure(409, "email_taken", m.accounts_email_taken(), { cause: error });
    throw error;
  }
}
