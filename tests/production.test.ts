import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NodeProcess, startNode } from "./faults/node-process.ts";
import { makeLiveCampaign, makePerson } from "./support/campaigns.ts";
import { createTestDatabase } from "./support/database.ts";
import { freePort } from "./support/free-port.ts";
import { isProductionPackage, neededFolders, productionPackages } from "./support/production-packages.ts";
import { projectRoot } from "./support/source.ts";

const limit_bytes = 100_000_000;
/** Imported after a check that this is no production. */
const ofDevelopment = new Set(["vite", "oauth2-mock-server"]);

test("the built pages and the program import nothing that production does not install", () => {
  const files = globSync("build/{server,program}/**/*.js", { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(0);
  const packages = files.flatMap(packagesOf);
  expect(packages).toContain("zod");
  const missing = packages.filter((name) => !isProductionPackage(name));
  expect(missing.filter((name) => !ofDevelopment.has(name))).toEqual([]);
});

function packagesOf(file: string): string[] {
  const found: string[] = [];
  const add = (value: unknown) => {
    if (typeof value === "string" && !/^[.#]/.test(value) && !isBuiltin(value)) found.push(value);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source.value),
    ExportNamedDeclaration: ({ source }) => add(source?.value),
    ExportAllDeclaration: ({ source }) => add(source.value),
    ImportExpression: ({ source }) => add(source.type === "Literal" ? source.value : undefined),
  }).visit(parseSync(file, readFileSync(join(projectRoot, file), "utf8")).program);
  return found;
}

test("a start installs no package of the tests for being an optional peer of what it needs", () => {
  const needed = neededFolders({ with_optional_peers: false });
  expect(needed).toContain("node_modules/vite");
  const installed = neededFolders({ with_optional_peers: true });
  expect([...installed].filter((folder) => !needed.has(folder))).toEqual([]);
});

describe("a copy of the project with only the packages of production", () => {
  let folder: string;
  let url: string;
  let site: NodeProcess;
  let campaign_id: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "sahayog-production-"));
    copyProject(folder);
    const database = await createTestDatabase();
    campaign_id = await makeLiveCampaign(database.db, await makePerson(database.db));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    site = startNode(join(folder, "start.mjs"), {
      NODE_ENV: "production",
      ALLOW_SANDBOX: "true",
      PUBLIC_URL: "https://give.example.org",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, "data"),
      SECRET_KEY: "the key of a test, which protects nothing",
    });
    await site.says("Sahayog is open at");
  });
  afterAll(async () => {
    await site?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  test("has at most 100 MB of packages once they are trimmed, without Node and PostgreSQL", () => {
    const packages = productionPackages(folder).toSorted((a, b) => b.bytes - a.bytes);
    expect(packages.length).toBeGreaterThan(50);
    const largest = packages.slice(0, 5).map(({ folder, bytes }) => `${folder}: ${bytes}`);
    const total_bytes = packages.reduce((bytes, one) => bytes + one.bytes, 0);
    expect(total_bytes, largest.join(", ")).toBeLessThanOrEqual(limit_bytes);
  });

  test.each([
    ["/", "text/html"],
    ["/about", "text/html"],
    ["/auth", "text/html"],
    ["/api/docs", "text/html"],
    ["/api/openapi.json", "application/json"],
    ["/art/person/1.svg", "image/svg+xml"],
    ["/art/preview/campaign/:id.png", "image/png"],
    ["/readyz", "text/plain"],
  ])("answers %s", async (path, type) => {
    const { status, headers } = await fetch(url + path.replace(":id", campaign_id));
    expect(status, site.output()).toBe(200);
    expect(headers.get("content-type")).toContain(type);
  });

  test("has no page in the pseudo-language, which Node's messages have", async () => {
    expect((await fetch(`${url}/en-xa/about`)).status).toBe(404);
  });
});

/** With its packages as `npm ci --omit=dev` and then `prepare/trim-packages.mjs` leave them. */
function copyProject(folder: string): void {
  const packages = productionPackages().filter(({ folder: name }) => name.lastIndexOf("node_modules/") === 0);
  for (const name of [
    "app",
    "build",
    ".messages",
    "database",
    "prepare",
    "sandbox",
    "main.ts",
    "start.mjs",
    "package.json",
    ...packages.map((one) => one.folder),
  ])
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  execFileSync(process.execPath, [join(folder, "prepare/trim-packages.mjs")]);
}
