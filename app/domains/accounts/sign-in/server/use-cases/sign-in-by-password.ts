import * as m from "#messages";
import { servedByHttps } from "../../../../../platform/config.ts";
import type { Queryable } from "../../../../../platform/database/database.ts";
import { sql } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import type { Services } from "../../../../../platform/services.ts";
import { checkEmail } from "../../credentials.ts";
import { tokenOfBrowser } from "../known-browser.ts";
import { isPassword } from "../passwords.ts";
import { recordRefusedSignIn } from "../refused-sign-in.ts";
import { finishSignIn, type SignInAnswer, type SignInVisit } from "./sign-in.ts";

type Credentials = { email: unknown; password: unknown };

/**
 * Throws 400 for an invalid email address or missing password, 401 `wrong_credentials`, 403 `email_not_confirmed` if
 * the password is correct, 429. Known and unknown addresses cost the same work and get the same response.
 */
export async function signInByPassword(
  services: Services,
  credentials: Credentials,
  visit: SignInVisit & { client_address: string },
): Promise<SignInAnswer> {
  const { limits, config } = services;
  const { email, password } = parseCredentials(credentials);
  await limits.consume("sign_ins_by_address", visit.client_address);
  const browser_token = tokenOfBrowser(visit.cookie_header, servedByHttps(config));
  const found = await findByEmail(services.db, email, browser_token);
  // Guessing by strangers uses up the account's quota; its owner has a separate one in a known browser.
  const quota_key = found.from_known_browser ? `${email} ${browser_token}` : email;
  await limits.consume("sign_ins_by_account", quota_key);
  if (!(await isPassword(found.password_hash, password, config)) || !found.user_id)
    throw await refusal(services, { ...found, email, password });
  await limits.restorePoint("sign_ins_by_account", quota_key);
  await limits.restorePoint("sign_ins_by_address", visit.client_address);
  return finishSignIn(services, found.user_id, visit);
}

/**
 * An unconfirmed sign-up's password is checked whether or not the address has an account: otherwise signing up with
 * somebody's address would reveal here whether it has one. The attempt stays counted, since it may be a guess.
 */
async function refusal(services: Services, tried: Found & { email: string; password: string }) {
  if (await isPassword(tried.waiting_hash, tried.password, services.config))
    return new Failure(403, "email_not_confirmed", m.accounts_sign_in_unconfirmed());
  await recordRefusedSignIn(services, tried);
  // Beside the password in other words, so that the notice keeps these; that the address has no account is said nowhere.
  const fields = { password: m.accounts_sign_in_wrong_password() };
  return new Failure(401, "wrong_credentials", m.accounts_sign_in_wrong(), { fields });
}

function parseCredentials(given: Credentials): { email: string; password: string } {
  const { email, problem } = checkEmail(given.email);
  const password = typeof given.password === "string" ? given.password : "";
  const fields = {
    ...(problem ? { email: problem } : {}),
    ...(password ? {} : { password: m.accounts_password_missing() }),
  };
  const [first] = Object.values(fields);
  if (first || email === undefined)
    throw new Failure(400, "invalid_credentials", first ?? m.accounts_email_missing(), { fields });
  return { email, password };
}

type Found = {
  user_id: string | null;
  password_hash: string | null;
  /** Password hash of the newest unconfirmed sign-up. */
  waiting_hash: string | null;
  from_known_browser: boolean;
};

function findByEmail(db: Queryable, email: string, browser_token: string | undefined): Promise<Found> {
  return db.one(
    sql({ user_id: "uuid?", password_hash: "text?", waiting_hash: "text?", from_known_browser: "bool" })`
    select user_id, password_hash,
      (select sign_ups.password_hash from sign_ups
       where email = asked.address and expires_at > now() order by created_at desc limit 1) as waiting_hash,
      exists (
        select from user_devices
        where user_devices.user_id = users.user_id
          and device_hash = sha256(convert_to(users.user_id || ' ' || ${browser_token ?? ""}, 'UTF8'))
      ) as from_known_browser
    from (select ${email}::text as address) asked
      left join users on users.email = asked.address and email_verified_at is not null`,
  );
}
