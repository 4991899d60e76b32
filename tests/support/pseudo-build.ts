import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { exclusively } from "./postgres.ts";
import { projectRoot } from "./source.ts";

const build = join(projectRoot, "build");
const folder = join(build, "pseudo");
const stamp = join(folder, "made-beside");

/**
 * The pages built with the pseudo-language, which the build of visitors never has. Built once for each build of theirs;
 * answers the folder.
 */
export async function pseudoBuild(): Promise<string> {
  await exclusively(inject("template_url"), 3, buildWhereMissing);
  return folder;
}

async function buildWhereMissing(): Promise<void> {
  const wanted = fingerprint();
  if (readOrUndefined(stamp) === wanted) return;
  const env = { ...process.env, NODE_ENV: "production", PSEUDO_LANGUAGE: "true" };
  const program = join(projectRoot, "node_modules/@react-router/dev/bin.cjs");
  const child = spawn(process.execPath, [program, "build"], { cwd: projectRoot, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`The pages with the pseudo-language could not be built:\n${output}`);
  writeFileSync(stamp, wanted);
}

/** Of the build for visitors: its files for browsers have hashes of their content in their names. */
function fingerprint(): string {
  const hash = createHash("sha256").update(readFileSync(join(build, "server/index.js")));
  return hash.update(readdirSync(join(build, "client/assets")).join("\n")).digest("hex");
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
