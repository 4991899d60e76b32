import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { createRouter } from "../../app/api.ts";
import type { Services } from "../../app/platform/services.ts";
import { createUser, sessionCookieOf, type TestUser } from "./people.ts";

export type Client = TestUser & {
  cookie: string;
  /** Asks as this person, and as this program: with JSON unless told otherwise. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
};

/** The site's own router, with its gates, as programs reach it. */
export function createClients(services: Services) {
  const router = createRouter(services, () => Promise.reject(new Error("No page is asked for")), undefined);
  const client_address = `test-${randomUUID()}`;

  function asking(cookie: string): Client["ask"] {
    return async (method, path, body, headers = {}) =>
      router.request(
        path,
        {
          method,
          headers: {
            ...(cookie ? { cookie } : {}),
            ...(body === undefined ? {} : { "content-type": "application/json" }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
        },
        { client_address },
      );
  }

  return {
    guest: asking(""),
    asking,
    async person(wanted: Parameters<typeof createUser>[1] = {}): Promise<Client> {
      const user = await createUser(services, wanted);
      const cookie = await sessionCookieOf(services, user.user_id);
      return { ...user, cookie, ask: asking(cookie) };
    },
  };
}

/** Expects this refusal, as a problem, and answers it. */
export async function expectProblem(
  answer: Response | Promise<Response>,
  status: number,
  code?: string,
): Promise<{ code: string; detail: string; fields?: Record<string, string> }> {
  const response = await answer;
  const problem = await response.json();
  expect({ status: response.status, ...problem }).toMatchObject({ status, ...(code ? { code } : {}) });
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return problem;
}

/** The code of an authenticator app, so many steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/**
 * Walks through the calls as an app does: enrols, challenges, verifies. The present code is used up by it, so
 * `codeOf(secret, 1)` is the next one.
 */
export async function addFactor({ ask }: Pick<Client, "ask">, friendly_name = "Phone") {
  const enrolled = await (
    await ask("POST", "/api/auth/factors", { friendly_name, factor_type: "totp" })
  ).json();
  const secret: string = enrolled.totp.secret;
  const challenge = await (await ask("POST", `/api/auth/factors/${enrolled.id}/challenge`)).json();
  const body = { code: codeOf(secret), challenge_id: challenge.id };
  const verified = await (await ask("POST", `/api/auth/factors/${enrolled.id}/verify`, body)).json();
  expect(verified).toMatchObject({ id: enrolled.id, status: "verified" });
  return {
    id: enrolled.id as string,
    secret,
    recovery_codes: verified.recovery_codes as string[] | undefined,
  };
}
