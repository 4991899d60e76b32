import { afterEach, describe, expect, test, vi } from "vitest";
import {
  createSocialVisitor,
  isSignedIn,
  noticeOf,
  startSocialSite,
} from "../../../../../tests/support/social-visitor.ts";
import { createUser, sessionCookieOf } from "../../../../../tests/support/people.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { redirectOrigin } from "./redirect-origin.ts";
import { mailAddressOf, ownerOfEmail } from "../../server/queries/verified-email.ts";

const site = await startSocialSite();
const { db } = site.services;

afterEach(() => vi.restoreAllMocks());

async function countAccounts(): Promise<number> {
  return (await db.one(sql({ count: "int8" })`select count(*) as count from users`)).count;
}

describe("the authorization request", () => {
  test("has a challenge, a nonce and a state, each new, and the site's own return URL", async () => {
    const visitor = createSocialVisitor(site);
    const asked = await Promise.all(
      [1, 2].map(async () => new URL(await visitor.begin("google"), site.url).searchParams),
    );
    for (const query of asked) {
      expect(query.get("code_challenge_method")).toBe("S256");
      expect(query.get("response_type")).toBe("code");
      expect(query.get("redirect_uri")).toBe(`${site.url}/auth/callback/google`);
    }
    for (const name of ["state", "nonce", "code_challenge"]) {
      const values = asked.map((query) => query.get(name));
      expect(values[0], name).toMatch(/^[\w-]{43}$/);
      expect(values[0], name).not.toBe(values[1]);
    }
  });

  test("keeps its secrets from scripts, from other sites and from the URL", async () => {
    const visitor = createSocialVisitor(site);
    const answer = await visitor.get("/auth/start/google");
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("sahayog_social_google="));
    expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const state = new URL(answer.headers.get("location") ?? "", site.url).searchParams.get("state") ?? "";
    expect(cookie).not.toContain(state);
  });

  test("ignores a forged host for the return URL", () => {
    expect(redirectOrigin("https://sahayog.example", "https://evil.example/auth/start/google", true)).toBe(
      "https://sahayog.example",
    );
    expect(redirectOrigin("http://localhost:3000", "http://evil.example/", true)).toBe(
      "http://localhost:3000",
    );
    expect(redirectOrigin("http://localhost:3000", "http://127.0.0.1:3000/", false)).toBe(
      "http://localhost:3000",
    );
  });

  test("is a 404 for an unknown provider", async () => {
    const visitor = createSocialVisitor(site);
    expect((await visitor.get("/auth/start/linkedin")).status).toBe(404);
    expect((await visitor.get("/auth/callback/linkedin?code=1")).status).toBe(404);
  });
});

describe("a response that fails a check signs nobody in", () => {
  test.each([
    ["server_error", "unavailable"],
    ["token_refused", "expired"],
    ["token_down", "unavailable"],
    ["no_id_token", "untrusted"],
    ["wrong_state", "untrusted"],
    ["wrong_issuer_of_answer", "untrusted"],
    ["wrong_nonce", "untrusted"],
    ["expired", "untrusted"],
    ["wrong_issuer", "untrusted"],
    ["wrong_audience", "untrusted"],
    ["wrong_signature", "untrusted"],
  ])("%s: %s", async (ending, refusal) => {
    const before = await countAccounts();
    for (const provider of ["google", "facebook"] as const) {
      const visitor = createSocialVisitor(site);
      const answer = await visitor.signIn(provider, { email: "attacked@example.org", ending });
      expect(answer.headers.get("location")).toBe("/auth");
      expect(noticeOf(answer)).toBe(`${provider}_sign_in_${refusal}`);
      expect(isSignedIn(answer)).toBe(false);
    }
    expect(await countAccounts()).toBe(before);
  });

  test("the same response without the fault succeeds", async () => {
    const answer = await createSocialVisitor(site).signIn("google", { email: "well@example.org" });
    expect(answer.headers.get("location")).toBe("/dashboard");
    expect(isSignedIn(answer)).toBe(true);
  });

  test("a new account has the language of the page where the sign-in began", async () => {
    const email = "marked@example.org";
    const answer = await createSocialVisitor(site).signIn("google", { email }, "?language=en-XA");
    expect(answer.headers.get("location")).toBe("/en-xa/dashboard");
    const user_id = await ownerOfEmail(site.services.db, email);
    expect(await mailAddressOf(site.services.db, user_id ?? "")).toEqual({ email, language: "en-XA" });
  });

  test("when the user cancelled", async () => {
    const visitor = createSocialVisitor(site);
    const answer = await visitor.signIn("google", { decision: "cancel" }, "?redirectTo=/campaigns");
    expect(noticeOf(answer)).toBe("google_sign_in_cancelled");
    expect(answer.headers.get("location")).toBe("/auth?redirectTo=%2Fcampaigns");
  });

  test("when an error comes without the state of this sign-in", async () => {
    const visitor = createSocialVisitor(site);
    await visitor.begin("google");
    const answer = await visitor.get("/auth/callback/google?error=access_denied");
    expect(noticeOf(answer)).toBe("google_sign_in_untrusted");
  });
});

describe("a response is accepted only in the browser that sent the request", () => {
  async function answered(provider: "google" | "facebook" = "google") {
    const visitor = createSocialVisitor(site);
    const email = `browser-${crypto.randomUUID()}@example.org`;
    const callback = await visitor.decide(await visitor.begin(provider), { email });
    return { visitor, callback, name: `sahayog_social_${provider}` };
  }

  test("not without the cookie", async () => {
    const { callback } = await answered();
    const answer = await createSocialVisitor(site).get(callback);
    expect(noticeOf(answer)).toBe("google_sign_in_expired");
    expect(isSignedIn(answer)).toBe(false);
  });

  test.each([
    ["cut", (sealed: string) => sealed.slice(0, -3)],
    ["changed", (sealed: string) => (sealed[0] === "A" ? "B" : "A") + sealed.slice(1)],
    ["nonsense", () => "nonsense"],
    ["plain", () => Buffer.from('{"provider":"google"}').toString("base64url")],
  ])("with a cookie that is %s", async (_how, spoil) => {
    const { visitor, callback, name } = await answered();
    visitor.jar.set(name, spoil(visitor.jar.get(name) ?? ""));
    const answer = await visitor.get(callback);
    expect(noticeOf(answer)).toBe("google_sign_in_expired");
  });

  test("not after ten minutes", async () => {
    const { visitor, callback } = await answered();
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 601_000);
    expect(noticeOf(await visitor.get(callback))).toBe("google_sign_in_expired");
  });

  test("not a second time, even with the old cookie", async () => {
    const { visitor, callback, name } = await answered();
    const kept = visitor.jar.get(name) ?? "";
    expect(isSignedIn(await visitor.get(callback))).toBe(true);
    expect(visitor.jar.has(name)).toBe(false);
    const thief = createSocialVisitor(site);
    thief.jar.set(name, kept);
    const answer = await thief.get(callback);
    expect(noticeOf(answer)).toBe("google_sign_in_expired");
    expect(isSignedIn(answer)).toBe(false);
  });

  test("not with another person's code", async () => {
    const attacker = await answered();
    const victim = await answered();
    const injected = new URL(victim.callback);
    injected.searchParams.set("code", new URL(attacker.callback).searchParams.get("code") ?? "");
    const answer = await victim.visitor.get(injected.href);
    expect(noticeOf(answer)).toBe("google_sign_in_expired");
    expect(isSignedIn(answer)).toBe(false);
  });

  test("not for another provider's path", async () => {
    const { visitor, callback } = await answered("google");
    await visitor.begin("facebook");
    const mixed = callback.replace("/callback/google", "/callback/facebook");
    expect(noticeOf(await visitor.get(mixed))).toBe("facebook_sign_in_untrusted");
    // Nor with the other's cookie under this name.
    visitor.jar.set("sahayog_social_facebook", visitor.jar.get("sahayog_social_google") ?? "");
    expect(noticeOf(await visitor.get(mixed))).toBe("facebook_sign_in_expired");
  });
});

describe("the redirect afterwards", () => {
  test("goes to the requested page", async () => {
    const visitor = createSocialVisitor(site);
    const chosen = { email: "place@example.org" };
    const answer = await visitor.signIn("facebook", chosen, "?redirectTo=%2Fcampaigns%3Fpage%3D2");
    expect(answer.headers.get("location")).toBe("/campaigns?page=2");
  });

  test.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/%2F/evil.example",
    "/%5cevil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "dashboard",
  ])("is never %s", async (redirect_to) => {
    const visitor = createSocialVisitor(site);
    const query = `?redirectTo=${encodeURIComponent(redirect_to)}`;
    const answer = await visitor.signIn("google", { email: "place@example.org" }, query);
    expect(answer.headers.get("location")).toBe("/dashboard");
  });

  test.each(["https://evil.example", "//evil.example", "/%2F/evil.example"])(
    "is not %s for whoever is signed in already",
    async (redirect_to) => {
      const { user_id } = await createUser(site.services);
      const headers = { cookie: await sessionCookieOf(site.services, user_id) };
      const query = `?redirectTo=${encodeURIComponent(redirect_to)}`;
      const answer = await createSocialVisitor(site).get(`/auth/start/google${query}`, headers);
      expect(answer.headers.get("location")).toBe("/dashboard");
    },
  );

  test("goes to the dashboard when the path is too long for the cookie", async () => {
    const query = `?redirectTo=/${"x".repeat(1_600)}`;
    const answer = await createSocialVisitor(site).signIn("google", { email: "place@example.org" }, query);
    expect(answer.headers.get("location")).toBe("/dashboard");
  });

  test("is immediate for a signed-in user", async () => {
    const visitor = createSocialVisitor(site);
    const { user_id } = await createUser(site.services);
    const headers = { cookie: await sessionCookieOf(site.services, user_id) };
    const answer = await visitor.get("/auth/start/google?redirectTo=/stories", headers);
    expect(answer.headers.get("location")).toBe("/stories");
  });
});

test("the rate is limited per client address", async () => {
  const visitor = createSocialVisitor(site);
  const refusal = new Failure(429, "too_many_requests", "Wait.");
  vi.spyOn(site.services.limits, "consume").mockRejectedValueOnce(refusal);
  const answer = await visitor.get("/auth/start/google");
  expect(noticeOf(answer)).toBe("google_sign_in_too_many");
  expect(answer.headers.get("location")).toBe("/auth");
});

test("the second factor is still required", async () => {
  const { user_id, email } = await createUser(site.services);
  await db.run(command`
    insert into factors (user_id, friendly_name, factor_type, secret_sealed, status, verified_at)
    values (${user_id}, 'Phone', 'totp', 'sealed', 'verified', now())`);
  const answer = await createSocialVisitor(site).signIn("google", { email });
  expect(answer.headers.get("location")).toBe("/auth/verify");
  expect(isSignedIn(answer)).toBe(false);
  expect(answer.headers.getSetCookie().some((cookie) => /^sahayog_pending=[^;]/.test(cookie))).toBe(true);
});
