import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;

/** The path of a route that takes whatever no other does. */
const everywhere = "*";

const pathOfUrl = /^\w+:\/\/[^/]*(\/[^?#]*)/;

/** What the path of an address begins with; empty for the home page. Requests for a page's data end in ".data". */
function placeOf(url: string, basename: string): string {
  const path = (pathOfUrl.exec(url)?.[1] ?? "").slice(basename === "/" ? 0 : basename.length);
  const part = (path.split("/", 2)[1] ?? "").replace(/^_\.data$|\.data$/, "");
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}

/**
 * Answers the handler for an address, which knows the routes that begin as the address does, and no others. React
 * Router tries each route it knows, more than once for a request, and makes objects of each for a rendering: with all
 * routes that was a twentieth of what a page costs.
 */
export function handlersByPlace(build: ServerBuild, mode: string): (url: string) => RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const topOf = (route: BuiltRoute): BuiltRoute => {
    const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
    return parent?.parentId === undefined ? route : topOf(parent);
  };
  const placeOfRoute = (route: BuiltRoute) => (topOf(route).path ?? "").split("/", 1)[0]?.toLowerCase() ?? "";
  const places = new Set(routes.map(placeOfRoute));

  function handlerOf(place: string): RequestHandler {
    const near = routes.filter(
      (route) => [place, everywhere].includes(placeOfRoute(route)) || !route.parentId,
    );
    const only = <T>(all: Record<string, T>) => Object.fromEntries(near.map(({ id }) => [id, all[id] as T]));
    const assets = { ...build.assets, routes: only(build.assets.routes) };
    return createRequestHandler({ ...build, routes: only(build.routes), assets }, mode);
  }

  return (url) => {
    const wanted = placeOf(url, build.basename ?? "/");
    const place = places.has(wanted) ? wanted : everywhere;
    const made = handlers.get(place);
    if (made) return made;
    const handler = handlerOf(place);
    handlers.set(place, handler);
    return handler;
  };
}
