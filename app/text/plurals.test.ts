import { expect, test } from "vitest";
import { withoutPlurals } from "./plurals.ts";

test("a search is tried with its plurals as singulars", () => {
  expect(withoutPlurals("Koraput schools")).toEqual(["koraput school"]);
  expect(withoutPlurals("girls boats libraries")).toEqual(["girl boat library"]);
  for (const q of ["glass", "bus stand", "koraput", "this", "ସ୍କୁଲs", "as"])
    expect(withoutPlurals(q), q).toEqual([]);
});
