import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "./source.ts";

/** A program that passes or fails, and what it is called in the output. */
export type Check = { title: string; command: string; args: readonly string[] };

/** Where the compiler keeps what it knows of unchanged files: it compares contents, so nothing goes stale. */
const typesState = join(projectRoot, "node_modules/.cache/types.tsbuildinfo");

export const types: readonly Check[] = [
  { title: "Types of the routes", command: "react-router", args: ["typegen"] },
  {
    title: "Types",
    command: "tsc",
    // Beside the tests no core is free, and several checkers do a third of the work more than once.
    args: ["--noEmit", "--incremental", "--tsBuildInfoFile", typesState, "--checkers", "1"],
  },
];

/** `files`: relative to the project; none: all of it. */
export function lint(files: readonly string[] = []): Check {
  return { title: "Lint", command: "oxlint", args: ["--type-aware", "--deny-warnings", ...files] };
}

/** Files and exports that nothing uses (knip.json). */
export const unused: Check = {
  title: "Unused code",
  command: "knip",
  args: ["--include", "files,exports,types", "--no-config-hints"],
};

/** The format; and that no JSON file declares a key twice: the last one would win silently. */
export function format(files: readonly string[] = ["."]): Check {
  return { title: "Format", command: "biome", args: ["ci", ...files] };
}

/** Runs checks that build on one another until one fails. Answers whether each that ran has passed. */
export async function runInOrder(checks: readonly Check[]): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const check of checks) if (results.at(-1) !== false) results.push(await run(check));
  return results;
}

/** Prints the output in one piece once the program has ended, since others run beside it. */
export async function run({ title, command, args }: Check): Promise<boolean> {
  const began_ms = performance.now();
  const child = start(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => output.push(chunk));
  const passed = await isSuccessful(child);
  const seconds = ((performance.now() - began_ms) / 1_000).toFixed(1);
  console.info(`\n${title}: ${passed ? "passed" : "FAILED"} in ${seconds} s`);
  if (!passed) console.info(Buffer.concat(output).toString());
  return passed;
}

/** Runs Vitest on the terminal. */
export async function runVitest(args: readonly string[]): Promise<boolean> {
  return isSuccessful(start("vitest", ["run", ...args], { stdio: "inherit" }));
}

function start(command: string, args: readonly string[], options: SpawnOptions) {
  return spawn(command, args, { cwd: projectRoot, shell: process.platform === "win32", ...options });
}

async function isSuccessful(child: ReturnType<typeof start>): Promise<boolean> {
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code === 0;
  } catch (error) {
    console.error(error);
    return false;
  }
}
