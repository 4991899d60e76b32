import type { ServerBuild } from "react-router";

export type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;

/** A route and the segments of its full path, such as "stories" and ":id". */
export type RoutePath = { route: BuiltRoute; segments: string[] };

/** The parent route. */
export function parentOf(routes: ServerBuild["routes"], { parentId }: BuiltRoute): BuiltRoute | undefined {
  return parentId === undefined ? undefined : routes[parentId];
}

export function pathsOf(routes: ServerBuild["routes"]): RoutePath[] {
  const segmentsOf = (route: BuiltRoute): string[] => {
    const parent = parentOf(routes, route);
    return [...(parent ? segmentsOf(parent) : []), ...(route.path ?? "").split("/").filter(Boolean)];
  };
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .map((route) => ({ route, segments: segmentsOf(route) }));
}
