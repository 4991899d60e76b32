import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { buildProgram } from "./bundling/build-program.ts";
import { buildVariant } from "./bundling/build-variant.ts";
import { writeFirstViews } from "./bundling/first-views.ts";
import { precompress } from "./app/platform/http/precompress.ts";

export default {
  appDirectory: "app",
  buildDirectory: buildVariant.folder,
  ssr: true,
  routeDiscovery: { mode: "initial" },
  async buildEnd({ buildManifest, reactRouterConfig: { buildDirectory }, viteConfig }) {
    writeFirstViews(buildDirectory, buildManifest?.routes ?? {}, viteConfig.root);
    if (buildVariant.has_program)
      await buildProgram(viteConfig.root, join(buildDirectory, "program"), buildVariant.languages);
    if (buildVariant.is_compressed) await precompress(join(buildDirectory, "client"));
  },
} satisfies Config;
