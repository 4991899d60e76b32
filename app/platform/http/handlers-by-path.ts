import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { type BuiltRoute, parentOf, pathsOf } from "./route-paths.ts";

/** Key of a route table: the first segment of a path, and the number of segments. */
type PathShape = { first: string; depth: number };

/** Path of the route that matches everything else. */
const catchAll = "*";

const pathOfUrl = /^\w+:\/\/[^/]*(\/[^?#]*)/;

/** Shape of the path below the basename. Data requests end in ".data", those of a home page in "/_.data". */
function shapeOf(url: string, basename: string): PathShape {
  const path = (pathOfUrl.exec(url)?.[1] ?? "").slice(basename === "/" ? 0 : basename.length);
  const segments = path
    .replace(/\/_\.data$|\.data$/, "")
    .split("/")
    .slice(1);
  while (segments.at(-1) === "") segments.pop();
  return { first: decoded(segments[0] ?? "").toLowerCase(), depth: segments.length };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Returns the handler for a URL, with a route table of only the routes that have the same first segment and number of
 * segments. React Router tries each route of its table, several times per request, and creates objects for each per
 * rendering: with all routes that was 5 % of the cost of a page.
 */
export function handlersByPath(build: ServerBuild, mode: string): (url: string) => RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  const paths = pathsOf(build.routes);
  const first_segments = new Set(paths.map(({ segments }) => firstOf(segments)));
  const greatest_depth = Math.max(...paths.map(({ segments }) => segments.length));

  function handlerOf(shape: PathShape): RequestHandler {
    const ids = new Set<string>();
    for (const { route, segments } of paths)
      if (canMatch(segments, shape))
        for (let at: BuiltRoute | undefined = route; at; at = parentOf(build.routes, at)) ids.add(at.id);
    const only = <T>(all: Record<string, T>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
    const assets = { ...build.assets, routes: only(build.assets.routes) };
    return createRequestHandler({ ...build, routes: only(build.routes), assets }, mode);
  }

  return (url) => {
    const shape = shapeOf(url, build.basename ?? "/");
    // Limits the number of tables.
    const first = first_segments.has(shape.first) ? shape.first : catchAll;
    const depth = Math.min(shape.depth, greatest_depth + 1);
    const key = `${depth}/${first}`;
    const cached = handlers.get(key);
    if (cached) return cached;
    const handler = handlerOf({ first, depth });
    handlers.set(key, handler);
    return handler;
  };
}

function firstOf(segments: string[]): string {
  return segments[0]?.toLowerCase() ?? "";
}

/** Optional segments ("news?") are not supported: declare such a route twice. */
function canMatch(segments: string[], { first, depth }: PathShape): boolean {
  const has_any_end = segments.at(-1) === catchAll;
  if (has_any_end ? depth < segments.length - 1 : depth !== segments.length) return false;
  return firstOf(segments) === first || segments[0] === catchAll;
}
