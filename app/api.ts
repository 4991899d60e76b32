import type { Context } from "hono";
import { createMailbox } from "../sandbox/mailbox/routes.ts";
import { mayWrite, suspendedText } from "./domains/accounts/policy.ts";
import { isSessionCookie } from "./domains/accounts/server/session-cookie.ts";
import { siteOfPages } from "./domains/content/server/queries/content-of-pages.ts";
import { isPaymentReport } from "./domains/payments/policy.ts";
import { asGivingFailure } from "./domains/donations/server/api.ts";
import { domains } from "./domains.ts";
import { Failure } from "./platform/failure.ts";
import { type ApiEnv, createApi, notFound, onApiError, onDeparture } from "./platform/http/api.ts";
import { refuseOtherAccount } from "./platform/http/form-account.ts";
import { createApiDescriptionRoute } from "./platform/http/api-description.ts";
import { createOperations } from "./platform/http/operations.ts";
import type { RequestBindings } from "./platform/http/server.ts";
import { createStaticFiles } from "./platform/http/static-files.ts";
import type { SessionReader } from "./platform/http/session.ts";
import { inLanguage } from "./platform/language-context.ts";
import { accountHeader } from "./text/account-field.ts";
import { languageNamed } from "./text/language.ts";
import type { Services } from "./platform/services.ts";
import { createDiscoveryRoutes } from "./discovery/routes.ts";

type Pages = (page: RequestBindings & { request: Request; session: SessionReader }) => Promise<Response>;

/**
 * All routes except pages; unmatched requests go to the pages of `routes.ts`. `client_directory` holds the built
 * browser files; undefined in development, where Vite serves them.
 */
export function createRouter(services: Services, pages: Pages, client_directory: string | undefined) {
  const router = createApi();
  router.use(async (c, next) => {
    const bindings = (c.env ?? {}) as Partial<RequestBindings>;
    c.set("services", services);
    c.set("request_id", bindings.request_id ?? crypto.randomUUID());
    c.set("client_address", bindings.client_address ?? "unknown");
    const session = services.sessions.of(c.req.header("cookie"));
    c.set("session", session.read);
    if (!isApiWrite(c.req.method, c.req.path)) await next();
    // Of the page that sends it; a read is kept by its address alone, and is the same in every language.
    else
      await inLanguage(languageNamed(c.req.header("content-language") ?? ""), async () => {
        const writer = await session.read();
        // A guest's own page names no account; its route reports why it needs one.
        refuseOtherAccount(c.req.header(accountHeader), writer);
        if (writer && !mayWrite(writer, c.req.path)) throw new Failure(403, "suspended", suspendedText());
        await next();
      });
    const cookies = session.answer_cookies();
    // A sign-in or sign-out in this request sets the cookie itself.
    if (cookies.length > 0 && !c.res.headers.getSetCookie().some(isSessionCookie))
      for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
  });
  router.onError(
    (error, c) => onDeparture(error, c) ?? onApiError(asGivingFailure(services, c.req.path, error), c),
  );

  if (client_directory) router.route("/", createStaticFiles(client_directory));
  router.route("/", createDomainApi());
  router.route("/", createApiDescriptionRoute());
  for (const routes of domains.flatMap((domain) => domain.routes?.() ?? [])) router.route("/", routes);
  router.route("/", createDiscoveryRoutes(services));
  router.route("/", createOperations());
  if (!services.config.smtp_url && services.config.environment !== "production")
    router.route("/", createMailbox({ readOrganisation: siteOfPages }));
  const showPage = (c: Context<ApiEnv>) =>
    pages({
      request: c.req.raw,
      url: (c.env as Partial<RequestBindings> | undefined)?.url ?? pathOf(c.req.url),
      request_id: c.var.request_id,
      client_address: c.var.client_address,
      session: c.var.session,
    });
  router.all("/api/*", (c) => (apiPages.has(c.req.path) ? showPage(c) : notFound(c)));
  router.all("/art/*", (c) => c.notFound());
  router.all("*", showPage);
  return router as typeof router & {
    fetch: (request: Request, bindings?: object) => Response | Promise<Response>;
  };
}

/** The pages under /api, and their data for the browser's router. */
const apiPages = new Set(["/api/docs", "/api/docs.data"]);

/** The routes that are part of the API description. */
export function createDomainApi() {
  const api = createApi();
  for (const routes of domains.flatMap((domain) => domain.api?.(domains) ?? [])) api.route("/", routes);
  return api;
}

/** Pages have the check for suspended users in `root.tsx`, so that the error is a page. */
function isApiWrite(method: string, path: string): boolean {
  return path.startsWith("/api/") && method !== "GET" && method !== "HEAD" && !isPaymentReport(path);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export type Router = ReturnType<typeof createRouter>;
