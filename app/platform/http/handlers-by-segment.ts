import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;

/** The path of a route that matches whatever no other does. */
const catchAll = "*";

const pathOfUrl = /^\w+:\/\/[^/]*(\/[^?#]*)/;

/** The first path segment of a URL; empty for the home page. Requests for a page's data end in ".data". */
function firstSegmentOf(url: string, basename: string): string {
  const path = (pathOfUrl.exec(url)?.[1] ?? "").slice(basename === "/" ? 0 : basename.length);
  const part = (path.split("/", 2)[1] ?? "").replace(/^_\.data$|\.data$/, "");
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}

/**
 * Returns the handler for a URL: one whose route table holds only the routes with the same first path segment. React
 * Router tries each route of its table, several times per request, and creates objects for each per rendering: with
 * all routes that was 5 % of the cost of a page.
 */
export function handlersBySegment(build: ServerBuild, mode: string): (url: string) => RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const pathOfRoute = ({ parentId, path }: BuiltRoute): string => {
    const parent = parentId === undefined ? undefined : build.routes[parentId];
    return (parent && pathOfRoute(parent)) || (path ?? "");
  };
  const firstSegmentOfRoute = (route: BuiltRoute) => pathOfRoute(route).split("/", 1)[0]?.toLowerCase() ?? "";
  /** The root, and what has no path and lies around all pages. */
  const isLayout = (route: BuiltRoute) => !route.index && pathOfRoute(route) === "";
  const segments = new Set(routes.map(firstSegmentOfRoute));

  function handlerOf(segment: string): RequestHandler {
    const matching = routes.filter(
      (route) => [segment, catchAll].includes(firstSegmentOfRoute(route)) || isLayout(route),
    );
    const only = <T>(all: Record<string, T>) =>
      Object.fromEntries(matching.map(({ id }) => [id, all[id] as T]));
    const assets = { ...build.assets, routes: only(build.assets.routes) };
    return createRequestHandler({ ...build, routes: only(build.routes), assets }, mode);
  }

  return (url) => {
    const requested = firstSegmentOf(url, build.basename ?? "/");
    const segment = segments.has(requested) ? requested : catchAll;
    const cached = handlers.get(segment);
    if (cached) return cached;
    const handler = handlerOf(segment);
    handlers.set(segment, handler);
    return handler;
  };
}
