import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserStorage } from "../../tests/support/browser-storage.ts";
import { forgetDraft, hasDraft, keepDraft, readDraft } from "./device-draft.ts";
import type { DraftPlace } from "./draft-keys.ts";
import { draftKeptFor_ms, forgetStaleDrafts } from "./stale-drafts.ts";
import { forgetOthersDrafts } from "./private-drafts.ts";
import { forgetPersonalDrafts } from "./use-forget-drafts.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("localStorage", browserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const typed = { values: { fullName: "Asha Nayak", city: "Puri" } };
const kinds = ["story", "product", "campaign", "application", "checkout"] as const;
/** With those of an account alone. */
const private_kinds = [...kinds, "search", "seller"] as const;
const contentOf = (place: DraftPlace, based_on = "") => readDraft(place, based_on)?.content;

test.each(kinds)(
  "a draft (%s) is shown to the account that typed it, and to nobody else of the device",
  (kind) => {
    const of = (user_id: string | null) => ({ kind, user_id, subject: "s1" });
    keepDraft(of("asha"), typed, "");
    expect(contentOf(of("asha"))).toEqual(typed);
    expect(contentOf({ ...of("asha"), subject: "s2" })).toBeUndefined();
    expect(contentOf(of("lipika"))).toBeUndefined();
    expect(contentOf(of(null))).toBeUndefined();
    forgetDraft(of("asha"));
    expect(contentOf(of("asha"))).toBeUndefined();
  },
);

test.each(kinds)(
  "what a guest typed (%s) goes to the first account that signs in, and to no other",
  (kind) => {
    const of = (user_id: string | null) => ({ kind, user_id, subject: "s1" });
    keepDraft(of(null), typed, "");
    expect(contentOf(of("asha"))).toEqual(typed);
    expect(contentOf(of("lipika"))).toBeUndefined();
    expect(contentOf(of(null))).toBeUndefined();
  },
);

test("an account's own draft stays, and a guest's ends with their tab", () => {
  const of = (user_id: string | null) => ({ kind: "application", user_id, subject: "p1" }) as const;
  keepDraft(of("asha"), { values: { city: "own" } }, "");
  keepDraft(of(null), { values: { city: "guest's" } }, "");
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 1]);
  expect(contentOf(of("asha"))).toEqual({ values: { city: "own" } });
});

test("a draft of an older version of what is edited is not restored, nor one that nobody can read", () => {
  const place = { kind: "story", user_id: "asha", subject: "s1" } as const;
  keepDraft(place, typed, "version 1");
  expect(contentOf(place, "version 1")).toEqual(typed);
  expect(contentOf(place, "version 2")).toBeUndefined();
  expect(readDraft(place, (kept_on) => kept_on.startsWith("version"))?.content).toEqual(typed);
  localStorage.setItem("sahayog-story-draft:asha:s1", "{");
  expect(contentOf(place, "version 1")).toBeUndefined();
});

test.each(kinds)("whether there is a draft (%s) is asked without a trace", (kind) => {
  const of = (user_id: string | null) => ({ kind, user_id, subject: "s1" });
  expect(hasDraft(of("asha"))).toBe(false);
  keepDraft(of(null), typed);
  expect([hasDraft(of("asha")), hasDraft(of("lipika")), hasDraft(of("asha"), "version 2")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(contentOf(of("lipika"))).toEqual(typed);
  expect([hasDraft(of("asha")), hasDraft(of("lipika"))]).toEqual([false, true]);
  vi.stubGlobal("localStorage", undefined);
  expect(hasDraft(of("bina"))).toBe(false);
});

test("a storage without room for the picture keeps the words", () => {
  const place = { kind: "story", user_id: "asha", subject: "s1" } as const;
  const with_picture = { ...typed, picture: "data:".padEnd(300, "0") };
  expect(keepDraft(place, with_picture, "")).toBe("all");
  vi.stubGlobal("localStorage", browserStorage(200));
  expect(keepDraft(place, with_picture, "")).toBe("words");
  expect(contentOf(place)).toEqual(typed);
  vi.stubGlobal("localStorage", browserStorage(0));
  expect(keepDraft(place, with_picture, "")).toBe("nothing");
});

test("sign-out removes an account's drafts that have its address, and no other's", () => {
  const places = ["asha", "lipika"].flatMap((user_id) =>
    private_kinds.map((kind): DraftPlace => ({ kind, user_id, subject: "s1" })),
  );
  for (const place of places) keepDraft(place, typed);
  // It waits for who signs in.
  keepDraft({ kind: "checkout", user_id: null, subject: "cart" }, typed);
  forgetPersonalDrafts("asha");
  expect(contentOf({ kind: "checkout", user_id: "lipika", subject: "cart" })).toBeUndefined();
  const left = places.filter((place) => contentOf(place) !== undefined);
  expect(left.map(({ kind, user_id }) => `${user_id} ${kind}`)).toEqual([
    "asha story",
    "asha product",
    "asha campaign",
    ...private_kinds.map((kind) => `lipika ${kind}`),
  ]);
});

describe("what is private in drafts", () => {
  const keepAll = () => {
    for (const user_id of ["asha", "lipika"])
      for (const kind of private_kinds)
        keepDraft({ kind, user_id, subject: "s1" }, { values: { name: "Sari", cost_price: "400" } });
    keepDraft({ kind: "checkout", user_id: null, subject: "cart" }, typed);
  };
  /** What is left of the drafts of an account, kind by kind; a guest's checkout is always left. */
  const leftOf = (user_id: string) => {
    expect(hasDraft({ kind: "checkout", user_id: null, subject: "cart" })).toBe(true);
    return private_kinds.flatMap((kind) => {
      const kept = contentOf({ kind, user_id, subject: "s1" });
      return kept ? [`${kind}: ${Object.keys(kept.values).join()}`] : [];
    });
  };
  const all = private_kinds.map((kind) => `${kind}: name,cost_price`);
  const published = ["story: name,cost_price", "product: name", "campaign: name,cost_price"];

  test("is forgotten on a page for somebody else, and their own stays", () => {
    keepAll();
    forgetOthersDrafts("asha");
    expect([leftOf("asha"), leftOf("lipika")]).toEqual([all, published]);
  });

  test("waits for an hour from the first page for nobody, however old it is, for who signs in again", () => {
    vi.useFakeTimers({ now: 0 });
    keepAll();
    vi.setSystemTime(86_400_000);
    forgetOthersDrafts(null);
    vi.setSystemTime(86_400_000 + 3_599_999);
    forgetOthersDrafts(null);
    expect(leftOf("asha")).toEqual(all);
    forgetOthersDrafts("asha");
    expect([leftOf("asha"), leftOf("lipika")]).toEqual([all, published]);
    // Signed out once more: another hour.
    forgetOthersDrafts(null);
    vi.setSystemTime(86_400_000 + 2 * 3_600_000 - 2);
    forgetOthersDrafts(null);
    expect(leftOf("asha")).toEqual(all);
    // What was typed meanwhile, in a page that was still open.
    keepDraft({ kind: "application", user_id: "asha", subject: "s2" }, typed);
    vi.setSystemTime(86_400_000 + 2 * 3_600_000);
    forgetOthersDrafts(null);
    expect(leftOf("asha")).toEqual(published);
    expect(contentOf({ kind: "application", user_id: "asha", subject: "s2" })).toEqual(typed);
    vi.setSystemTime(3 * 86_400_000);
    forgetOthersDrafts(null);
    expect(contentOf({ kind: "application", user_id: "asha", subject: "s2" })).toEqual(typed);
  });
});

test("what a guest typed in another tab is no account's that has an address, and stays for who has none", () => {
  const of = (user_id: string | null) => ({ kind: "checkout", user_id, subject: "cart" }) as const;
  keepDraft(of(null), typed);
  // The tab that the link of the mail opens.
  vi.stubGlobal("sessionStorage", browserStorage());
  expect(readDraft(of("asha"), "", "own_tab")).toBeUndefined();
  expect(contentOf(of("lipika"))).toEqual(typed);
  keepDraft(of(null), typed);
  expect(readDraft(of("asha"), "", "own_tab")?.content).toEqual(typed);
});

test("on every page old drafts with an address are removed, and no others", () => {
  vi.useFakeTimers({ now: 0 });
  for (const kind of kinds) keepDraft({ kind, user_id: "asha", subject: "s1" }, typed);
  keepDraft({ kind: "checkout", user_id: null, subject: "cart" }, typed);
  localStorage.setItem("sahayog-application-draft:asha:s2", "{");
  const left = () => {
    forgetStaleDrafts();
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)?.split(/[-:]/)[1]);
  };
  expect(left()).toEqual(["story", "product", "campaign", "application", "checkout"]);
  vi.setSystemTime(3_600_001);
  expect(left()).toEqual(["story", "product", "campaign", "application"]);
  vi.setSystemTime(draftKeptFor_ms + 1);
  expect(left()).toEqual(["story", "product", "campaign"]);
});
