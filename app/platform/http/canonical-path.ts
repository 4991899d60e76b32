import { isUuid } from "../../text/uuid.ts";
import type { RoutePath } from "./route-paths.ts";

/** Fast path: for nearly every request one regular expression is enough. */
const maybeOtherwise = /[A-Z]|[^/]\/$/;

/**
 * The canonical path for one with upper case or a trailing slash, if all of its segments are words of the route table
 * or ids (UUIDs); `prefix` is the path prefix of the language. Undefined for a path that is already canonical, and for
 * all others: tokens, slugs and file names may be case-sensitive. The result consists of the table's own words and ids,
 * so it never redirects to another site, and is its own canonical path.
 */
export function canonicalPath(paths: RoutePath[]): (path: string, prefix?: string) => string | undefined {
  return (path, prefix = "") => {
    if (!maybeOtherwise.test(path)) return undefined;
    const asked = path.slice(prefix.length).toLowerCase().replace(/\/$/, "").split("/").slice(1);
    const is_page = paths.some(({ segments }) => isPathOf(segments, asked));
    return is_page ? [prefix, ...asked].join("/") : undefined;
  };
}

function isPathOf(segments: string[], asked: string[]): boolean {
  return (
    segments.length === asked.length &&
    segments.every((segment, at) => (segment.startsWith(":") ? isUuid(asked[at]) : segment === asked[at]))
  );
}
