import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./bundling/precompress.ts";

export default {
  appDirectory: "app",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
