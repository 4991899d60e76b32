import { expect, test } from "vitest";
import { readBulkForm, refuseUnlessCounted } from "./bulk-form.ts";

function formOf(values: Record<string, string>, selected: string[]) {
  return { values, files: {}, lists: { selected } };
}

test("a form has its rows once each, and the number that was confirmed", () => {
  expect(readBulkForm(formOf({ confirmed_count: "2" }, ["a", "b", "a"]), 5)).toEqual({
    selected: ["a", "b"],
    confirmed_count: 2,
  });
  expect(readBulkForm(formOf({}, ["a"]), 5).confirmed_count).toBeNull();
});

test.each([
  [[], "nothing_selected"],
  [["a", "b", "c"], "too_many_selected"],
])("the rows %j are refused", (selected, code) => {
  expect(() => readBulkForm(formOf({}, selected), 2)).toThrow(
    expect.objectContaining({ status: 400, code }) as Error,
  );
});

test("another number of rows than was confirmed is refused", () => {
  expect(() => refuseUnlessCounted(2, 2)).not.toThrow();
  expect(() => refuseUnlessCounted(3, 2)).toThrow(
    expect.objectContaining({ status: 409, code: "selection_changed" }) as Error,
  );
});
