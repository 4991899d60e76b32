import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { projectRoot } from "../../app/application.ts";

const version = "13.5.0";
const folder = join(projectRoot, "node_modules/.cache", `lighthouse-${version}`);

export type Audited = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  /** How fast Lighthouse found this processor before it was slowed down. */
  environment: { benchmarkIndex: number };
};

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: "error" },
) => Promise<{ lhr: Audited } | undefined>;

/**
 * Lighthouse, installed on first use into a folder of its own: 176 MB with its packages, which nobody needs who does not
 * run this bench.
 */
export async function installedLighthouse(): Promise<Lighthouse> {
  const program = join(folder, "node_modules/lighthouse/core/index.js");
  if (!existsSync(program)) {
    console.log(`Installing Lighthouse ${version} into ${folder} …`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    const options = [
      "install",
      "--no-save",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      `lighthouse@${version}`,
    ];
    await promisify(execFile)("npm", options, { cwd: folder });
  }
  const { default: lighthouse } = (await import(pathToFileURL(program).href)) as { default: Lighthouse };
  return lighthouse;
}
