import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram } from "./build-program.ts";

let root: string;
let said: Record<string, unknown>;

const deep = "app/deep/places.ts";
const files = {
  "package.json": '{ "type": "module", "imports": { "#pages": "./build/server/index.js" } }',
  "main.ts": `
    import { normalize } from "node:path";
    import { places } from "./${deep}";
    import { count } from "./app/deep/state.ts";
    const { pages } = await import("#pages");
    const text = (value: unknown) => (typeof value === "string" ? normalize(value) : value);
    console.log(JSON.stringify({
      ...Object.fromEntries(Object.entries(places).map(([name, value]) => [name, text(value)])),
      main_folder: text(import.meta.dirname),
      count: count(),
      count_of_pages: pages(),
    }));`,
  [deep]: `
    import sharp from "sharp";
    export const places = {
      folder: import.meta.dirname,
      file: import.meta.filename,
      url: import.meta.url,
      is_main: import.meta.main,
      has_sharp: sharp,
    };`,
  "app/deep/state.ts": "let counted = 0; export const count = () => ++counted;",
  "build/server/index.js":
    'import { count } from "../../app/deep/state.ts"; export const pages = () => count();',
  "node_modules/sharp/package.json": '{ "type": "module", "exports": "./index.js" }',
  "node_modules/sharp/index.js": "export default import.meta.filename.endsWith('index.js');",
};

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "program-")));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  await buildProgram(root, "build/program", ["en"]);
  const output = execFileSync(process.execPath, [join(root, "build/program/main.js")], { encoding: "utf8" });
  said = JSON.parse(output) as Record<string, unknown>;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a source is told where it lies, not where the program does", () => {
  expect(said).toMatchObject({
    folder: join(root, "app/deep"),
    file: join(root, deep),
    main_folder: root,
    is_main: false,
  });
  expect(said.url).toBe(pathToFileURL(join(root, deep)).href.replace("///", "/"));
});

test("the pages share the modules of the site", () => {
  expect([said.count, said.count_of_pages]).toEqual([1, 2]);
});

test("native packages stay packages", () => {
  expect(said.has_sharp).toBe(true);
  expect(readdirSync(join(root, "build/program")).toSorted()).toContain("main.js");
});
