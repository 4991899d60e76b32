import { expect, test } from "vitest";
import { type Alternative, queriesToWalk, queryOfAll, type SearchTerm } from "./search-terms.ts";

function alternative(...slots: string[][]): Alternative {
  return { cost: 0, slots: slots.map((words) => words.map((word) => ({ word, marks: "=" }))) };
}

function term(...alternatives: Alternative[]): SearchTerm {
  return { typed: "", alternatives, is_known: true };
}

test("What each way to say a term needs stands before it, for an index that reads all of an or", () => {
  const silk_sari = term(
    alternative(["silk", "pata"], ["sari", "saree"]),
    alternative(["tussar"], ["sari"]),
    alternative(["bomkai"]),
  );
  const whole = "((('=silk' | '=pata') & ('=sari' | '=saree')) | (('=tussar') & ('=sari')) | (('=bomkai')))";
  expect(queriesToWalk([silk_sari], "name")).toEqual([
    "('=silk' | '=pata' | '=tussar' | '=bomkai')",
    "('=sari' | '=saree' | '=bomkai')",
    whole,
  ]);
  // Estimates would multiply what stands there twice.
  expect(queryOfAll([silk_sari], "name")).toBe(`(${whole})`);
});

test("What is walked side by side anyway stays as it is", () => {
  const terms = [term(alternative(["red"], ["box"])), term(alternative(["lotus"]), alternative(["padma"]))];
  expect(queriesToWalk(terms, "name")).toEqual(["('=red')", "('=box')", "((('=lotus')) | (('=padma')))"]);
  expect(queriesToWalk([...terms, term()], "name")).toBe(null);
});
