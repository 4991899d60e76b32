import { createContext, data, redirectDocument, type RouterContextProvider } from "react-router";
import { pathWithoutLanguage } from "../../text/language.ts";
import { type Failure, isFailure } from "../failure.ts";
import type { Services } from "../services.ts";
import { keptFormError } from "./kept-form.ts";
import type { PageVisit } from "./page-visit.ts";
import { sameSitePath } from "./same-site-path.ts";
import type { Session } from "./session.ts";

export const servicesContext = createContext<Services>();
export const pageContext = createContext<PageVisit>();

/** `url` is the page's own URL, also when the browser requested only its data. */
type PageArgs = { context: Readonly<RouterContextProvider>; url: URL; request?: Request };

/** The session; undefined for a guest. */
export function sessionOf({ context }: Pick<PageArgs, "context">): Promise<Session | undefined> {
  return context.get(pageContext).session();
}

/** What a sign-in records about the requesting browser. */
export function visitorOf({ request, context }: Pick<PageArgs, "context"> & { request: Request }) {
  return {
    user_agent: request.headers.get("user-agent"),
    cookie_header: request.headers.get("cookie"),
    client_address: context.get(pageContext).client_address,
  };
}

/**
 * The signed-in user's session. Guests are redirected to sign in, and return to this page afterwards; a form whose
 * session has ended is not redirected, since what was typed would be lost.
 */
export async function signedIn({ context, url, request }: PageArgs): Promise<Session> {
  const session = await sessionOf({ context });
  if (session) return session;
  const kept =
    request?.method === "POST" ? await keptFormError(request, url.pathname + url.search) : undefined;
  if (kept) throw kept;
  // As a new document: the layout still shows the previous user.
  throw redirectDocument(signInPath(pathWithoutLanguage(url.pathname) + url.search));
}

/** The sign-in page with a return path, unless the path is too long for a header or leads to another site. */
function signInPath(back_to: string): string {
  const redirectTo = sameSitePath(back_to);
  return redirectTo === undefined ? "/auth" : `/auth?${new URLSearchParams({ redirectTo })}`;
}

/**
 * An expected failure becomes the page of its status, with its message; everything else is a bug. With `status`, only
 * failures of that status.
 */
export async function orErrorPage<T>(work: Promise<T>, status?: number): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isFailure(error) && (status ?? error.status) === error.status) throw errorPage(error);
    throw error;
  }
}

/** To throw: the page of a failure's status, with its message. */
export function errorPage({ code, message, status }: Failure) {
  return data({ code, message }, { status });
}
