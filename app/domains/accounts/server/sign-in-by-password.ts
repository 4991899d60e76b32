import { recordAudit } from "../../../platform/audit.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import { keyedHash } from "../../../platform/secrets.ts";
import type { Services } from "../../../platform/services.ts";
import { missingPasswordText, parseEmail } from "../credentials.ts";
import { tokenOfBrowser } from "./known-browser.ts";
import { isPassword } from "./passwords.ts";
import { finishSignIn, type SignInAnswer, type SignInVisit } from "./sign-in.ts";

export type Credentials = { email: unknown; password: unknown };

/**
 * Throws 400 for what is no e-mail address or no password, 401 `wrong_credentials`, 403 `email_not_confirmed` to
 * whoever knows the password, 429. Known and unknown addresses cost the same work and get the same answer.
 */
export async function signInByPassword(
  services: Services,
  credentials: Credentials,
  visit: SignInVisit & { client_address: string },
): Promise<SignInAnswer> {
  const { limits, config } = services;
  const { email, password } = parseCredentials(credentials);
  await limits.consume("sign_ins_by_address", visit.client_address);
  const browser_token = tokenOfBrowser(visit.cookie_header, config.public_url.startsWith("https:"));
  const found = await findByEmail(services.db, email, browser_token);
  // Strangers who guess use up the account's quota; its owner, in a browser of before, has one of their own.
  const quota_key = found.from_known_browser ? `${email} ${browser_token}` : email;
  await limits.consume("sign_ins_by_account", quota_key);
  if (!(await isPassword(found.password_hash, password))) {
    await recordRefusal(services, found.user_id, email);
    throw new Failure(401, "wrong_credentials", "The e-mail address or the password is not right.");
  }
  await limits.giveBack("sign_ins_by_account", quota_key);
  await limits.giveBack("sign_ins_by_address", visit.client_address);
  if (!found.user_id)
    throw new Failure(
      403,
      "email_not_confirmed",
      "Your e-mail address is not confirmed yet. Open the link that we sent you, or sign up once more to get a new one.",
    );
  return finishSignIn(services, found.user_id, visit);
}

function parseCredentials(given: Credentials): { email: string; password: string } {
  const { email, problem } = parseEmail(given.email);
  const password = typeof given.password === "string" ? given.password : "";
  const fields = {
    ...(problem ? { email: problem } : {}),
    ...(password ? {} : { password: missingPasswordText }),
  };
  const [first] = Object.values(fields);
  if (first || email === undefined)
    throw new Failure(400, "invalid_credentials", first ?? "Please enter your e-mail address.", { fields });
  return { email, password };
}

type Found = { user_id: string | null; password_hash: string | null; from_known_browser: boolean };

/** The account, or else the newest sign-up that waits for its confirmation: then without `user_id`. */
async function findByEmail(db: Queryable, email: string, browser_token: string | undefined): Promise<Found> {
  const found = await db.maybeOne(
    sql({ user_id: "uuid?", password_hash: "text?", from_known_browser: "bool" })`
    (select user_id, password_hash, exists (
        select from user_devices
        where user_devices.user_id = users.user_id
          and device_hash = sha256(convert_to(users.user_id || ' ' || ${browser_token ?? ""}, 'UTF8'))
      ) as from_known_browser
    from users where email = ${email} and email_verified_at is not null)
    union all
    (select null, password_hash, false from sign_ups
    where email = ${email} and expires_at > now() order by created_at desc limit 1)
    limit 1`,
  );
  return found ?? { user_id: null, password_hash: null, from_known_browser: false };
}

/** For unknown addresses as well, so that both take the same time. */
async function recordRefusal({ db, secrets }: Services, user_id: string | null, email: string) {
  const [key = Buffer.alloc(0)] = secrets.keys("refused sign-ins");
  await recordAudit(db, {
    actor_user_id: null,
    event: "sign_in_refused",
    subject_kind: user_id ? "user" : "address",
    subject_id: user_id ?? keyedHash(key, email).toString("hex"),
  });
}
