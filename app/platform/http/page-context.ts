import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import { pathWithoutLanguage } from "../../text/language.ts";
import { type Failure, isFailure } from "../failure.ts";
import type { Services } from "../services.ts";
import type { PageVisit } from "./page-visit.ts";
import { sameSitePath } from "./same-site-path.ts";
import type { Session } from "./session.ts";

export const servicesContext = createContext<Services>();
export const pageContext = createContext<PageVisit>();

/** `url` is the page's own address, also where the browser asked for its data alone. */
type PageArgs = { context: Readonly<RouterContextProvider>; url: URL };

/** Whoever is signed in; undefined for a guest. */
export function sessionOf({ context }: Pick<PageArgs, "context">): Promise<Session | undefined> {
  return context.get(pageContext).session();
}

/** Whoever is signed in. Guests are sent to sign in, and come back to this page afterwards. */
export async function signedIn({ context, url }: PageArgs): Promise<Session> {
  const session = await sessionOf({ context });
  if (session) return session;
  throw redirect(signInPath(pathWithoutLanguage(url.pathname) + url.search));
}

/** Where people sign in and come back to this path from, unless it is too long for a header or leads elsewhere. */
function signInPath(back_to: string): string {
  const redirectTo = sameSitePath(back_to);
  return redirectTo === undefined ? "/auth" : `/auth?${new URLSearchParams({ redirectTo })}`;
}

/** An expected failure becomes the page of its status, with its message; everything else is a bug. */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isFailure(error)) throw data({ code: error.code, message: error.message }, { status: error.status });
    throw error;
  }
}

/** For an action that shows a refusal on its own page: when it is worth another try. */
export function retryAfter(failure: Failure): HeadersInit {
  return failure.retry_after_seconds ? { "Retry-After": String(failure.retry_after_seconds) } : {};
}
