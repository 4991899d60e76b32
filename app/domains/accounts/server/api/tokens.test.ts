import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { createClients, expectProblem } from "../../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { createLimits } from "../../../../platform/limits.ts";
import { createSecrets } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";

const jwks = "/api/auth/jwks";
const path = "/api/auth/token";

let services: Services;
let clients: ReturnType<typeof createClients>;
beforeAll(async () => {
  services = await createTestServices();
  clients = createClients(services);
});

const keysOf = async (ask = clients.guest) => (await ask("GET", jwks)).json();

describe("identity tokens", () => {
  test("prove a user's identity to another service by the public keys alone", async () => {
    const person = await clients.person({ role: "vendor" });
    const { session } = await (await person.ask("GET", "/api/auth/session")).json();
    const { token, expires_at } = await (
      await person.ask("POST", path, { audience: "https://shop.example.org" })
    ).json();
    const { payload } = await jwtVerify(token, createLocalJWKSet(await keysOf()), {
      issuer: services.config.public_url,
      audience: "https://shop.example.org",
      algorithms: ["EdDSA"],
      requiredClaims: ["sid", "iat"],
    });
    expect(payload).toMatchObject({ sub: person.user_id, role: "vendor", exp: expires_at });
    expect(expires_at - (payload.iat ?? 0)).toBe(300);
    expect(JSON.stringify(payload)).not.toContain(session.user.email);
  });

  test("have this site as audience by default, and are then valid only here", async () => {
    const person = await clients.person();
    const { token } = await (await person.ask("POST", path, {})).json();
    const keys = createLocalJWKSet(await keysOf());
    const audience = services.config.public_url;
    await expect(jwtVerify(token, keys, { audience })).resolves.toBeDefined();
    await expect(jwtVerify(token, keys, { audience: "https://shop.example.org" })).rejects.toThrow("aud");
  });

  test("that were tampered with are invalid", async () => {
    const person = await clients.person();
    const { token } = await (await person.ask("POST", path, {})).json();
    const [header, , signature] = token.split(".");
    const admin = Buffer.from(JSON.stringify({ sub: person.user_id, role: "admin" })).toString("base64url");
    const keys = createLocalJWKSet(await keysOf());
    await expect(jwtVerify(`${header}.${admin}.${signature}`, keys)).rejects.toThrow("signature");
  });

  test("give no access to this API", async () => {
    const person = await clients.person();
    const { token } = await (await person.ask("POST", path, {})).json();
    const bearer = { authorization: `Bearer ${token}` };
    await expectProblem(clients.guest("GET", "/api/v1/me", undefined, bearer), 401);
    await expectProblem(clients.asking(`sahayog_session=${token}`)("GET", "/api/v1/me"), 401);
  });

  test("need a session", async () => {
    await expectProblem(clients.guest("POST", path, {}), 401, "not_signed_in");
    const person = await clients.person();
    await services.db.run(command`
      update profiles set status = 'suspended' where user_id = ${person.user_id}`);
    await expectProblem(person.ask("POST", path, {}), 403, "suspended");
  });

  test("are limited by a quota", async () => {
    const quota = { identity_tokens_by_account: { points: 2, per_seconds: 600 } };
    const limits = createLimits(services.db, services.log, quota, 1);
    const person = await createClients({ ...services, limits }).person();
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await person.ask("POST", path, {})).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test.each([
    ["a claim of one's own", { role: "admin" }],
    ["a subject", { sub: "01900000-0000-7000-8000-000000000000" }],
    ["an audience that is too long", { audience: "x".repeat(201) }],
    ["a blank audience", { audience: " " }],
    ["a list of audiences", { audience: ["a", "b"] }],
  ])("%s is refused", async (_what, body) => {
    const person = await clients.person();
    await expectProblem(person.ask("POST", path, body), 400, "invalid_request");
  });
});

describe("the public keys", () => {
  test("contain nothing private, and are cacheable for a while", async () => {
    const answer = await clients.guest("GET", jwks);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const { keys } = await answer.json();
    expect(keys).toEqual([
      {
        kty: "OKP",
        crv: "Ed25519",
        x: expect.stringMatching(/^[\w-]{43}$/),
        kid: expect.any(String),
        use: "sig",
        alg: "EdDSA",
      },
    ]);
  });

  test("include the previous key, so that its tokens stay valid after a key rotation", async () => {
    const [before, now] = [
      "the key of yesterday, thirty-two and more",
      "the key of today, thirty-two and more",
    ];
    const person = await clients.person();
    const with_keys = (keys: string[]) =>
      createClients({ ...services, secrets: createSecrets(keys) }).asking(person.cookie);
    const { token } = await (await with_keys([before])("POST", path, {})).json();
    const after = with_keys([now, before]);
    const { keys } = await keysOf(after);
    expect(keys).toHaveLength(2);
    await expect(jwtVerify(token, createLocalJWKSet({ keys }))).resolves.toBeDefined();
    const { token: fresh } = await (await after("POST", path, {})).json();
    expect(decodeProtectedHeader(fresh).kid).toBe(keys[0].kid);
    const only_new = await keysOf(with_keys([now]));
    await expect(jwtVerify(token, createLocalJWKSet(only_new))).rejects.toThrow("no applicable key");
  });
});
