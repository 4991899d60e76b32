import { isUuid } from "../../text/uuid.ts";

/** A case as bulk forms identify it: `path` of its kind, and the version the moderator has seen. */
export type Selection = { path: string; id: string; seen: string };

export function selectionOf(path: string, id: string, seen: string): string {
  return `${path}/${id} ${seen}`;
}

/** Undefined for texts not made by `selectionOf`. */
export function parseSelection(text: string): Selection | undefined {
  const { path, id, seen } = /^(?<path>[a-z-]+)\/(?<id>\S+) (?<seen>\S+ \S+)$/.exec(text)?.groups ?? {};
  return path && id && seen && isUuid(id) ? { path, id: id.toLowerCase(), seen } : undefined;
}
