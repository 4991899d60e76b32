import type { Plugin } from "vite";

/** What is around every page, and the pages where most visits begin. */
const firstPages =
  /\/app\/(?:root|screens\/(?:home\/home|campaign|donations|marketplace|product)|domains\/(?:campaigns\/pages\/campaigns|stories\/pages\/stories))\.tsx\?__react-router-build-client-route$/;

/**
 * Knows which modules one of these pages brings along from its start, and not only once it needs them. They are
 * looked up once for the whole build: asking the bundler for the importers of each module again took seconds.
 */
export function firstVisitModules(): Plugin & { has(id: string): boolean } {
  const found = new Set<string>();
  return {
    name: "first-visit-modules",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    has: (id) => found.has(id),
    buildEnd() {
      for (const id of this.getModuleIds()) if (firstPages.test(id)) found.add(id);
      for (const id of found) for (const next of this.getModuleInfo(id)?.importedIds ?? []) found.add(next);
    },
  };
}
