import { isUuid } from "../../text/uuid.ts";
import type { RoutePath } from "./route-paths.ts";

/** So that nearly every request costs no more than a look at its path. */
const maybeOtherwise = /[A-Z]|[^/]\/$/;

/**
 * The one address of a page that was asked for in capital letters or with a slash at its end, if all of its path is
 * words of the route table and ids (UUIDs); `prefix` is what its language begins with. Undefined for an address that is as
 * it should be, and for all others: a token, a slug or the name of a file may differ by its capitals. It consists of
 * the table's own words and of ids, so it never leads to another site, and is its own address.
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
