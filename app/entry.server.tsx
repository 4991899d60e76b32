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
import { handlersByPlace } from "./platform/http/handlers-by-place.ts";
import { pageContext, servicesContext } from "./platform/http/page-context.ts";
import type { PageHandler } from "./platform/http/pages.ts";
import { unavailable } from "./platform/http/problem.ts";
import { isUnavailable } from "./platform/unavailable.ts";
import { locales } from "#messages/runtime";
import { inLanguage } from "./platform/language-context.ts";
import { baseLanguage, languageOfPath, localHref, pathPrefix } from "./text/language.ts";

const renderTimeout_ms = 10_000;

/** Where a rendering leaves its document: as the body of a response it would be copied twice. */
const documentContext = createContext<{ bytes?: Uint8Array<ArrayBuffer> }>();

const text = new TextEncoder();

/**
 * Answers the function that renders pages. It lives in the page bundle so that server and pages share one
 * React Router; `main.ts` calls it through the build.
 */
export function createPageHandler(build: ServerBuild, mode: string): PageHandler {
  const handlers = new Map(
    locales.map((language) => {
      const basename = pathPrefix(language) || "/";
      return [language, handlersByPlace({ ...build, basename }, mode)];
    }),
  );
  return async (request, services, page) => {
    const context = new RouterContextProvider();
    const document: { bytes?: Uint8Array<ArrayBuffer> } = {};
    context.set(servicesContext, services);
    context.set(pageContext, page);
    context.set(documentContext, document);
    const language = languageOfPath(new URL(request.url).pathname);
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
}

/** The router puts the language before the addresses that loaders and actions send to, and not before those of middleware. */
function withLocalLocation(response: Response): Response {
  const location = response.headers.get("Location");
  if (location !== null && languageOfPath(location) === baseLanguage)
    response.headers.set("Location", localHref(location));
  return response;
}

/**
 * Whose writes are taken is decided before (`platform/http/origin.ts`), by the site's public address. Here a request still
 * has the scheme of the proxy in front, so that of an https site every form would be another site's; and where forms of
 * other sites are taken, React Router would call an origin that is no address a bug of ours.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

/**
 * What failed only because the database cannot be reached, or has no room, is no bug, and is there again soon. A page that
 * was only read lacks parts then, even if its text is there; what an action did is said as it is.
 */
function asUnavailable({ method }: Request, response: Response): Response {
  const is_read = method === "GET" || method === "HEAD";
  if (response.status !== 500 && !(is_read && response.status === 200)) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", String(unavailable.retry_after_seconds));
  return new Response(response.body, { status: unavailable.status, headers });
}

/** Renders the whole document before the first byte: guests' pages are kept, and the rest are small. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { nonce } = loadContext.get(pageContext);
  const data = await readAll(routerContext.serverHandoffStream);
  const document = () => (
    <ServerRouter context={withData(routerContext, data)} url={request.url} nonce={nonce} />
  );
  const rendered = renderAtOnce(document()) ?? (await renderPatiently(document(), request, loadContext));
  // Bytes at once, before the next of several waiting pages is rendered: the text, two bytes for each character, would
  // outlive a run of the garbage collector more often than not.
  loadContext.get(documentContext).bytes = text.encode(rendered.html);
  return new Response(null, { status: rendered.failed ? 500 : status, headers });
}

type Rendered = { html: string; failed: boolean };

/**
 * What React writes where it leaves a part to the browser, because it failed or has to wait; and the part of it that
 * is sought first: what begins with a rare character is found, or not, in a quarter of the time.
 */
const leftOut = "<!--$!-->";
const signOfLeftOut = "$!--";

/**
 * Loaders wait for all their data, so a page is rendered in one go, and as one text: React's streams spend a
 * third of the time on turning its many pieces into bytes. Undefined when a part was left out.
 */
function renderAtOnce(document: ReactNode): Rendered | undefined {
  // Put together before anything looks into it: the pieces are then copied into one text once, not twice.
  const html = `<!DOCTYPE html>${renderToString(document)}`;
  return html.includes(signOfLeftOut) && html.includes(leftOut) ? undefined : { html, failed: false };
}

/** Waits for every part, and tells what failed in one. */
async function renderPatiently(
  document: ReactNode,
  request: Request,
  loadContext: RouterContextProvider,
): Promise<Rendered> {
  let failed = false;
  const stream = await renderToReadableStream(document, {
    nonce: loadContext.get(pageContext).nonce,
    signal: AbortSignal.timeout(renderTimeout_ms),
    // Large finished boundaries would otherwise be sent apart and moved in place by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      loadContext
        .get(servicesContext)
        .log.error({ err: error, path: new URL(request.url).pathname }, "render failed");
    },
  });
  await stream.allReady;
  return { html: await readAll(stream), failed };
}

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return new Response(stream).text();
}

/** The page's data as React Router reads it from its own stream, already read, so that nothing waits for it. */
function withData(context: EntryContext, value: string): EntryContext {
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return {
    ...context,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { ...context.renderMeta, streamCache: { 0: read } },
  };
}

/** Unexpected errors of loaders and actions; an expected failure was turned into a page before. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (isRouteErrorResponse(error)) return;
  if (isUnavailable(error)) context.get(pageContext).database_unreachable = true;
  // What the departure of a visitor cuts off fails in any way.
  const level = request.signal.aborted ? "debug" : "error";
  context
    .get(servicesContext)
    .log[level](
      { err: error, path: new URL(request.url).pathname, request_id: context.get(pageContext).request_id },
      "page failed",
    );
}
