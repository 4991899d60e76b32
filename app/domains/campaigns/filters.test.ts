import { districts } from "../../text/districts.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchText } from "../../text/search-text.ts";
import {
  campaignFiltersSearch,
  formatListCursor,
  isCommonList,
  noFilters,
  parseCampaignFilters,
  sortOf,
} from "./filters.ts";
import { campaignCategories, listSorts, urgencyFilters } from "./schema.ts";

const id = "0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b";

const keyLike = (number: number) => ({
  id,
  created_at: new Date(number),
  supporter_count: number,
  funding_rank: number % 101,
  urgency_rank: 1 + (number % 4),
  ends_on: "2026-11-30",
});

describe("the address of a list", () => {
  test("is read into filters", () => {
    const params = new URLSearchParams(
      `q= water &category=Disaster+Relief&urgency=high&district=Puri&sort=newest&cursor=1700000000123_${id}`,
    );
    expect(parseCampaignFilters(params)).toEqual({
      q: "water",
      category: "Disaster Relief",
      urgency: "high",
      district: "Puri",
      sort: "newest",
      exact: false,
      cursor: { created_at: new Date(1_700_000_000_123), id },
    });
  });

  test.each([
    "",
    "?category=Cats",
    "?urgency=low",
    "?urgency=CRITICAL",
    "?district=Atlantis",
    "?sort=cheapest",
    "?sort=newest",
    "?cursor=abc",
    "?page=2",
    "?q=%20%00",
  ])("%j asks for nothing in particular", (search) => {
    expect(parseCampaignFilters(new URLSearchParams(search))).toEqual(noFilters);
  });

  test("comes back from its own text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 30 }).map(searchText),
        fc.option(fc.constantFrom(...campaignCategories), { nil: undefined }),
        fc.option(fc.constantFrom(...urgencyFilters), { nil: undefined }),
        fc.option(fc.constantFrom(...districts), { nil: undefined }),
        fc.constantFrom(...listSorts),
        fc.option(fc.nat(), { nil: undefined }),
        (q, category, urgency, district, chosen_sort, number) => {
          const key = number === undefined ? undefined : keyLike(number);
          // The order that a list has anyway is none that was chosen.
          const sort = chosen_sort === sortOf({ q }) ? undefined : chosen_sort;
          const filters = { q, category, urgency, district, sort, exact: q !== "" };
          const search = campaignFiltersSearch(filters, key && formatListCursor(chosen_sort, key));
          const { cursor, ...parsed } = parseCampaignFilters(new URLSearchParams(search));
          expect(parsed).toEqual(filters);
          if (key) expect(key).toMatchObject(cursor as object);
          else expect(cursor).toBeUndefined();
        },
      ),
    );
  });
});

test.each([
  ["", true],
  ["?category=Education", true],
  ["?district=Puri", true],
  ["?sort=ending", true],
  ["?sort=ending&utm_source=mail&fbclid=x", true],
  ["?category=Education&district=Puri", false],
  ["?q=water", false],
  [`?cursor=1700000000123_${id}`, false],
  ["?category=Cats", false],
  ["?anything=else", false],
  ["?sort=newest", false],
])("the list at %j is kept for all guests: %s", (search, kept) => {
  expect(isCommonList(search, parseCampaignFilters(new URLSearchParams(search)))).toBe(kept);
});
