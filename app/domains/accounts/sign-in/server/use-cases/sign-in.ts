import { servedByHttps } from "../../../../../platform/config.ts";
import { recordAudit } from "../../../../../platform/audit.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql, sqlInteger } from "../../../../../platform/database/sql.ts";
import { sameSitePath } from "../../../../../platform/http/same-site-path.ts";
import { currentLanguage } from "../../../../../text/language.ts";
import { createToken, hashToken } from "../../../../../platform/secrets.ts";
import type { Services } from "../../../../../platform/services.ts";
import { signInFromNewDevice } from "../../../../notifications/events/sign-in-from-new-device.ts";
import type { Notifier } from "../../../../notifications/server/commands/notify.ts";
import { announceEndedSessions } from "../../../server/announcements.ts";
import { openSession } from "../commands/open-session.ts";
import { deviceName } from "../device-name.ts";
import { hasVerifiedFactor } from "../../../second-factor/server/prove-second-factor.ts";
import { deviceHash, knownBrowser } from "../known-browser.ts";
import {
  endedPendingCookie,
  pendingCookie,
  pendingLife_seconds,
} from "../../../second-factor/server/pending-cookie.ts";
import { endedSessionCookie, sessionCookie, sessionToken } from "../../../server/session-cookie.ts";

/** The request of a sign-in. */
export type SignInVisit = {
  user_agent: string | null;
  cookie_header: string | null;
  /** The target after signing in; anything except a path of this site leads to the dashboard. */
  redirect_to: string | null;
};

export type SignInAnswer = {
  location: string;
  /** Values of Set-Cookie headers. */
  cookies: string[];
  /** False: the second factor is still required, at `location`. */
  signed_in: boolean;
};

const secondFactorPath = "/auth/verify";
export const signedInPath = "/dashboard";

/**
 * After a first proof (password, provider or link): asks for the second factor if the account has one, otherwise signs
 * in.
 */
export async function finishSignIn(
  services: Services,
  user_id: string,
  visit: SignInVisit,
): Promise<SignInAnswer> {
  const { db, config } = services;
  const secure = servedByHttps(config);
  const location = sameSitePath(visit.redirect_to) ?? signedInPath;
  const pending = await db.transaction(async (tx) =>
    (await hasVerifiedFactor(tx, user_id)) ? openPendingSignIn(tx, { user_id, location }) : undefined,
  );
  if (!pending) return signInFully(services, user_id, visit);
  return {
    location: secondFactorPath,
    // Another person's session in this browser must not continue.
    cookies: [pendingCookie(pending, secure), ...(await endSessionOfBrowser(services, visit))],
    signed_in: false,
  };
}

/** Opens the session once all required factors are proven. */
export async function signInFully(
  services: Services,
  user_id: string,
  visit: SignInVisit,
): Promise<SignInAnswer> {
  const { db, config, realtime } = services;
  const secure = servedByHttps(config);
  const browser = knownBrowser(visit.cookie_header, secure);
  const device = deviceName(visit.user_agent);
  const { token, ended, tags } = await db.transaction(async (tx) => {
    const opened = await openSession(tx, { user_id, device });
    await recordAudit(tx, {
      actor_user_id: user_id,
      event: "signed_in",
      subject_kind: "user",
      subject_id: user_id,
    });
    const is_new = await rememberBrowser(tx, { user_id, browser_token: browser.token });
    return {
      token: opened,
      ended: await endSessionByCookie(tx, visit.cookie_header, secure),
      tags: is_new
        ? await notifyOfNewDevice(
            tx,
            { user_id, token: opened, user_agent: visit.user_agent },
            services.notifier,
          )
        : [],
    };
  });
  realtime.publish(tags);
  announceEndedSessions(services, ended);
  return {
    location: sameSitePath(visit.redirect_to) ?? signedInPath,
    cookies: [sessionCookie(token, secure), browser.set_cookie, endedPendingCookie(secure)],
    signed_in: true,
  };
}

async function openPendingSignIn(tx: Transaction, pending: { user_id: string; location: string }) {
  const { token, token_hash } = createToken();
  await tx.run(command`
    insert into pending_sign_ins (token_hash, user_id, redirect_to, expires_at)
    values (${token_hash}, ${pending.user_id}, ${pending.location},
      now() + interval '1 second' * ${sqlInteger(pendingLife_seconds)})`);
  return token;
}

async function endSessionOfBrowser(services: Services, visit: SignInVisit): Promise<string[]> {
  const secure = servedByHttps(services.config);
  if (!sessionToken(visit.cookie_header, secure)) return [];
  const ended = await services.db.transaction((tx) => endSessionByCookie(tx, visit.cookie_header, secure));
  announceEndedSessions(services, ended);
  return [endedSessionCookie(secure)];
}

/** Ends this browser's session, of whichever account; returns its id. */
async function endSessionByCookie(
  tx: Transaction,
  cookie_header: string | null,
  secure: boolean,
): Promise<string[]> {
  const token = sessionToken(cookie_header, secure);
  if (token === undefined) return [];
  const ended = await tx.many(sql({ session_id: "uuid" })`
    delete from sessions where token_hash = ${hashToken(token)} returning session_id`);
  return ended.map(({ session_id }) => session_id);
}

/** Whether the account was used before, and never from this browser. */
async function rememberBrowser(
  tx: Transaction,
  { user_id, browser_token }: { user_id: string; browser_token: string },
): Promise<boolean> {
  const { is_first } = await tx.one(sql({ is_first: "bool" })`
    select not exists (select from user_devices where user_id = ${user_id}) as is_first`);
  const added = await tx.run(command`
    insert into user_devices (user_id, device_hash) values (${user_id}, ${deviceHash(user_id, browser_token)})
    on conflict do nothing`);
  return added === 1 && !is_first;
}

async function notifyOfNewDevice(
  tx: Transaction,
  opened: { user_id: string; token: string; user_agent: string | null },
  notifier: Notifier,
): Promise<string[]> {
  const { session_id } = await tx.one(sql({ session_id: "uuid" })`
    select session_id from sessions where token_hash = ${hashToken(opened.token)}`);
  const { user_id, user_agent } = opened;
  return notifier.notify(tx, [
    {
      user_id,
      write: () =>
        signInFromNewDevice({ session_id, device: deviceName(user_agent, { locale: currentLanguage() }) }),
    },
  ]);
}
