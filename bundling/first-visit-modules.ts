import type { Rolldown } from "vite";

export type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** What is around every page, and the pages where most visits begin. */
const firstPages =
  /\/app\/(?:root|screens\/(?:home\/home|campaign|donations|marketplace|product)|domains\/(?:campaigns\/pages\/campaigns|stories\/pages\/stories))\.tsx\?__react-router-build-client-route$/;

/** Whether one of these pages brings the module along from its start, and not only once it needs it. */
export function isOfFirstVisits(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (firstPages.test(one)) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return false;
}
