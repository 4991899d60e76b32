import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { unpackWoff2 } from "./woff2.ts";

const resolve = createRequire(import.meta.url).resolve;
const packed = readFileSync(resolve("@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2"));

test("the unpacked file is TrueType with every table inside it", () => {
  const font = unpackWoff2(packed);
  const tables = tablesOf(font);
  for (const tag of ["cmap", "fvar", "glyf", "gvar", "head", "hhea", "hmtx", "loca", "maxp"]) {
    const table = tables.get(tag);
    expect(table).toBeDefined();
    expect((table?.at ?? 0) + (table?.length ?? 0)).toBeLessThanOrEqual(font.length);
  }
});

test("glyph offsets rise, end with the outlines and agree with the glyph count", () => {
  const font = unpackWoff2(packed);
  const tables = tablesOf(font);
  const [loca, glyf, maxp, head] = ["loca", "glyf", "maxp", "head"].map(
    (tag) => tables.get(tag) as { at: number; length: number },
  );
  const count = font.readUInt16BE((maxp as { at: number }).at + 4);
  expect(font.readInt16BE((head as { at: number }).at + 50)).toBe(1);
  expect(loca?.length).toBe((count + 1) * 4);
  const offsets = Array.from({ length: count + 1 }, (_, index) =>
    font.readUInt32BE((loca as { at: number }).at + index * 4),
  );
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(offsets.at(-1)).toBe(glyf?.length);
});

test("anything else is refused", () => {
  expect(() => unpackWoff2(Buffer.from("OTTO and more bytes"))).toThrow("Not a WOFF2 file.");
});

function tablesOf(font: Buffer): Map<string, { at: number; length: number }> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16;
      return [
        font.toString("latin1", entry, entry + 4),
        { at: font.readUInt32BE(entry + 8), length: font.readUInt32BE(entry + 12) },
      ];
    }),
  );
}
