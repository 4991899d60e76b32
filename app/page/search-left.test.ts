import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftKey } from "./draft-keys.ts";
import { watchSearch } from "./search-left.ts";

/** A link of the page's content, or something else that is clicked. */
class Clicked extends EventTarget {
  readonly is_link: boolean;
  constructor(is_link: boolean) {
    super();
    this.is_link = is_link;
  }
  closest = () => (this.is_link ? this : null);
}

const sent = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
let page: EventTarget;
let browser: object;
/** What the tab keeps. */
let tab: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  page = new EventTarget();
  browser = {};
  tab = new Map();
  const sessionStorage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
  };
  for (const [name, value] of Object.entries({
    document: page,
    window: Object.assign(new EventTarget(), { sessionStorage }),
    fetch: sent,
    Element: Clicked,
  }))
    vi.stubGlobal(name, value);
  vi.stubGlobal("navigator", browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function leave(
  found_nothing: boolean,
  {
    after_ms = 5_000,
    click,
    by = "click",
    q = "brass telescope",
  }: { after_ms?: number; click?: Clicked; by?: string; q?: string } = {},
) {
  const stop = watchSearch(q, found_nothing);
  vi.setSystemTime(Date.now() + after_ms);
  if (click) {
    const event = new Event(by);
    Object.defineProperty(event, "target", { value: click });
    page.dispatchEvent(event);
  }
  stop();
  return sent.mock.calls.map(([path, { body, credentials }]) => ({ path, body, credentials }));
}

test("a search that was left without a choice is sent once, without cookies and with its words alone", () => {
  expect(leave(false)).toEqual([
    {
      path: "/api/v1/search/unanswered",
      body: JSON.stringify({ q: "brass telescope", found_nothing: false }),
      credentials: "omit",
    },
  ]);
});

test("a choice, a short look and a wish for privacy send nothing", () => {
  expect(leave(false, { click: new Clicked(true) })).toEqual([]);
  expect(leave(false, { after_ms: 1_000 })).toEqual([]);
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  expect(leave(true)).toEqual([]);
});

test("what found nothing is sent whatever is clicked", () => {
  expect(leave(true, { click: new Clicked(true) })).toHaveLength(1);
});

test.each(["click", "auxclick"])(
  "who comes back from what a %s opened leaves with a choice made, until signing out",
  (by) => {
    expect(leave(false, { click: new Clicked(false), by })).toHaveLength(1);
    sent.mockClear();
    expect(leave(false, { click: new Clicked(true), by, q: "Brass telescope" })).toEqual([]);
    expect(leave(false)).toEqual([]);
    expect(leave(false, { q: "brass lamp" })).toHaveLength(1);
    // A filter may leave nothing of it.
    expect(leave(true)).toHaveLength(2);
    expect([...tab.keys()]).toEqual([draftKey({ kind: "search", user_id: null, subject: "chosen" })]);
  },
);

test("of whoever wishes privacy, nothing is kept, and of others a few words", () => {
  for (let at = 0; at < 30; at += 1) leave(false, { click: new Clicked(true), q: `lamp ${at}` });
  expect(JSON.parse([...tab.values()][0] ?? "")).toHaveLength(20);
  tab.clear();
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  leave(false, { click: new Clicked(true) });
  expect(tab.size).toBe(0);
});
