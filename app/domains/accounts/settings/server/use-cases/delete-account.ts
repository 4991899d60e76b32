import * as m from "#messages";
import { sqlState, type Transaction } from "../../../../../platform/database/database.ts";
import { servedByHttps } from "../../../../../platform/config.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { accountTag, type Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { deletionWord, freshSignIn_minutes } from "../../settings-forms.ts";
import { eraseAccount } from "../../../server/commands/erase-account.ts";
import { notifyOfAdmins } from "../../../server/commands/notify-of-admins.ts";
import { adminsAmong } from "../../../server/queries/active-admins.ts";
import { readWriters } from "../../../server/queries/writers.ts";
import { provePassword } from "../../../sign-in/server/use-cases/prove-password.ts";
import { readOwnAccount } from "../queries/own-account.ts";
import { endedSessionCookie } from "../../../server/session-cookie.ts";

/**
 * Deadlock detected, lock not available. A settlement locks a donation, or a seller's account in the books, and then the
 * person; an erasure the other way round: it is aborted, also after the repeats of a transaction, or gives way by itself,
 * and is tried again here.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const gaveWay: ReadonlySet<string | undefined> = new Set(["40P01", "55P03"]);
const attemptsMax = 10;

/** What a person types to confirm the deletion of their account. */
type Deletion = { word?: string; current_password?: string; email?: string };

/**
 * Erases the requesting person, once they have typed the word and re-authenticated. Returns the cookies to set. Throws
 * 400 and 403 with the fields, 403 `sign_in_again`.
 */
export async function deleteAccount(
  services: Services,
  session: Session,
  typed: Deletion,
): Promise<{ cookies: string[] }> {
  if (typed.word?.trim() !== deletionWord) {
    const problem = m.accounts_delete_word({ word: deletionWord });
    throw new Failure(400, "word_missing", problem, { fields: { word: problem } });
  }
  await proveOneself(services, session, typed);
  const tags = await erase(services, session.user_id);
  const page_tags = Object.values(services.personal_data).flatMap((part) => part.page_tags ?? []);
  services.realtime.publish([accountTag(session.user_id), ...page_tags, ...tags]);
  const secure = servedByHttps(services.config);
  return { cookies: [endedSessionCookie(secure)] };
}

/** Returns the tags of those who are told. 503 when others book for this person all the time. */
async function erase(services: Services, user_id: string): Promise<string[]> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const erased = services.db.transaction((tx) => eraseAndTell(tx, services, user_id));
    const done = await erased
      .then((tags) => ({ tags }))
      .catch((thrown: unknown) => {
        if (!gaveWay.has(sqlState(thrown))) throw thrown;
        return null;
      });
    if (done) return done.tags;
  }
  throw new Failure(503, "busy", m.accounts_delete_busy());
}

/** The other admins are told of one who leaves. */
async function eraseAndTell(tx: Transaction, services: Services, user_id: string): Promise<string[]> {
  const [admin_id] = await adminsAmong(tx, [user_id]);
  const name = (await readWriters(tx, [user_id])).get(user_id)?.display_name;
  await eraseAccount(tx, user_id, services);
  if (admin_id === undefined || name === undefined) return [];
  const change = { user_id, name, change: "left", actor_user_id: null, reason: "", at: new Date() } as const;
  return notifyOfAdmins(tx, services.notifier, change);
}

/** Re-authenticates by password; without one, by address and a recent sign-in through the provider. */
async function proveOneself(services: Services, session: Session, typed: Deletion): Promise<void> {
  const { has_password, email } = await readOwnAccount(services.db, session.user_id);
  if (has_password) return provePassword(services, session.user_id, typed.current_password ?? "");
  if (typed.email?.trim().toLowerCase() !== email) {
    const problem = m.accounts_delete_email_wrong();
    throw new Failure(400, "email_differs", problem, { fields: { email: problem } });
  }
  if (Date.now() - session.created_at.getTime() > freshSignIn_minutes * 60_000)
    throw new Failure(
      403,
      "sign_in_again",
      m.accounts_delete_sign_in_again({ minutes: freshSignIn_minutes }),
    );
}
