import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourcesForNode } from "./server-sources.ts";

let project: string;

beforeEach(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), "server-sources-")));
  write(
    "package.json",
    '{ "dependencies": { "@zod/core": "1.0.0" }, "devDependencies": { "react": "1.0.0" } }',
  );
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

function isRunByNode(...lines: string[]): boolean {
  write("app/page.ts", lines.join("\n"));
  return sourcesForNode(project).run(join(project, "app/page.ts"));
}

test.each([
  ["nothing", "export const one: number = 1;"],
  ["a module of Node", 'import { join } from "node:path";'],
  ["a package of production", 'import { z } from "@zod/core/v4";'],
  ["messages", 'import * as m from "#messages";'],
  ["types of a package that production lacks", 'import type { ReactNode } from "react";'],
])("Node runs a source that imports %s", (_what, line) => {
  expect(isRunByNode(line)).toBe(true);
});

test.each([
  ["a package that production lacks", 'import { useState } from "react";'],
  ["names from one", 'export { useState } from "react";'],
  ["one when it is needed", 'export const load = () => import("react");'],
  ["a file with markup", 'import { Page } from "./Page.tsx";'],
])("a source that imports %s is built", (_what, line) => {
  expect(isRunByNode(line)).toBe(false);
});

test("what an import imports counts too", () => {
  write("app/text/money.ts", 'import { useId } from "react";');
  write("app/between.ts", 'export * from "./text/money.ts";');
  expect(isRunByNode('import { rupees } from "./between.ts";')).toBe(false);
  write("app/text/money.ts", "export const rupees = 1;");
  expect(isRunByNode('import { rupees } from "./between.ts";')).toBe(true);
});
