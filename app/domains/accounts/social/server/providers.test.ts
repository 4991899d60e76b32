import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import {
  createSocialVisitor,
  noticeOf,
  startSocialSite,
} from "../../../../../tests/support/social-visitor.ts";
import { readConfig } from "../../../../platform/config.ts";
import type { Mounted } from "../../../../platform/http/server.ts";
import { createLog } from "../../../../platform/log.ts";
import { chooseIdentity } from "../../../../start/identity.ts";
import { configuredProviders, type ProviderSettings } from "./provider-settings.ts";
import { createSocialSignIn } from "./social-sign-in.ts";
import { patience_ms } from "../../../../../tests/support/patience.ts";
import { holdTimeLimits } from "../../../../../tests/support/time-limit.ts";

const site = await startSocialSite();
const log = createLog("silent");

/** A server in place of the provider that sends this response. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const played = site.settings.google as ProviderSettings;

function signInAt(server_url: string) {
  const stand_in = { server_url, browser_path: "/sandbox/identity/google" };
  return createSocialSignIn({ settings: { google: { ...played, stand_in } }, log, timeout_ms: patience_ms });
}

const html: RequestListener = (_req, res) => {
  res.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Welcome to the hotel's network</h1>");
};
const redirect_uri = "http://localhost:3000/auth/callback/google";

describe("a provider that does not respond correctly", () => {
  test.each<[string, RequestListener]>([
    ["HTML", html],
    ["no JSON", (_req, res) => void res.writeHead(200, { "Content-Type": "application/json" }).end("{")],
    ["an error", (_req, res) => void res.writeHead(503).end()],
    ["a cut connection", (req) => void req.socket.destroy()],
    ["a redirect", (_req, res) => void res.writeHead(302, { Location: "http://127.0.0.1:1/" }).end()],
    [
      "another issuer's description",
      (_req, res) =>
        void res
          .writeHead(200, { "Content-Type": "application/json" })
          .end(JSON.stringify({ issuer: "https://elsewhere.invalid" })),
    ],
    [
      "a description without addresses",
      (_req, res) =>
        void res
          .writeHead(200, { "Content-Type": "application/json" })
          .end(JSON.stringify({ issuer: played.issuer })),
    ],
  ])("%s", async (_what, answer) => {
    const social = signInAt(await listen(answer));
    await expect(social.begin("google", redirect_uri)).rejects.toMatchObject({ code: "unavailable" });
  });

  test("can be too slow", async () => {
    const endTimeLimits = holdTimeLimits();
    // The provider never answers.
    const social = signInAt(await listen(endTimeLimits));
    await expect(social.begin("google", redirect_uri)).rejects.toMatchObject({ code: "unavailable" });
  });

  test("is asked again for the next sign-in", async () => {
    let broken = true;
    const server_url = await listen(async (req, res) => {
      if (broken) return html(req, res);
      const answer = await fetch(`${played.stand_in?.server_url}${req.url}`);
      res.writeHead(200, { "Content-Type": "application/json" }).end(await answer.text());
    });
    const social = signInAt(server_url);
    await expect(social.begin("google", redirect_uri)).rejects.toMatchObject({ code: "unavailable" });
    broken = false;
    expect((await social.begin("google", redirect_uri)).location).toContain("/authorize?");
  });

  test.each<[string, RequestListener | undefined]>([
    ["HTML", html],
    ["nothing", undefined],
    ["an error", (_req, res) => void res.writeHead(500).end("{}")],
  ])("%s in place of the tokens", async (_what, answer) => {
    const answerToken = answer ?? holdTimeLimits();
    const server_url = await listen(async (req, res) => {
      if (req.url === "/token") return answerToken(req, res);
      const described = await fetch(`${played.stand_in?.server_url}${req.url}`);
      res.writeHead(200, { "Content-Type": "application/json" }).end(await described.text());
    });
    const social = signInAt(server_url);
    const { secrets } = await social.begin("google", redirect_uri);
    const query = new URLSearchParams({ code: "1", state: secrets.state, iss: played.issuer });
    await expect(social.finish("google", query, { ...secrets, redirect_uri })).rejects.toMatchObject({
      code: "unavailable",
    });
  });

  test("leads to a notice on the sign-in page, not to an error page", async () => {
    const stand_in = { server_url: "http://127.0.0.1:1", browser_path: "/sandbox/identity/google" };
    const down = await startSocialSite({ social: { google: { ...played, stand_in } } });
    const answer = await createSocialVisitor(down).get("/auth/start/google");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/auth");
    expect(noticeOf(answer)).toBe("google_sign_in_unavailable");
  });
});

describe("the real providers", () => {
  const config = {
    google: { client_id: "google-id", client_secret: "google-secret" },
    facebook: { client_id: "facebook-id", client_secret: "facebook-secret" },
  };

  test("Facebook needs no discovery, and browsers are sent there by a page of ours", async () => {
    const real = await startSocialSite({ social: configuredProviders({ ...config, google: undefined }) });
    const visitor = createSocialVisitor(real);
    const answer = await visitor.get("/auth/start/facebook");
    expect(answer.status).toBe(200);
    expect(visitor.jar.has("sahayog_social_facebook")).toBe(true);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const [, escaped = ""] = /<a href="([^"]+)"/.exec(await answer.text()) ?? [];
    const url = new URL(escaped.replaceAll("&amp;", "&"));
    expect(url.origin + url.pathname).toBe("https://www.facebook.com/v23.0/dialog/oauth");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: "facebook-id",
      response_type: "code",
      scope: "openid email public_profile",
      code_challenge_method: "S256",
      redirect_uri: `${real.services.config.public_url}/auth/callback/facebook`,
    });
    // Google is not offered here, so its path does not exist.
    expect((await visitor.get("/auth/start/google")).status).toBe(404);
  });

  test("Google is discovered at its issuer", () => {
    expect(configuredProviders(config).google).toMatchObject({
      issuer: "https://accounts.google.com",
      client_id: "google-id",
      scope: "openid email profile",
    });
  });

  test("in production the sandbox replaces no provider that is not configured", async () => {
    const production = { ...readConfig({ NODE_ENV: "test" }), environment: "production" } as const;
    const none = await chooseIdentity(production);
    expect(none).toMatchObject({ settings: {}, mounted: [] });
    const one = await chooseIdentity({ ...production, facebook: config.facebook });
    expect(Object.keys(one.settings)).toEqual(["facebook"]);
    expect(one.mounted).toEqual([]);
  });

  test.each([
    ["this machine", {}, {}, 200],
    ["another machine through a proxy", { forwarded: "for=192.0.2.1" }, {}, 404],
    ["behind a configured proxy", {}, { TRUST_PROXY_HOPS: "1" }, 404],
    [
      "another machine where a setting allows it",
      { via: "1.1 proxy" },
      { SANDBOX_REMOTE_ACCESS: "true" },
      200,
    ],
  ])("the sandbox answers a request from %s as it should", async (_name, headers, env, status) => {
    const chosen = await chooseIdentity(readConfig({ NODE_ENV: "test", ...env }));
    const { path, handle } = chosen.mounted[0] as Mounted;
    const server_url = await listen(handle);
    const response = await fetch(`${server_url}${path}/style.css`, {
      headers: headers as Record<string, string>,
    });
    expect(response.status).toBe(status);
    await chosen.close();
  });
});
