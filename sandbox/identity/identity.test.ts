import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { createSandboxIdentity } from "./server.ts";

const issuer = "https://sandbox.invalid/identity/google";
const base_path = "/sandbox/identity/google";
const redirect_uri = "http://localhost:3000/auth/callback/google";
const client = { client_id: "site", client_secret: "secret" };

const { handle } = createSandboxIdentity({
  ...client,
  provider: "google",
  issuer,
  base_path,
  browser_url: issuer,
  redirect_path: "/auth/callback/google",
});
const server = createServer(handle);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base_path}`;

const code_verifier = randomBytes(32).toString("base64url");
const request = {
  client_id: client.client_id,
  redirect_uri,
  response_type: "code",
  scope: "openid email profile",
  state: "the-state",
  nonce: "the-nonce",
  code_challenge: createHash("sha256").update(code_verifier).digest("base64url"),
  code_challenge_method: "S256",
};

function authorize(changes: Record<string, string | undefined> = {}): Promise<Response> {
  const whole = Object.entries({ ...request, ...changes });
  const query = new URLSearchParams(whole.filter((pair): pair is [string, string] => pair[1] !== undefined));
  return fetch(`${url}/authorize?${query}`, { redirect: "manual" });
}

async function answerOf(changes: Record<string, string | undefined> = {}): Promise<URLSearchParams> {
  const answer = await authorize({ decision: "continue", email: "gita@example.org", ...changes });
  const location = answer.headers.get("location") ?? "";
  expect(location.startsWith(`${redirect_uri}?`)).toBe(true);
  return new URL(location).searchParams;
}

function tokens(changes: Record<string, string | undefined>): Promise<Response> {
  const whole = { grant_type: "authorization_code", ...client, redirect_uri, code_verifier, ...changes };
  const pairs = Object.entries(whole).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return fetch(`${url}/token`, { method: "POST", body: new URLSearchParams(pairs) });
}

test("serves a discovery document under its own issuer", async () => {
  const description = (await (await fetch(`${url}/.well-known/openid-configuration`)).json()) as object;
  expect(description).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    code_challenge_methods_supported: ["S256"],
  });
});

test("shows a page without script, with every field filled in", async () => {
  const answer = await authorize();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-security-policy")).toContain(
    "form-action 'self' http://localhost:3000;",
  );
  const page = await answer.text();
  expect(page).not.toContain("<script");
  expect(page).toContain('value="gita@example.org"');
  expect(await (await authorize({ state: '"><b>' })).text()).not.toContain("<b>");
});

test("signs the person's claims, with the same subject every time", async () => {
  const subjects: unknown[] = [];
  for (const email of ["gita@example.org", "Gita@example.org"]) {
    const answer = await answerOf({ email, name: "Gita", email_verified: "yes" });
    expect(answer.get("state")).toBe("the-state");
    expect(answer.get("iss")).toBe(issuer);
    const { id_token } = (await (await tokens({ code: answer.get("code") ?? "" })).json()) as {
      id_token: string;
    };
    const keys = createLocalJWKSet((await (await fetch(`${url}/jwks`)).json()) as JSONWebKeySet);
    const { payload } = await jwtVerify(id_token, keys, { issuer, audience: client.client_id });
    expect(payload).toMatchObject({ nonce: "the-nonce", name: "Gita", email, email_verified: true });
    subjects.push(payload.sub);
  }
  expect(subjects[0]).toMatch(/^\d{21}$/);
  expect(subjects[1]).toBe(subjects[0]);
});

describe("is as strict as a real one", () => {
  test.each([
    ["another site", { client_id: "elsewhere" }],
    ["a return address that is not registered", { redirect_uri: "https://evil.example/" }],
    ["no return address", { redirect_uri: undefined }],
    ["a return address that is a script", { redirect_uri: "javascript:alert(1)//auth/callback/google" }],
  ])("%s: tells the person and sends nobody anywhere", async (_what, changes) => {
    const answer = await authorize({ ...changes, decision: "continue" });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("location")).toBeNull();
  });

  test.each([
    ["no challenge", { code_challenge: undefined }],
    ["a plain challenge", { code_challenge_method: "plain" }],
    ["no openid", { scope: "email" }],
    ["another flow", { response_type: "token" }],
  ])("%s: refused", async (_what, changes) => {
    expect((await answerOf(changes)).get("error")).toBe("invalid_request");
  });

  test("cancelled", async () => {
    const answer = await answerOf({ decision: "cancel" });
    expect(answer.get("error")).toBe("access_denied");
    expect(answer.get("state")).toBe("the-state");
    expect(answer.has("code")).toBe(false);
  });

  test.each([
    ["no verifier", { code_verifier: undefined }],
    ["another verifier", { code_verifier: "x".repeat(43) }],
    ["another secret", { client_secret: "guessed" }],
    ["another return address", { redirect_uri: "http://127.0.0.1:3000/auth/callback/google" }],
  ])("%s: no tokens, and the code is lost", async (_what, changes) => {
    const code = (await answerOf()).get("code") ?? "";
    const refused = await tokens({ code, ...changes });
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain("id_token");
    expect((await tokens({ code })).status).toBe(400);
  });

  test("a code is valid once", async () => {
    const code = (await answerOf()).get("code") ?? "";
    expect((await tokens({ code })).status).toBe(200);
    expect((await tokens({ code })).status).toBe(400);
  });
});
