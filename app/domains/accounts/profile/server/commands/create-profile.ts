import * as m from "#messages";
import { sqlState, type Transaction } from "../../../../../platform/database/database.ts";
import { sql } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";

type NewProfile = {
  email: string;
  display_name: string;
  phone?: string | null;
  bio?: string | null;
  location?: string | null;
  created_at?: Date;
};

/** Returns the new person's id. 409 if the address has a profile already, case-insensitively. */
export async function createProfile(tx: Transaction, profile: NewProfile): Promise<string> {
  try {
    const { user_id } = await tx.one(sql({ user_id: "uuid" })`
      insert into profiles (email, display_name, phone, bio, location, created_at)
      values (${profile.email}, ${profile.display_name}, ${profile.phone ?? null}, ${profile.bio ?? null},
        ${profile.location ?? null}, coalesce(${profile.created_at ?? null}::timestamptz, now()))
      returning user_id`);
    return user_id;
  } catch (error) {
    if (sqlState(error) === "23505")
      throw new Failure(409, "email_taken", m.accounts_email_taken(), { cause: error });
    throw error;
  }
}
