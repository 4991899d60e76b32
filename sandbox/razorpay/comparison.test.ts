import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sentEvents } from "./events.ts";
import { restRoutes } from "./rest.ts";

const comparison = readFileSync(new URL("./COMPARISON.md", import.meta.url), "utf8");

test("every address of the interface is compared with the real gateway's", () => {
  const addresses = restRoutes.map(({ method, pattern }) => {
    const path = pattern.source.replaceAll("\\/?", "").replaceAll("\\/", "/").replaceAll("([^/]+)", ":id");
    return `${method} ${path.replace(/^\^|\$$/g, "")}`;
  });
  expect(addresses.filter((address) => !comparison.includes(`\`${address}\``))).toEqual([]);
});

test("every event is compared with the real gateway's", () => {
  expect(sentEvents.filter((event) => !comparison.includes(`\`${event}\``))).toEqual([]);
});
