import { isUuid } from "../../text/uuid.ts";

/** A case as a bulk form names it: `path` of its kind, and what the moderator has seen of it. */
export type Selection = { path: string; id: string; seen: string };

export function selectionOf(path: string, id: string, seen: string): string {
  return `${path}/${id} ${seen}`;
}

/** Undefined for what `selectionOf` never made. */
export function parseSelection(text: string): Selection | undefined {
  const { path, id, seen } = /^(?<path>[a-z-]+)\/(?<id>\S+) (?<seen>\S+ \S+)$/.exec(text)?.groups ?? {};
  return path && id && seen && isUuid(id) ? { path, id: id.toLowerCase(), seen } : undefined;
}
