import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchText } from "../../text/search-text.ts";
import { campaignCursor, campaignFiltersSearch, noFilters, parseCampaignFilters } from "./filters.ts";
import { campaignCategories, urgencyFilters } from "./schema.ts";

const id = "0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b";

describe("the address of a list", () => {
  test("is read into filters", () => {
    const params = new URLSearchParams(
      `q= water &category=Disaster+Relief&urgency=high&cursor=1700000000123_${id}`,
    );
    expect(parseCampaignFilters(params)).toEqual({
      q: "water",
      category: "Disaster Relief",
      urgency: "high",
      cursor: { created_at: new Date(1_700_000_000_123), id },
    });
  });

  test.each([
    "",
    "?category=Cats",
    "?urgency=low",
    "?urgency=CRITICAL",
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
        fc.option(fc.integer({ min: 0, max: 4e12 }), { nil: undefined }),
        (q, category, urgency, at_ms) => {
          const cursor = at_ms === undefined ? undefined : { created_at: new Date(at_ms), id };
          const search = campaignFiltersSearch(
            { q, category, urgency },
            cursor && campaignCursor.format(cursor),
          );
          expect(parseCampaignFilters(new URLSearchParams(search))).toEqual({ q, category, urgency, cursor });
        },
      ),
    );
  });
});
