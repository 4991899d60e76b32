import type { Plugin } from "vite";

/** What is around every page, and the pages where most visits begin. */
const firstPages = {
  root: "app/root",
  home: "app/screens/home/home",
  stories: "app/domains/stories/pages/stories",
  campaign: "app/screens/campaign",
  campaigns: "app/domains/campaigns/pages/campaigns",
  donations: "app/screens/donations",
  marketplace: "app/screens/marketplace",
  product: "app/screens/product",
} as const;

type FirstPage = keyof typeof firstPages;

/**
 * The chunks of what these pages share with others: a module is in the first one all of whose pages bring it along. So the
 * home page loads nothing that only others need, and each other page little.
 */
const parts: readonly (readonly [name: string, ...pages: FirstPage[]])[] = [
  ["home", "root"],
  ["home", "home"],
  ["both", "campaign", "stories"],
  ["rows", "campaign", "marketplace"],
  // A few icons.
  ["home", "campaign", "donations"],
  ["home", "stories", "donations"],
  ["shared", "campaign", "campaigns"],
  ["found", "stories", "marketplace"],
  ["story", "stories"],
  ["campaign", "campaign"],
  ["lists", "campaigns"],
  ["giving", "donations"],
  ["giving", "marketplace"],
  ["giving", "product"],
];

const pageModule = ".tsx?__react-router-build-client-route";

/**
 * Knows which modules one of these pages brings along from its start, and not only once it needs them. They are
 * looked up once for the whole build: asking the bundler for the importers of each module again took seconds.
 */
export function firstVisitModules(): Plugin & { partOf(id: string): string | undefined } {
  const found = new Map<string, string>();
  return {
    name: "first-visit-modules",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    partOf: (id) => found.get(id),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const broughtBy = (page: FirstPage) => {
        const brought = new Set(ids.filter((id) => id.endsWith(`/${firstPages[page]}${pageModule}`)));
        for (const id of brought)
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) brought.add(next);
        return brought;
      };
      const brought = Object.fromEntries(
        Object.keys(firstPages).map((page) => [page, broughtBy(page as FirstPage)]),
      );
      for (const id of ids) {
        const part = parts.find(([, ...pages]) => pages.every((page) => brought[page]?.has(id)));
        if (part) found.set(id, part[0]);
      }
    },
  };
}

/** In the order in which chunks are made, so that none takes along what belongs to one before it. */
export const firstVisitParts: readonly string[] = [...new Set(parts.map(([name]) => name))];
