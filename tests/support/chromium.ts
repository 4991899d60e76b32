import { execFile } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Nobody sees the pages of tests: without memory for pixels, which cost a fifth of a page's time, next to none are drawn.
 * A page lives for a second or two: code that is compiled once more, to be quicker later, costs more than it saves.
 * Drawing and network within the browser's process save the messages to processes of their own.
 */
const unseen = [
  "--force-gpu-mem-available-mb=1",
  "--js-flags=--no-opt --no-maglev --single-threaded-gc",
  "--in-process-gpu",
  "--enable-features=NetworkServiceInProcess2",
];

/**
 * The Chromium inside an npm package: the same for everybody, and headless only, which saves a third of a journey's
 * time. Available for Linux on x64; elsewhere the machine's own browser is used.
 */
async function chromiumPath(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (process.platform === "linux" && process.arch === "x64") return unpackedChromium();
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const name of ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])
    for (const folder of folders) if (isExecutable(join(folder, name))) return join(folder, name);
  throw new Error("There is no Chromium on the PATH. Set CHROME_PATH to where one is.");
}

const packages = join(import.meta.dirname, "../../node_modules");

/** Unpacked on first use, atomically: test files run concurrently, and a run may be killed. */
async function unpackedChromium(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packages, "@sparticuz/chromium/package.json"), "utf8"));
  const cache = join(packages, ".cache");
  const folder = join(cache, `chromium-${version}`);
  const program = join(folder, "chromium");
  if (existsSync(program)) return program;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  const unpack = 'await (await import("@sparticuz/chromium")).default.executablePath()';
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", unpack], {
    cwd: import.meta.dirname,
    // The folder to which the package unpacks.
    env: { ...process.env, TMPDIR: unfinished },
  });
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
  return program;
}

/** A Chromium of its own, with further flags, which draws its pages. */
export async function launchChromium(further_flags: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: [...flags, ...further_flags] });
}

let running: Promise<Browser> | undefined;

/** One browser for all test files of this process, which ends with it; each page has a context of its own. */
export async function sharedChromium(): Promise<Browser> {
  const browser = await running?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  running = launchChromium(unseen);
  return running;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
