import { expect, test } from "vitest";
import { integer, keysetCursor } from "../text/keyset-cursor.ts";
import { readTableQuery, tableHref, tableParameters } from "./table-query.ts";

const reports = keysetCursor({ report_count: integer, id: integer });
const choices = {
  sorts: { reports, waiting: keysetCursor({ id: integer }, "asc") },
  filters: { kind: ["story", "comment"] },
} as const;
const read = (address: string) => readTableQuery(new URLSearchParams(address), choices);

test("a URL without a query is the first sort, without filters, from the first page", () => {
  expect(read("")).toEqual({ sort: "reports", filters: { kind: null }, q: "", cursor: "" });
});

test("sort, filter, search and cursor come from the URL, and invalid values are ignored", () => {
  expect(read("sort=waiting&kind=comment&q=%20well%20&cursor=1")).toEqual({
    sort: "waiting",
    filters: { kind: "comment" },
    q: "well",
    cursor: "1",
  });
  expect(read("sort=burn&kind=person")).toMatchObject({ sort: "reports", filters: { kind: null } });
});

test("a cursor of another sort is ignored: the list begins at its first page", () => {
  expect(read("cursor=1_2").cursor).toBe("1_2");
  for (const address of ["cursor=1", "sort=waiting&cursor=1_2", "cursor=first"])
    expect(read(address).cursor).toBe("");
});

test("old bookmarks still open their page", () => {
  expect(read("after=1_2").cursor).toBe("1_2");
});

test("a URL has only values other than the defaults, and a new choice starts at the first page", () => {
  const parameters = tableParameters(read("kind=story&cursor=1_2"), "reports");
  expect(tableHref("/desk", parameters)).toBe("/desk?kind=story");
  expect(tableHref("/desk", parameters, { sort: "waiting" })).toBe("/desk?kind=story&sort=waiting");
  expect(tableHref("/desk", parameters, { kind: null })).toBe("/desk");
});
