import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { buildVariant } from "./bundling/build-variant.ts";
import { precompress } from "./bundling/precompress.ts";

export default {
  appDirectory: "app",
  buildDirectory: buildVariant.folder,
  ssr: true,
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
