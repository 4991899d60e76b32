import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** Read as text, because the command runs when it is imported. */
const taken = new Set([...read("bin/refund.ts").matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name));

test.each(["docs/OPERATIONS.md", "README.md"])("%s shows the refund command with what it takes", (path) => {
  const examples = [...read(path).matchAll(/npm run refund -- ([^`\n]*)/g)].map(([, words = ""]) => words);
  expect(examples.length).toBeGreaterThan(0);
  for (const words of examples) {
    const names = [...words.matchAll(/--(\w+)/g)].map(([, name]) => name);
    expect(names).toContain("payment");
    expect(names.filter((name) => !taken.has(name))).toEqual([]);
  }
});
