import { expect, test } from "vitest";
import { costsOfPages, type PageTexts } from "./page-match.ts";

const page = (title: string, others: Partial<PageTexts> = {}): PageTexts => ({
  title,
  also: [],
  headings: "",
  summary: "",
  text: "",
  ...others,
});
const pages = [
  page("Refund Policy", { also: ["money back", "paisa wapas"], text: "returns and returns of cookies" }),
  page("Privacy Policy", { headings: "Cookies and your browser", text: "a word once; grievance" }),
  page("Transparency", { also: ["where does the money go"] }),
];
/** Titles of what is found, best first. */
function found(q: string, synonyms: Record<string, string[]> = {}) {
  return costsOfPages(q, new Map(Object.entries(synonyms)), pages)
    .flatMap((cost, at) => (cost ? [{ ...cost, title: pages[at]?.title }] : []))
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ title }) => title);
}

test.each([
  ["refund policy", "Refund Policy"],
  ["paisa wapas", "Refund Policy"],
  ["where does the money go", "Transparency"],
  ["cookies", "Privacy Policy"],
  ["transparancy", "Transparency"],
])("%j means %j", (q, title) => {
  expect(found(q)[0]).toBe(title);
});

test("a synonym counts, and what a long text mentions once does not", () => {
  expect(found("tracking", { tracking: ["cookies"] })[0]).toBe("Privacy Policy");
  const said = (q: string, synonyms: [string, string[]][] = []) =>
    costsOfPages(q, new Map(synonyms), pages).flatMap((cost) => (cost ? [cost.said] : []));
  expect(said("tracking", [["tracking", ["cookies"]]])).toEqual([undefined]);
  expect(said("cookies", [["cookies", ["privacy"]]])).toEqual([7]);
  expect(said("transparancy")).toEqual([undefined]);
  expect(found("grievance")).toEqual([]);
  expect(found("elephant")).toEqual([]);
});

test("what a page is about counts beside goods, before a preposition and among words of questions", () => {
  expect(found("kaise paisa wapas milega")[0]).toBe("Refund Policy");
  expect(found("refund from delhi")[0]).toBe("Refund Policy");
  expect(found("refund elephant")).toEqual([]);
  const [cost] = costsOfPages("saree refund", new Map(), pages, (word) => word === "saree");
  // No less than what only a text has, in lists beside it.
  expect(cost).toMatchObject({ cost: 12, said: 12 });
});
