import { globSync } from "node:fs";
import { basename } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import createIcon from "../app/ui/create-icon.ts";
import { joined, lucideShapes } from "./add-icon.ts";

type Icon = ReturnType<typeof createIcon>;

const names = globSync("app/ui/icons/*.ts").map((file) => basename(file, ".ts"));
/** Of Lucide 1.75, which drew them anew; the package of the data is older. */
const newer = new Set(["circle-question-mark", "indian-rupee"]);

test.each(names.toSorted())("%s draws what Lucide draws", async (name) => {
  const { default: ours } = (await import(`../app/ui/icons/${name}.ts`)) as { default: Icon };
  const theirs = createIcon(lucideShapes(name).join(""));
  const [drawn, expected] = await Promise.all([pixels(ours), pixels(theirs)]);
  expect(expected.some((value) => value === 255)).toBe(true);
  const differing = expected.filter((value, index) => Math.abs(value - (drawn[index] ?? 0)) > 32);
  // Of 9,216; where two strokes cross, their edges are blended once instead of twice.
  expect(differing.length < 20).toBe(!newer.has(name));
});

test.each([
  // A rectangle with round corners stays what it is.
  ["calendar", 2],
  ["hand-heart", 1],
  ["layout-dashboard", 4],
  ["map-pin", 1],
  ["users", 1],
])("%s becomes %i shapes", (name, shapes) => {
  expect(joined(lucideShapes(name)).match(/<\w/g)).toHaveLength(shapes);
});

test("a name that Lucide does not have is an error", () => {
  expect(() => lucideShapes("no-such-icon")).toThrow('Lucide has no icon "no-such-icon"');
});

const stroke = {
  fill: "none",
  stroke: "#000",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

async function pixels(icon: Icon): Promise<Uint8Array> {
  const xmlns = "http://www.w3.org/2000/svg";
  const svg = renderToStaticMarkup(createElement(icon, { xmlns, size: 96, ...stroke }));
  return sharp(Buffer.from(svg)).extractChannel("alpha").raw().toBuffer();
}
