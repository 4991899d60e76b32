import { RouterContextProvider } from "react-router";
import { pageContext, servicesContext } from "../../app/platform/http/page-context.ts";
import { createPageVisit } from "../../app/platform/http/page-visit.ts";
import type { Services } from "../../app/platform/services.ts";

/** Of a page with parameters in its path, and of a form that was posted to it. */
type Further = { params?: Record<string, string>; form?: FormData };

/** What the loader or action of a page is called with; `cookie`: of somebody signed in, else a guest. */
export function pageArgs(services: Services, path: string, cookie?: string, further: Further = {}) {
  const { read } = services.sessions.of(cookie);
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(
    pageContext,
    createPageVisit(
      { request_id: "test", client_address: "192.0.2.1", session: read, cookie_header: cookie ?? null },
      false,
    ),
  );
  const url = new URL(path, "https://sahayog.example.org");
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const { form, params = {} } = further;
  const request = form
    ? new Request(url, { method: "POST", headers, body: form })
    : new Request(url, { headers });
  // Loaders differ in the type of their params only.
  return { request, url, params, context, pattern: url.pathname } as never;
}

/** What a loader threw, as the response of a redirect; fails for one that answered. */
export async function thrownBy(work: Promise<unknown>): Promise<Response> {
  try {
    await work;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("The loader answered, and was to send elsewhere");
}
