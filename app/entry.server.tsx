import { text as textOf } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  isRouteErrorResponse,
  type RequestHandler,
  RouterContextProvider,
  ServerRouter,
  type ServerBuild,
} from "react-router";
import { canonicalPath } from "./platform/http/canonical-path.ts";
import { handlersByPath } from "./platform/http/handlers-by-path.ts";
import { pageContext, servicesContext } from "./platform/http/page-context.ts";
import type { PageHandler } from "./platform/http/pages.ts";
import { unavailable } from "./platform/http/problem.ts";
import { isFailed, orFailed } from "./platform/http/section.ts";
import { pathsOf } from "./platform/http/route-paths.ts";
import { StructuredDataContext } from "./first-view/StructuredData.tsx";
import { structuredDataText } from "./first-view/structured-data-text.ts";
import { isUnavailable } from "./platform/unavailable.ts";
import { FirstViewContext, placeOfStyles } from "./first-view/first-view.tsx";
import { type FirstViewOf, firstViewOf } from "./first-view/first-view-of.ts";
import type { ReadFirstViews } from "./first-view/first-views.ts";
import { beginsInOdia, withOdiaFont } from "./first-view/odia-first-view.ts";
import { locales } from "#messages/runtime";
import { inLanguage } from "./platform/language-context.ts";
import { baseLanguage, languageOfPath, localHref, pathPrefix } from "./text/language.ts";

const renderTimeout_ms = 10_000;

/** Output of the rendered document: in the body of a Response it would be copied twice. */
const documentContext = createContext<{ bytes?: Uint8Array<ArrayBuffer> }>();

/** Undefined in development. */
const firstViewContext = createContext<FirstViewOf | undefined>(undefined);

/** The languages of the page build; in development all. */
const languages = locales.filter(
  (language) => process.env.PAGE_LANGUAGES?.split(",").includes(language) ?? true,
);

/**
 * Returns the function that renders pages. It is part of the page bundle so that server and pages share one React
 * Router; `main.ts` calls it through the build.
 */
export function createPageHandler(build: ServerBuild, mode: string, views?: ReadFirstViews): PageHandler {
  const view_of = views && firstViewOf(views, build);
  const handlers = new Map(
    languages.map((language) => {
      const basename = pathPrefix(language) || "/";
      return [language, handlersByPath({ ...build, basename }, mode)];
    }),
  );
  const languageOf = (path: string) => {
    const asked = languageOfPath(path);
    return handlers.has(asked) ? asked : baseLanguage;
  };
  const render: PageHandler = async (request, services, page) => {
    const context = new RouterContextProvider();
    const document: { bytes?: Uint8Array<ArrayBuffer> } = {};
    context.set(servicesContext, services);
    context.set(pageContext, page);
    context.set(documentContext, document);
    context.set(firstViewContext, view_of);
    const language = languageOf(new URL(request.url).pathname);
    const handlerFor = handlers.get(language) as (url: string) => RequestHandler;
    const response = await inLanguage(language, async () =>
      withLocalLocation(await handlerFor(request.url)(withoutOrigin(request), context)),
    );
    const is_unreachable = page.database_unreachable || !services.db.is_reachable();
    return {
      response: is_unreachable ? asUnavailable(request, response) : response,
      document: request.method === "HEAD" ? undefined : document.bytes,
    };
  };
  const canonical = canonicalPath(pathsOf(build.routes));
  return Object.assign(render, {
    canonicalPath: (path: string) => canonical(path, pathPrefix(languageOf(path))),
  });
}

/** React Router prefixes the redirects of loaders and actions with the language, but not those of middleware. */
function withLocalLocation(response: Response): Response {
  const location = response.headers.get("location");
  if (location !== null && languageOfPath(location) === baseLanguage)
    response.headers.set("location", localHref(location));
  return response;
}

/**
 * Cross-site requests were already rejected by the site's public URL (`platform/http/origin.ts`). Here a request still
 * has the scheme of the proxy in front, so every form of an https site would look cross-site; and on routes open to
 * other sites, React Router would report an invalid Origin as a bug of the site.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

/**
 * A failure caused by an unreachable or full database is temporary and not a bug. A GET page is incomplete then, even
 * if it has content; the result of an action is kept.
 */
function asUnavailable({ method }: Request, response: Response): Response {
  const is_read = method === "GET" || method === "HEAD";
  if (response.status !== 500 && !(is_read && response.status === 200)) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", String(unavailable.retry_after_seconds));
  return new Response(response.body, { status: unavailable.status, headers });
}

/** Renders the whole document before the first byte: guests' pages are cached, and the rest are small. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { nonce } = loadContext.get(pageContext);
  const { serverHandoffStream } = routerContext;
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : "";
  const view = loadContext.get(firstViewContext)?.({ ...routerContext, data }, nonce);
  const described = status === 200 ? structuredDataText(await describedBy(loadContext)) : undefined;
  const document = () => (
    <FirstViewContext value={view}>
      <StructuredDataContext value={described}>
        <ServerRouter
          context={
            view ? { ...routerContext, serverHandoffStream: undefined } : withData(routerContext, data)
          }
          url={request.url}
          nonce={nonce}
        />
      </StructuredDataContext>
    </FirstViewContext>
  );
  const rendered = renderAtOnce(document()) ?? (await renderPatiently(document(), request, loadContext));
  // Encoded immediately, before the next page is rendered: the string, with two bytes per character, would often
  // survive a garbage collection.
  loadContext.get(documentContext).bytes =
    view && beginsInOdia(rendered.html)
      ? encoded(withOdiaFont(rendered.html, view.other_fonts), view.styles, view.odia_font)
      : encoded(rendered.html, view?.styles);
  return new Response(null, { status: rendered.failed ? 500 : status, headers });
}

/** A page is served without a description that failed, and not cached. */
async function describedBy(loadContext: RouterContextProvider): Promise<(object | string)[]> {
  const visit = loadContext.get(pageContext);
  const services = loadContext.get(servicesContext);
  const described = await Promise.all(
    visit.structured_data.map((describe) =>
      orFailed(services, "structured data", Promise.resolve().then(describe)),
    ),
  );
  if (described.some(isFailed)) visit.is_incomplete = true;
  return described.flatMap((things) => (isFailed(things) ? [] : things));
}

/** Encoded as UTF-8, with the styles inserted, and after them `more`. */
function encoded(html: string, styles: Uint8Array = new Uint8Array(), more = ""): Uint8Array<ArrayBuffer> {
  const at = html.indexOf(placeOfStyles);
  const [before, after] =
    at < 0 ? [html, ""] : [html.slice(0, at), more + html.slice(at + placeOfStyles.length)];
  const before_bytes = Buffer.byteLength(before);
  const after_at = before_bytes + styles.length;
  // A separate buffer without slack, so that it can be freed immediately; it is filled completely.
  const bytes = Buffer.allocUnsafeSlow(after_at + Buffer.byteLength(after));
  bytes.write(before);
  bytes.set(styles, before_bytes);
  bytes.write(after, after_at);
  return bytes;
}

type Rendered = { html: string; failed: boolean };

/**
 * The marker that React writes where it leaves a part to the browser, because it failed or is pending; and the
 * substring of it that is searched first: a search for a rare character takes a quarter of the time.
 */
const leftOut = "<!--$!-->";
const signOfLeftOut = "$!--";

/**
 * Loaders await all their data, so a page is rendered in one pass, and as one string: React's streams spend a third of
 * the time on encoding many small pieces. Undefined when a part was left out.
 */
function renderAtOnce(document: ReactNode): Rendered | undefined {
  // Concatenated before the search: the pieces are then copied into one string once, not twice.
  const html = `<!DOCTYPE html>${renderToString(document)}`;
  return html.includes(signOfLeftOut) && html.includes(leftOut) ? undefined : { html, failed: false };
}

/** Waits for every part, and logs failures. */
async function renderPatiently(
  document: ReactNode,
  request: Request,
  loadContext: RouterContextProvider,
): Promise<Rendered> {
  let failed = false;
  const stream = await renderToReadableStream(document, {
    nonce: loadContext.get(pageContext).nonce,
    signal: AbortSignal.timeout(renderTimeout_ms),
    // Otherwise large finished boundaries would be sent separately and moved into place by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      loadContext
        .get(servicesContext)
        .log.error({ err: error, path: new URL(request.url).pathname }, "render failed");
    },
  });
  await stream.allReady;
  return { html: await textOf(stream), failed };
}

/** The page's data from React Router's stream, already read, so that rendering does not wait for it. */
function withData(context: EntryContext, value: string): EntryContext {
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return {
    ...context,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { ...context.renderMeta, streamCache: { 0: read } },
  };
}

/** Unexpected errors of loaders and actions; expected failures have already become a page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (isRouteErrorResponse(error)) return;
  if (isUnavailable(error)) context.get(pageContext).database_unreachable = true;
  // A client's disconnect can cause any kind of error.
  const level = request.signal.aborted ? "debug" : "error";
  context
    .get(servicesContext)
    .log[level](
      { err: error, path: new URL(request.url).pathname, request_id: context.get(pageContext).request_id },
      "page failed",
    );
}
