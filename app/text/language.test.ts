import { describe, expect, test } from "vitest";
import { inLanguage } from "../platform/language-context.ts";
import { formatCount } from "./count.ts";
import {
  currentLanguage,
  languageNamed,
  languageOfPath,
  localHref,
  pathWithoutLanguage,
} from "./language.ts";
import { formatRupees } from "./money.ts";
import { timeAgo } from "./time.ts";

test.each([
  ["/", "en", "/"],
  ["/about", "en", "/about"],
  ["/en-xa", "en-XA", "/"],
  ["/en-xa/", "en-XA", "/"],
  ["/en-xa/stories/1", "en-XA", "/stories/1"],
  ["/en-xander", "en", "/en-xander"],
  ["/EN-XA/about", "en", "/EN-XA/about"],
])("%s asks for %s, and is %s in English", (path, language, in_english) => {
  expect(languageOfPath(path)).toBe(language);
  expect(pathWithoutLanguage(path)).toBe(in_english);
});

describe("a link", () => {
  test.each([
    ["/", "/en-xa"],
    ["/?page=2", "/en-xa?page=2"],
    ["/#top", "/en-xa#top"],
    ["/about", "/en-xa/about"],
    ["/stories?tab=following#list", "/en-xa/stories?tab=following#list"],
    ["/api/docs", "/en-xa/api/docs"],
    ["/artisans", "/en-xa/artisans"],
  ])("to %s leads to %s", (href, local) => {
    expect(inLanguage("en-XA", () => localHref(href))).toBe(local);
    expect(localHref(href)).toBe(href);
  });

  test.each([
    "#main",
    "?tab=updates",
    "mailto:hello@example.org",
    "https://example.org/about",
    "//example.org/about",
    "/api/health",
    "/api/docs.json",
    "/art/general/team.svg",
    "/favicon.svg",
  ])("to %s is the same in every language", (href) => {
    expect(inLanguage("en-XA", () => localHref(href))).toBe(href);
  });
});

test("a tag names a language in any case, and English where the site lacks it", () => {
  expect(["en-XA", "EN-xa", "tlh", ""].map(languageNamed)).toEqual(["en-XA", "en-XA", "en", "en"]);
});

test("what is awaited, and started, goes on in its language, beside others", async () => {
  const slow = Promise.withResolvers<void>();
  const work = inLanguage("en-XA", async () => {
    await slow.promise;
    return [currentLanguage(), inLanguage("en", currentLanguage), currentLanguage()];
  });
  expect(currentLanguage()).toBe("en");
  slow.resolve();
  expect(await work).toEqual(["en-XA", "en", "en-XA"]);
});

test("words come in the language at hand, amounts in Indian grouping in every language", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(timeAgo(now, now)).toBe("a moment ago");
  inLanguage("en-XA", () => {
    expect(timeAgo(now, now)).not.toMatch(/[a-z]/);
    expect(formatCount(1_200_000)).toBe("12,00,000");
    expect(formatRupees(10_000_000)).toBe("₹1,00,000");
  });
});
