import { clearCookie, readCookie, setCookie } from "../../../../platform/http/cookies.ts";
import type { Language } from "../../../../text/language.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import type { SocialProvider } from "../social.ts";
import type { SignInSecrets } from "./social-sign-in.ts";

/** A pending sign-in with a provider in this browser. */
export type Attempt = SignInSecrets & {
  provider: SocialProvider;
  redirect_uri: string;
  /** Of the page where it began; an attempt begun at an earlier release has none. */
  language?: Language;
  /** A path of this site. */
  redirect_to: string;
  /** The account to connect the provider to; null: a sign-in. */
  connect_user_id: string | null;
};

/** One per provider: two concurrent attempts do not interfere. */
const nameOf = (provider: SocialProvider) => `sahayog_social_${provider}`;
const purpose = "sign-in with a provider";
const life_seconds = 600;

/** The cookie is encrypted, since it holds the secrets that bind the response to this browser. */
export function attemptCookie(secrets: Secrets, attempt: Attempt, secure: boolean): string {
  const text = JSON.stringify({ ...attempt, expires_at_ms: Date.now() + life_seconds * 1_000 });
  return setCookie(nameOf(attempt.provider), secrets.seal(purpose, text), {
    secure,
    max_age_seconds: life_seconds,
  });
}

export function endedAttemptCookie(provider: SocialProvider, secure: boolean): string {
  return clearCookie(nameOf(provider), secure);
}

/** Undefined without one for this provider, and for one that is tampered with or expired. */
export function readAttempt(
  secrets: Secrets,
  cookie_header: string | null | undefined,
  asked: { provider: SocialProvider; secure: boolean },
): Attempt | undefined {
  const sealed = readCookie(cookie_header, nameOf(asked.provider), asked.secure);
  const text = sealed === undefined ? undefined : secrets.open(purpose, sealed);
  if (text === undefined) return undefined;
  const { expires_at_ms, ...attempt } = JSON.parse(text) as Attempt & { expires_at_ms: number };
  return attempt.provider === asked.provider && Date.now() < expires_at_ms ? attempt : undefined;
}
