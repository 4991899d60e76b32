import { describe, expect, test } from "vitest";
import { createUser, sessionCookieOf } from "../../../../../tests/support/people.ts";
import {
  createSocialVisitor,
  noticeOf,
  startSocialSite,
} from "../../../../../tests/support/social-visitor.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { SocialProvider } from "../social.ts";
import { disconnectIdentity } from "./use-cases/disconnect-identity.ts";
import { listIdentities } from "./identities.ts";

const site = await startSocialSite();
const { db } = site.services;
const fromOurPage = { "sec-fetch-site": "same-origin" };

async function signedInVisitor(wanted: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(site.services, wanted);
  const visitor = createSocialVisitor(site);
  const [name = "", value = ""] = (await sessionCookieOf(site.services, user.user_id)).split("=");
  visitor.jar.set(name, value);
  return { ...user, visitor };
}

async function connected(user_id: string): Promise<SocialProvider[]> {
  return (await listIdentities(db, user_id)).map(({ provider }) => provider);
}

describe("connecting", () => {
  test("adds the identity to the signed-in account, whatever address the provider knows", async () => {
    const { visitor, user_id, email } = await signedInVisitor();
    const location = await visitor.begin("google", "?connect=1", fromOurPage);
    const chosen = { email: `other-${email}`, email_verified: "no" } as const;
    const answer = await visitor.get(await visitor.decide(location, chosen));
    expect(answer.headers.get("location")).toBe("/dashboard/settings#security");
    expect(noticeOf(answer)).toBe("google_connected");
    expect(await connected(user_id)).toEqual(["google"]);
    const mail = await db.one(sql({ subject: "text" })`
      select subject from outgoing_mails where to_address = ${email}`);
    expect(mail.subject).toBe("You can now log in with Google");
    const again = await createSocialVisitor(site).signIn("google", chosen);
    expect(again.headers.get("location")).toBe("/dashboard");
  });

  test("never takes an identity from another account", async () => {
    const { email } = await createUser(site.services);
    await createSocialVisitor(site).signIn("google", { email });
    const { visitor, user_id } = await signedInVisitor();
    const location = await visitor.begin("google", "?connect=1", fromOurPage);
    const answer = await visitor.get(await visitor.decide(location, { email }));
    expect(noticeOf(answer)).toBe("google_connect_identity_taken");
    expect(await connected(user_id)).toEqual([]);
  });

  test.each([
    ["a link on another site", { "sec-fetch-site": "cross-site" }],
    ["a link on a neighbouring host", { "sec-fetch-site": "same-site" }],
    ["nowhere", {}],
    ["another site in an old browser", { referer: "https://evil.example/" }],
  ])("is not begun from %s", async (_where, headers) => {
    const { visitor } = await signedInVisitor();
    const answer = await visitor.get("/auth/start/google?connect=1", headers);
    expect(noticeOf(answer)).toBe("google_connect_other_page");
    expect(answer.headers.get("location")).toBe("/dashboard/settings#security");
    expect(visitor.jar.has("sahayog_social_google")).toBe(false);
  });

  test("can be started by an old browser from our own page", async () => {
    const { visitor } = await signedInVisitor();
    const referer = `${site.url}/dashboard/settings`;
    expect(await visitor.begin("google", "?connect=1", { referer })).toContain("/authorize?");
  });

  test("needs a recent sign-in, since a connected identity survives even a new password", async () => {
    const { visitor, user_id } = await signedInVisitor();
    await db.run(command`
      update sessions set created_at = now() - interval '61 minutes' where user_id = ${user_id}`);
    const answer = await visitor.get("/auth/start/google?connect=1", fromOurPage);
    expect(noticeOf(answer)).toBe("google_connect_sign_in_again");
    expect(visitor.jar.has("sahayog_social_google")).toBe(false);
  });

  test("fails when another person has signed in meanwhile", async () => {
    const { visitor, user_id } = await signedInVisitor();
    const location = await visitor.begin("facebook", "?connect=1", fromOurPage);
    const other = await signedInVisitor();
    visitor.jar.set("sahayog_session", other.visitor.jar.get("sahayog_session") ?? "");
    const answer = await visitor.get(await visitor.decide(location, { email: "meanwhile@example.org" }));
    expect(noticeOf(answer)).toBe("facebook_connect_not_signed_in");
    expect(await connected(user_id)).toEqual([]);
    expect(await connected(other.user_id)).toEqual([]);
  });

  test("needs a session", async () => {
    const visitor = createSocialVisitor(site);
    const answer = await visitor.get("/auth/start/google?connect=1", fromOurPage);
    expect(noticeOf(answer)).toBe("google_connect_not_signed_in");
    expect(answer.headers.get("location")).toBe("/auth?redirectTo=%2Fdashboard%2Fsettings%23security");
  });

  test("is refused for suspended people", async () => {
    const { visitor, user_id } = await signedInVisitor();
    const location = await visitor.begin("google", "?connect=1", fromOurPage);
    await db.run(command`update profiles set status = 'suspended' where user_id = ${user_id}`);
    const callback = await visitor.decide(location, { email: "suspended@example.org" });
    expect(noticeOf(await visitor.get(callback))).toBe("google_connect_suspended");
    const answer = await visitor.get("/auth/start/google?connect=1", fromOurPage);
    expect(noticeOf(answer)).toBe("google_connect_suspended");
    expect(await connected(user_id)).toEqual([]);
  });
});

describe("disconnecting", () => {
  const disconnect = (user_id: string, provider: SocialProvider) =>
    disconnectIdentity(site.services, { user_id, provider });

  async function userWith(providers: SocialProvider[], has_password: boolean): Promise<string> {
    const { user_id, email } = await createUser(site.services);
    for (const provider of providers) await createSocialVisitor(site).signIn(provider, { email });
    if (!has_password)
      await db.run(command`update users set password_hash = null where user_id = ${user_id}`);
    return user_id;
  }

  test("keeps the password", async () => {
    const user_id = await userWith(["google"], true);
    await disconnect(user_id, "google");
    expect(await connected(user_id)).toEqual([]);
    await expect(disconnect(user_id, "google")).rejects.toMatchObject({ code: "not_connected" });
  });

  test("never removes the last way to sign in, even with two concurrent requests", async () => {
    const user_id = await userWith(["google", "facebook"], false);
    const outcomes = await Promise.allSettled([
      disconnect(user_id, "google"),
      disconnect(user_id, "facebook"),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [left] = await connected(user_id);
    await expect(disconnect(user_id, left as SocialProvider)).rejects.toMatchObject({
      status: 409,
      code: "last_way_to_sign_in",
    });
  });
});
