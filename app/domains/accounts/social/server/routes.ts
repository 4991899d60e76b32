import { servedByHttps } from "../../../../platform/config.ts";
import { type Context, Hono } from "hono";
import { isFailure } from "../../../../platform/failure.ts";
import { inLanguage } from "../../../../platform/language-context.ts";
import type { ApiEnv } from "../../../../platform/http/api.ts";
import { flashCookie } from "../../../../platform/http/flash.ts";
import { sameSitePath } from "../../../../platform/http/same-site-path.ts";
import { currentLanguage, languageNamed, localUrl } from "../../../../text/language.ts";
import { isSocialProvider, providerName, type SocialProvider } from "../social.ts";
import {
  connectedCode,
  isSocialRefusal,
  refusalCode,
  type SocialPurpose,
  type SocialRefusal,
} from "../social-notices.ts";
import { demandRecentSignIn } from "../../server/queries/recent-sign-in.ts";
import { finishSignIn, signedInPath } from "../../sign-in/server/use-cases/sign-in.ts";
import { type Attempt, attemptCookie, endedAttemptCookie, readAttempt } from "./attempt-cookie.ts";
import { redirectPage, redirectPolicy } from "./redirect-page.ts";
import type { ProvenIdentity } from "./proven-identity.ts";
import { socialRefusal } from "./refusal.ts";
import { redirectOrigin } from "./redirect-origin.ts";
import { connectIdentity } from "./use-cases/connect-identity.ts";
import { accountOfIdentity } from "./use-cases/sign-in-with-identity.ts";

type Answer = { location: string; cookies: string[] };

const settingsPath = "/dashboard/settings#security";

/** Start and callback routes of a sign-in with a provider. Both only redirect. */
export function createSocialRoutes() {
  const routes = new Hono<ApiEnv>();
  routes.get("/auth/start/:provider", async (c, next) => {
    const provider = c.req.param("provider");
    if (!isOffered(c, provider)) return next();
    const language = languageNamed(c.req.query("language") ?? "");
    return inLanguage(language, async () => send(c, provider, await start(c, provider)));
  });
  routes.get("/auth/callback/:provider", async (c, next) => {
    const provider = c.req.param("provider");
    if (!isOffered(c, provider)) return next();
    const attempt = attemptOf(c, provider);
    const language = languageNamed(attempt?.language ?? "");
    return inLanguage(language, async () => send(c, provider, await comeBack(c, provider, attempt)));
  });
  return routes;
}

function isOffered(c: Context<ApiEnv>, provider: string): provider is SocialProvider {
  return isSocialProvider(provider) && c.var.services.social.offered.includes(provider);
}

function send(c: Context<ApiEnv>, provider: SocialProvider, { location, cookies }: Answer) {
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
  // The URL of the callback contains the code.
  c.header("Referrer-Policy", "no-referrer");
  c.header("Cache-Control", "no-store");
  if (location.startsWith("/")) return c.redirect(localUrl(location), 303);
  c.header("Content-Security-Policy", redirectPolicy);
  return c.html(redirectPage(providerName(provider), location));
}

async function start(c: Context<ApiEnv>, provider: SocialProvider): Promise<Answer> {
  const { services } = c.var;
  const session = await c.var.session();
  const connecting = c.req.query("connect") === "1";
  const redirect_to = placeAfter(c.req.query("redirectTo"), connecting ? settingsPath : signedInPath);
  if (!connecting && session) return { location: redirect_to, cookies: [] };
  const purpose = connecting ? "connect" : "sign_in";
  return orNotice(c, { provider, purpose, redirect_to }, async () => {
    if (connecting) {
      if (!session) throw socialRefusal(provider, "not_signed_in");
      if (session.status === "suspended") throw socialRefusal(provider, "suspended");
      if (!comesFromThisSite(c)) throw socialRefusal(provider, "other_page");
      demandRecentSignIn({ signed_in_at: session.created_at });
    }
    await services.limits.consume("social_sign_ins_by_address", c.var.client_address);
    const { public_url } = services.config;
    const origin = redirectOrigin(public_url, c.req.url, services.social.isStandIn(provider));
    const redirect_uri = `${origin}/auth/callback/${provider}`;
    const { location, secrets } = await services.social.begin(provider, redirect_uri);
    const connect_user_id = connecting && session ? session.user_id : null;
    const language = currentLanguage();
    const attempt: Attempt = { ...secrets, provider, language, redirect_uri, redirect_to, connect_user_id };
    return {
      location,
      cookies: [attemptCookie(services.secrets, attempt, servedByHttps(c.var.services.config))],
    };
  });
}

function attemptOf(c: Context<ApiEnv>, provider: SocialProvider): Attempt | undefined {
  const { secrets, config } = c.var.services;
  return readAttempt(secrets, c.req.header("cookie"), { provider, secure: servedByHttps(config) });
}

async function comeBack(
  c: Context<ApiEnv>,
  provider: SocialProvider,
  attempt: Attempt | undefined,
): Promise<Answer> {
  const { services } = c.var;
  const purpose = attempt?.connect_user_id ? "connect" : "sign_in";
  const redirect_to = attempt?.redirect_to ?? signedInPath;
  const answer = await orNotice(c, { provider, purpose, redirect_to }, async () => {
    if (!attempt) throw socialRefusal(provider, "expired");
    const identity = await services.social.finish(provider, new URL(c.req.url).searchParams, attempt);
    return attempt.connect_user_id
      ? connect(c, identity, { user_id: attempt.connect_user_id, redirect_to })
      : signIn(c, identity, redirect_to);
  });
  return {
    ...answer,
    cookies: [endedAttemptCookie(provider, servedByHttps(services.config)), ...answer.cookies],
  };
}

async function signIn(c: Context<ApiEnv>, identity: ProvenIdentity, redirect_to: string): Promise<Answer> {
  const user_id = await accountOfIdentity(c.var.services, identity);
  return finishSignIn(c.var.services, user_id, {
    user_agent: c.req.header("user-agent") ?? null,
    cookie_header: c.req.header("cookie") ?? null,
    redirect_to,
  });
}

async function connect(
  c: Context<ApiEnv>,
  identity: ProvenIdentity,
  purpose: { user_id: string; redirect_to: string },
): Promise<Answer> {
  const { services } = c.var;
  const session = await c.var.session();
  if (session?.user_id !== purpose.user_id) throw socialRefusal(identity.provider, "not_signed_in");
  if (session.status === "suspended") throw socialRefusal(identity.provider, "suspended");
  await connectIdentity(services, { user_id: session.user_id, identity });
  return {
    location: purpose.redirect_to,
    cookies: [flashCookie(connectedCode(identity.provider), servedByHttps(c.var.services.config))],
  };
}

type Begun = { provider: SocialProvider; purpose: SocialPurpose; redirect_to: string };

/** Turns a failure into a notice on the page where the person can retry. */
async function orNotice(c: Context<ApiEnv>, begun: Begun, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const refusal = isFailure(error) ? refusalFor(error.code) : undefined;
    if (!refusal) throw error;
    const signs_in = begun.purpose === "sign_in" || refusal === "not_signed_in";
    const code = refusalCode(begun.provider, begun.purpose, refusal);
    return {
      location: signs_in ? signInPath(begun.redirect_to) : begun.redirect_to,
      cookies: [flashCookie(code, servedByHttps(c.var.services.config))],
    };
  }
}

function refusalFor(code: string): SocialRefusal | undefined {
  if (code === "too_many_requests") return "too_many";
  return isSocialRefusal(code) ? code : undefined;
}

function signInPath(redirect_to: string): string {
  return redirect_to === signedInPath ? "/auth" : `/auth?${new URLSearchParams({ redirectTo: redirect_to })}`;
}

/** Maximum size of a cookie; encryption adds a third. */
const longestPlace_bytes = 1_500;

function placeAfter(given: string | undefined, otherwise: string): string {
  const path = sameSitePath(given);
  return path !== undefined && Buffer.byteLength(path) <= longestPlace_bytes ? path : otherwise;
}

/** A link on another site must not be able to connect an identity to the visitor's account. */
function comesFromThisSite(c: Context<ApiEnv>): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  // Old browsers, and sites without https, send only this header.
  const referrer = URL.parse(c.req.header("referer") ?? "");
  return referrer !== null && referrer.host === c.req.header("host");
}
