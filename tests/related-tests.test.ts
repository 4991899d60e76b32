import { expect, test } from "vitest";
import { relatedTests, withinTime } from "./support/related-tests.ts";
import { toSource } from "./support/source.ts";

const importing = (path: string, ...files: string[]) =>
  toSource(path, files.map((file) => `import "${file}";`).join("\n"));

test("tests are found by their imports, the nearest first, and not by way of the whole site", () => {
  const sources = [
    importing("app/price.ts"),
    importing("app/cart.ts", "./price.ts"),
    importing("app/application.ts", "./cart.ts"),
    importing("app/cart.test.ts", "./cart.ts"),
    importing("app/price.test.ts", "./price.ts"),
    importing("app/site.test.ts", "./application.ts"),
    importing("app/other.test.ts"),
  ];
  const related = relatedTests(sources, ["app/price.ts"]);
  expect([...related]).toEqual([
    ["app/price.test.ts", 1],
    ["app/cart.test.ts", 2],
  ]);
});

test("a test that reaches what changed by way of the whole site is found by the names that it says", () => {
  const saying = (path: string, text: string) => toSource(path, text);
  const price = saying("app/price.ts", "export const price = { total_paise: 1, sole_seller: true };");
  const others = ["a", "b", "c", "d", "e", "f", "g", "h"].map((name) =>
    saying(`app/${name}.ts`, "export const total_paise = 1;"),
  );
  const tests = [
    saying("app/site.test.ts", "expect(answer.total_paise).toBe(1);"),
    saying("app/sellers.test.ts", "expect(answer.sole_seller).toBe(true);"),
    saying("tests/journeys/sellers.test.ts", "expect(answer.sole_seller).toBe(true);"),
    importing("app/price.test.ts", "./price.ts"),
    importing("app/a.test.ts", "./a.ts"),
  ];
  const related = relatedTests([price, ...others, ...tests], ["app/price.ts"]);
  expect([...related].toSorted(([, a], [, b]) => a - b)).toEqual([
    ["app/price.test.ts", 1],
    ["app/sellers.test.ts", 1.5],
  ]);
});

test("a changed test is related to itself", () => {
  expect([...relatedTests([], ["app/cart.test.ts"])]).toEqual([["app/cart.test.ts", 0]]);
});

test("files are chosen until the time is spent, and at least one", () => {
  const seconds: Record<string, number> = { quick: 2, long: 50, short: 1 };
  const chosen = (budget: number) => withinTime(Object.keys(seconds), budget, (file) => seconds[file] ?? 0);
  expect(chosen(10)).toEqual(["quick", "short"]);
  expect(chosen(1)).toEqual(["quick"]);
});
