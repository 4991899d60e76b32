import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endingMoneyTexts } from "./campaign-ending.ts";
import { checkDocument } from "./campaign-content.ts";
import { emptyDocument } from "./campaign-form.ts";
import { daysLeft, fundingPercent, fundingPercentCapped, fundingPercentText, urgencyTone } from "./schema.ts";
import { daysLeftText } from "./campaign-texts.ts";
import { shownPercent } from "../../text/percent-of-goal.ts";

describe("funding", () => {
  test.each([
    [250, 1000, 25],
    [1500, 1000, 150],
    [0, 1000, 0],
  ])("%i of %i is %i percent, not capped", (raised, goal, percent) => {
    expect(fundingPercent(raised, goal)).toBe(percent);
  });

  test.each([
    [250, 1000, "25%"],
    [1500, 1000, "150%"],
    [333, 1000, "33%"],
    [999, 1000, "99%"],
    [1000, 1000, "100%"],
    [285, 1000, "29%"],
  ])("a card says %i of %i is %s", (raised, goal, text) => {
    expect(fundingPercentText(raised, goal)).toBe(text);
  });

  test.each([
    [1, 3, "33.3%"],
    [2, 3, "66.7%"],
    [1500, 1000, "100.0%"],
    [0, 1000, "0.0%"],
    [49, 1_00_000, "<0.1%"],
    [50, 1_00_000, "0.1%"],
    [99_999, 1_00_000, "99.9%"],
    [195, 10_000, "2.0%"],
    [1_005, 1_00_000, "1.0%"],
  ])("the detail page says %i of %i is %s", (raised, goal, text) => {
    expect(shownPercent(fundingPercentCapped(raised, goal), 1)).toBe(text);
  });

  test("the capped percentage stays from 0 to 100 and reaches 100 only with the goal", () => {
    const amount = fc.integer({ min: 0, max: 1e12 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1e12 }), (raised, goal) => {
        const shown = shownPercent(fundingPercentCapped(raised, goal), 1);
        expect(shown).toMatch(/^(?:<0\.1|\d{1,2}\.\d|100\.0)%$/);
        expect(shown === "100.0%").toBe(raised >= goal);
        expect(shown === "0.0%").toBe(raised === 0);
      }),
    );
  });
});

describe("days", () => {
  test.each([
    ["2026-11-30", "2026-11-20", 10],
    ["2026-11-20", "2026-11-20", 0],
    ["2026-11-19", "2026-11-20", 0],
    ["2027-03-01", "2027-02-27", 2],
    ["2025-12-31", "2025-01-01", 364],
  ])("until %s there are, from %s, %i", (ends_on, today, days) => {
    expect(daysLeft(ends_on, today)).toBe(days);
  });

  test.each([
    ["2026-11-30", true, "10 days left"],
    ["2026-11-21", true, "1 day left"],
    ["2026-11-20", true, "Last day"],
    ["2026-11-19", true, "Ended"],
    ["2026-11-30", false, "Ended"],
  ])("a campaign until %s (active: %s) says %s", (ends_on, is_active, text) => {
    expect(daysLeftText({ ends_on, is_active }, "2026-11-20")).toBe(text);
  });
});

test.each([
  ["critical", "critical"],
  ["high", "high"],
  ["medium", "medium"],
  ["low", "default"],
  ["whatever", "default"],
])("urgency %s has the colour %s", (urgency, tone) => {
  expect(urgencyTone(urgency)).toBe(tone);
});

test("one suggested amount can be popular", () => {
  const amount = ["500", "900", "1200"].map((typed) => ({
    amount: typed,
    impact: "A boat",
    is_popular: "yes",
  }));
  const { errors } = checkDocument({ ...emptyDocument, amount });
  const refused = Object.keys(errors ?? {}).filter((name) => name.endsWith("is_popular"));
  expect(refused).toEqual(["amount_1_is_popular", "amount_2_is_popular"]);
});

test.each([
  [0, 0, 0, "No money was raised."],
  [900, 900, 0, "₹9 of the ₹9 raised is not spent yet. You can still record bills afterwards."],
  [900, 0, 0, "Nothing of the ₹9 raised is left."],
  [
    900,
    0,
    400,
    "Nothing of the ₹9 raised is left. ₹4 is an advance that no bill covers yet. You can still record bills afterwards.",
  ],
])(
  "who ends a campaign that raised %i paise, of which %i remain and %i are advanced, reads what is true",
  (raised_paise, remaining_paise, advanced_paise, text) => {
    const ending = { raised_paise, remaining_paise, advanced_paise, follower_count: 0 };
    expect(endingMoneyTexts(ending, true).join(" ")).toBe(text);
  },
);
