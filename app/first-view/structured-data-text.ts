import type { Graph, Thing } from "schema-dts";

/**
 * The things of a page as JSON-LD (https://www.w3.org/TR/json-ld11/); undefined without any. "<" is escaped, so that no
 * text ends the script element or opens a comment in it.
 */
export function structuredDataText(things: readonly (object | string)[]): string | undefined {
  if (things.length === 0) return undefined;
  const graph: Graph = { "@context": "https://schema.org", "@graph": things as Thing[] };
  return JSON.stringify(graph).replaceAll("<", String.raw`\u003c`);
}
