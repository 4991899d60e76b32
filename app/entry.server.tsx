import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type ServerBuild,
} from "react-router";
import { pageContext, servicesContext } from "./platform/http/page-context.ts";
import type { PageVisit } from "./platform/http/page-visit.ts";
import type { Services } from "./platform/services.ts";

const renderTimeout_ms = 10_000;

/**
 * Answers the function that renders pages. It lives in the page bundle so that server and pages share one
 * React Router; `main.ts` calls it through the build.
 */
export function createPageHandler(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  return (request: Request, services: Services, page: PageVisit): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(pageContext, page);
    return handle(request, context);
  };
}

/** Renders the whole document before the first byte: guests' pages are kept, and the rest are small. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { nonce } = loadContext.get(pageContext);
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const body = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(new Response(Buffer.concat(chunks), { status: failed ? 500 : status, headers }));
        done();
      },
    });
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Large finished boundaries would otherwise be sent apart and moved in place by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(body),
        onShellError: reject,
        onError(error) {
          failed = true;
          loadContext
            .get(servicesContext)
            .log.error({ err: error, path: new URL(request.url).pathname }, "render failed");
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("rendering took too long")), renderTimeout_ms);
  });
}

/** Unexpected errors of loaders and actions; an expected failure was turned into a page before. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context
    .get(servicesContext)
    .log.error(
      { err: error, path: new URL(request.url).pathname, request_id: context.get(pageContext).request_id },
      "page failed",
    );
}
