import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { fewestGuesses, guessesFor } from "../password-strength.ts";

/** Personal data of the password's owner that others may know. */
type PasswordOwner = {
  email: string;
  /** The names given at sign-up and shown publicly. */
  names: readonly string[];
};

/**
 * Throws 400 `guessable_password` with the field for a password that strangers, or people who know the owner, would
 * try first. Call it only after `passwordProblem`. Existing passwords are not checked.
 */
export async function refuseGuessablePassword(password: string, owner: PasswordOwner): Promise<void> {
  if (isKnownOfOwner(password, owner)) throw guessable(m.accounts_password_of_owner());
  if ((await guessesFor(password)) < fewestGuesses) throw guessable(m.accounts_password_common());
}

function guessable(message: string): Failure {
  return new Failure(400, "guessable_password", message, { fields: { password: message } });
}

export async function readPasswordOwner(db: Queryable, user_id: string): Promise<PasswordOwner> {
  return db.one(sql({ email: "text", names: "text[]" })`
    select users.email,
      array_remove(array[users.display_name, profiles.display_name], null) as names
    from users left join profiles using (user_id) where user_id = ${user_id}`);
}

const shortestPart = 3;

/**
 * Whether a password is only the email address, its local part, the name, or a part of either with at least three
 * letters; in any case, with any punctuation between, with any digits around.
 */
function isKnownOfOwner(password: string, { email, names }: PasswordOwner): boolean {
  const local_part = email.split("@", 1)[0] ?? "";
  const parts = [local_part, ...names]
    .flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((part) => withoutDigitsAround(part).length >= shortestPart);
  const typed = lettersAndDigits(password);
  return [email, local_part, ...names, ...parts].some((text) => {
    const known = lettersAndDigits(text);
    if (known === "") return false;
    const core = withoutDigitsAround(known);
    return typed === known || (core !== "" && withoutDigitsAround(typed) === core);
  });
}

function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

function withoutDigitsAround(text: string): string {
  return text.replace(/^\p{N}+|\p{N}+$/gu, "");
}
