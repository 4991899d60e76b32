import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { createRouter } from "../../app/api.ts";
import { inLanguage } from "../../app/platform/language-context.ts";
import { baseLanguage } from "../../app/text/language.ts";
import type { Services } from "../../app/platform/services.ts";
import { createUser, sessionCookieOf, type TestUser } from "./people.ts";

/**
 * Sends a request. An object goes as JSON; a text, a form and bytes go as they are, a text as JSON unless `headers` say
 * otherwise.
 */
type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

/** Somebody who uses the site by program. */
export type Client = TestUser & { cookie: string; ask: Ask };

export type Clients = {
  guest: Ask;
  /** As the person of this Cookie header. */
  asking(cookie: string): Ask;
  /** A new account, signed in. */
  person(wanted?: Parameters<typeof createUser>[1]): Promise<Client>;
};

type TestRouter = ReturnType<typeof createRouter>;
const routers = new WeakMap<Services, TestRouter>();

/** The site's own router, with its gates, answering without a port; in the place of each page it answers 404. */
export function createTestRouter(services: Services): TestRouter {
  const made = routers.get(services);
  if (made) return made;
  // Its hundreds of routes take some 30 ms.
  const router = createRouter(services, async () => new Response("a page", { status: 404 }), undefined);
  routers.set(services, router);
  return router;
}

/** Clients of the site's API, all from one address. `base` goes before each path, as "/api/v1". */
export function createClients(services: Services, base = ""): Clients {
  const router = createTestRouter(services);
  const client_address = `test-${randomUUID()}`;

  function asking(cookie: string): Ask {
    return async (method, path, body, headers = {}) => {
      const as_is = body instanceof FormData || body instanceof URLSearchParams || body instanceof Uint8Array;
      const init = {
        method,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(body === undefined || as_is ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: as_is || typeof body === "string" ? (body as BodyInit) : JSON.stringify(body) }),
      };
      return router.request(base + path, init, { client_address });
    };
  }

  return {
    guest: asking(""),
    asking,
    async person(wanted = {}) {
      const user = await createUser(services, wanted);
      const cookie = await inLanguage(wanted.language ?? baseLanguage, () =>
        sessionCookieOf(services, user.user_id),
      );
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
