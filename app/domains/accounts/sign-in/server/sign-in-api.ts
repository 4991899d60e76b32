import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  type ApiEnv,
  createApi,
  jsonContent,
  problems,
  signedInToApi,
} from "../../../../platform/http/api.ts";
import type { Session } from "../../../../platform/http/session.ts";
import { factorLimits } from "../../second-factor/factor.ts";
import { listFactors } from "../../second-factor/server/queries/factors.ts";
import { readSessionUser } from "../../profile/server/queries/profile.ts";
import { replacePassword } from "./use-cases/replace-password.ts";
import { requestAccountLink } from "./use-cases/request-account-link.ts";
import { signInBySecondFactor } from "../../second-factor/server/use-cases/sign-in-by-second-factor.ts";
import type { SignInAnswer } from "./use-cases/sign-in.ts";
import { signInByPassword } from "./use-cases/sign-in-by-password.ts";
import { signOut } from "./use-cases/sign-out.ts";
import { signUp } from "./use-cases/sign-up.ts";
import { FactorSchema, factorJson } from "../../second-factor/server/factors-api.ts";

const tags = ["Signing in"];

/** Input is validated by the flows, with the messages of the pages; this only rejects values that are not text. */
const typed = z.string().max(1_000);
const Password = z.string().max(2_000).openapi({ format: "password" });

const SessionUser = z
  .object({
    id: z.guid(),
    email: z.string(),
    user_metadata: z
      .object({ display_name: z.string().nullable(), mobile: z.string().nullable() })
      .openapi({ description: "As given at sign-up." }),
    factors: z.array(FactorSchema),
  })
  .openapi("SessionUser");

const SessionSchema = z
  .object({
    user: SessionUser,
    expires_at: z
      .int()
      .openapi({ description: "Seconds since 1970. A session that is used is renewed by itself." }),
  })
  .openapi("Session");

const SignedIn = z
  .union([z.object({ session: SessionSchema }), z.object({ second_factor_required: z.literal(true) })])
  .openapi("SignedIn");

const signUpRoute = createRoute({
  method: "post",
  path: "/api/auth/sign-up",
  tags,
  summary: "Sign up",
  description:
    "The account exists once the link is opened that is sent to the address. The answer is the same for addresses that have an account already.",
  request: {
    body: {
      required: true,
      ...jsonContent(
        z
          .strictObject({
            email: typed,
            password: Password,
            data: z.strictObject({ display_name: typed, mobile: typed.nullish() }),
          })
          .openapi("SignUp"),
      ),
    },
  },
  responses: {
    202: {
      description: "A link is on its way.",
      ...jsonContent(z.object({ confirmation_required: z.literal(true) })),
    },
    ...problems(400, 403, 413, 415, 429),
  },
});

const signInRoute = createRoute({
  method: "post",
  path: "/api/auth/sign-in",
  // 401 for a wrong password.
  security: [],
  tags,
  summary: "Sign in with a password",
  description:
    "Sets the session's cookie. With `second_factor_required` the cookie only waits for `/api/auth/second-factor`.",
  request: {
    body: {
      required: true,
      ...jsonContent(z.strictObject({ email: typed, password: Password }).openapi("SignIn")),
    },
  },
  responses: {
    200: { description: "Signed in, or half way there.", ...jsonContent(SignedIn) },
    ...problems(400, 401, 403, 413, 415, 429),
  },
});

const secondFactorRoute = createRoute({
  method: "post",
  path: "/api/auth/second-factor",
  tags,
  summary: "Complete a sign-in with a code of an authenticator app, or a recovery code",
  request: {
    body: {
      required: true,
      ...jsonContent(z.strictObject({ code: z.string().max(factorLimits.code) }).openapi("SecondFactorCode")),
    },
  },
  responses: {
    200: { description: "Signed in.", ...jsonContent(z.object({ session: SessionSchema })) },
    ...problems(400, 401, 403, 413, 415, 429),
  },
});

const signOutRoute = createRoute({
  method: "post",
  path: "/api/auth/sign-out",
  tags,
  summary: "Sign out",
  responses: {
    200: {
      description: "Signed out, also if nobody was signed in.",
      ...jsonContent(z.object({ session: z.null() })),
    },
  },
});

const recoverRoute = createRoute({
  method: "post",
  path: "/api/auth/recover",
  tags,
  summary: "Request a link to set a new password",
  description: "The answer is the same for unknown addresses.",
  request: {
    body: { required: true, ...jsonContent(z.strictObject({ email: typed }).openapi("PasswordLinkWish")) },
  },
  responses: {
    202: { description: "If there is such an account, a link is on its way.", ...jsonContent(z.object({})) },
    ...problems(400, 403, 413, 415, 429),
  },
});

const userRoute = createRoute({
  method: "put",
  path: "/api/auth/user",
  tags,
  summary: "Set a new password",
  description: "Every other session ends.",
  request: {
    body: {
      required: true,
      ...jsonContent(
        z.strictObject({ password: Password, current_password: Password }).openapi("PasswordChange"),
      ),
    },
  },
  responses: {
    200: { description: "The password is changed.", ...jsonContent(z.object({ user: SessionUser })) },
    ...problems(400, 401, 403, 413, 415, 429),
  },
});

const sessionRoute = createRoute({
  method: "get",
  path: "/api/auth/session",
  tags,
  summary: "The signed-in person",
  description: "Answers a guest as well: `session` is null then.",
  responses: {
    200: { description: "The session.", ...jsonContent(z.object({ session: SessionSchema.nullable() })) },
  },
});

export function createSignInApi() {
  return createApi()
    .openapi(signUpRoute, async (c) => {
      const { email, password, data } = c.req.valid("json");
      const input = { email, password, confirm_password: password, ...data };
      const { cookies } = await signUp(c.var.services, input, visitOf(c));
      setCookies(c, cookies);
      return c.json({ confirmation_required: true as const }, 202);
    })
    .openapi(signInRoute, async (c) => {
      const answer = await signInByPassword(c.var.services, c.req.valid("json"), visitOf(c));
      setCookies(c, answer.cookies);
      if (!answer.signed_in) return c.json({ second_factor_required: true as const }, 200);
      return c.json({ session: await openedSession(c, answer) }, 200);
    })
    .openapi(secondFactorRoute, async (c) => {
      const answer = await signInBySecondFactor(c.var.services, c.req.valid("json").code, visitOf(c));
      setCookies(c, answer.cookies);
      return c.json({ session: await openedSession(c, answer) }, 200);
    })
    .openapi(signOutRoute, async (c) => {
      const { cookies } = await signOut(c.var.services, visitOf(c).cookie_header);
      setCookies(c, cookies);
      return c.json({ session: null }, 200);
    })
    .openapi(recoverRoute, async (c) => {
      await requestAccountLink(c.var.services, "reset_password", c.req.valid("json"), visitOf(c));
      return c.json({}, 202);
    })
    .openapi(userRoute, async (c) => {
      const session = await signedInToApi(c);
      const { password, current_password } = c.req.valid("json");
      await replacePassword(c.var.services, session, {
        password,
        confirm_password: password,
        current_password,
      });
      return c.json({ user: (await sessionJson(c, session)).user }, 200);
    })
    .openapi(sessionRoute, async (c) => {
      const session = await c.var.session();
      return c.json({ session: session ? await sessionJson(c, session) : null }, 200);
    });
}

function visitOf(c: Context<ApiEnv>) {
  return {
    user_agent: c.req.header("user-agent") ?? null,
    cookie_header: c.req.header("cookie") ?? null,
    client_address: c.var.client_address,
    redirect_to: null,
  };
}

function setCookies(c: Context<ApiEnv>, cookies: readonly string[]) {
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
}

/** Read back from the cookie that the response sets. */
async function openedSession(c: Context<ApiEnv>, { cookies }: SignInAnswer) {
  const header = cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
  const session = await c.var.services.sessions.of(header).read();
  if (!session) throw new Error("The session that was just opened is not there");
  return sessionJson(c, session);
}

async function sessionJson(c: Context<ApiEnv>, session: Session) {
  const { db } = c.var.services;
  const [user, factors] = await Promise.all([
    readSessionUser(db, session.user_id),
    listFactors(db, session.user_id),
  ]);
  return {
    user: {
      id: session.user_id,
      email: session.email,
      user_metadata: { display_name: user?.display_name ?? null, mobile: user?.mobile ?? null },
      factors: factors.map(factorJson),
    },
    expires_at: Math.floor(session.expires_at.getTime() / 1_000),
  };
}
