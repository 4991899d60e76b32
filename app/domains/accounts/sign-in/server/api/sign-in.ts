import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type ApiEnv, jsonAnswer, jsonBody, noStore, problems } from "../../../../../platform/http/api.ts";
import { type ApiRoute, apiRoute } from "../../../../../platform/http/api-route.ts";
import type { Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { factorLimits } from "../../../second-factor/factor.ts";
import { listFactors } from "../../../second-factor/server/queries/factors.ts";
import { readSessionUser } from "../../../profile/server/queries/profile.ts";
import { changePassword } from "../use-cases/change-password.ts";
import { requestAccountLink } from "../use-cases/request-account-link.ts";
import { signInBySecondFactor } from "../../../second-factor/server/use-cases/sign-in-by-second-factor.ts";
import { shortBody, signedInOnly } from "../../../server/api/parts.ts";
import type { SignInAnswer } from "../use-cases/sign-in.ts";
import { signInByPassword } from "../use-cases/sign-in-by-password.ts";
import { signOut } from "../use-cases/sign-out.ts";
import { signUp } from "../use-cases/sign-up.ts";
import { FactorSchema, factorJson } from "../../../second-factor/server/api/factors.ts";

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
  operationId: "signUp",
  method: "post",
  path: "/api/auth/sign-up",
  tags,
  middleware: shortBody,
  summary: "Sign up",
  description:
    "The account exists once the link is opened that is sent to the address. The answer is the same for addresses that have an account already.",
  request: {
    body: jsonBody(
      z
        .strictObject({
          email: typed,
          password: Password,
          data: z.strictObject({ display_name: typed, mobile: typed.nullish() }),
        })
        .openapi("SignUp"),
    ),
  },
  responses: {
    202: jsonAnswer(z.object({ confirmation_required: z.literal(true) }), "A link is on its way."),
    ...problems(400, 403, 413, 415, 429),
  },
});

const addSignUp: ApiRoute = (api) =>
  api.openapi(signUpRoute, async (c) => {
    const { email, password, data } = c.req.valid("json");
    const input = { email, password, confirm_password: password, ...data };
    const { cookies } = await signUp(c.var.services, input, visitOf(c));
    setCookies(c, cookies);
    return c.json({ confirmation_required: true as const }, 202, noStore);
  });

const signInRoute = createRoute({
  operationId: "signInByPassword",
  method: "post",
  path: "/api/auth/sign-in",
  // 401 for a wrong password.
  security: [],
  tags,
  middleware: shortBody,
  summary: "Sign in with a password",
  description:
    "Sets the session's cookie. With `second_factor_required` the cookie serves only for `/api/auth/second-factor`.",
  request: { body: jsonBody(z.strictObject({ email: typed, password: Password }).openapi("SignIn")) },
  responses: {
    200: jsonAnswer(SignedIn, "Signed in, or a second factor is needed."),
    ...problems(400, 401, 403, 413, 415, 429),
  },
});

const addSignIn: ApiRoute = (api) =>
  api.openapi(signInRoute, async (c) => {
    const answer = await signInByPassword(c.var.services, c.req.valid("json"), visitOf(c));
    setCookies(c, answer.cookies);
    if (!answer.signed_in) return c.json({ second_factor_required: true as const }, 200, noStore);
    return c.json({ session: await openedSession(c.var.services, answer) }, 200, noStore);
  });

const recoverRoute = createRoute({
  operationId: "requestAccountLink",
  method: "post",
  path: "/api/auth/recover",
  tags,
  middleware: shortBody,
  summary: "Request a link to set a new password",
  description: "The answer is the same for unknown addresses.",
  request: { body: jsonBody(z.strictObject({ email: typed }).openapi("PasswordLinkWish")) },
  responses: {
    202: jsonAnswer(z.object({}), "If there is such an account, a link is on its way."),
    ...problems(400, 403, 413, 415, 429),
  },
});

const addRecovery: ApiRoute = (api) =>
  api.openapi(recoverRoute, async (c) => {
    await requestAccountLink(c.var.services, "reset_password", c.req.valid("json"), visitOf(c));
    return c.json({}, 202, noStore);
  });

export const signInRoutes = [
  addSignUp,
  addSignIn,
  apiRoute("signInBySecondFactor", {
    method: "post",
    path: "/api/auth/second-factor",
    tags,
    summary: "Complete a sign-in with a code of an authenticator app, or a recovery code",
    middleware: shortBody,
    body: z.strictObject({ code: z.string().max(factorLimits.code) }).openapi("SecondFactorCode"),
    refuses: [401, 403, 429],
    answer: [z.object({ session: SessionSchema }), "Signed in."],
    async run({ c, services, body: { code } }) {
      const answer = await signInBySecondFactor(services, code, visitOf(c));
      setCookies(c, answer.cookies);
      return { session: await openedSession(services, answer) };
    },
  }),
  apiRoute("signOut", {
    method: "post",
    path: "/api/auth/sign-out",
    tags,
    summary: "Sign out",
    middleware: shortBody,
    answer: [z.object({ session: z.null() }), "Signed out, also if nobody was signed in."],
    async run({ c, services }) {
      const { cookies } = await signOut(services, visitOf(c).cookie_header);
      setCookies(c, cookies);
      return { session: null };
    },
  }),
  addRecovery,
  apiRoute("changePassword", {
    method: "put",
    path: "/api/auth/user",
    tags,
    summary: "Set a new password",
    description: "Every other session ends.",
    access: signedInOnly,
    body: z.strictObject({ password: Password, current_password: Password }).openapi("PasswordChange"),
    refuses: [429],
    answer: [z.object({ user: SessionUser }), "The password is changed."],
    async run({ services, session, body }) {
      await changePassword(services, session, { ...body, confirm_password: body.password });
      return { user: (await sessionJson(services, session)).user };
    },
  }),
  apiRoute("getSession", {
    method: "get",
    path: "/api/auth/session",
    tags,
    summary: "The signed-in person",
    description: "Answers a guest as well: `session` is null then.",
    access: "anyone",
    answer: [z.object({ session: SessionSchema.nullable() }), "The session."],
    run: async ({ services, session }) => ({ session: session && (await sessionJson(services, session)) }),
  }),
];

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
async function openedSession(services: Services, { cookies }: SignInAnswer) {
  const header = cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
  const session = await services.sessions.of(header).read();
  if (!session) throw new Error("The session that was just opened is not there");
  return sessionJson(services, session);
}

async function sessionJson({ db }: Services, session: Session) {
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
