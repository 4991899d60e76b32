import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  page = new EventTarget();
  browser = {};
  for (const [name, value] of Object.entries({
    document: page,
    window: new EventTarget(),
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
  { after_ms = 5_000, click }: { after_ms?: number; click?: Clicked } = {},
) {
  const stop = watchSearch("brass telescope", found_nothing);
  vi.setSystemTime(Date.now() + after_ms);
  if (click) {
    const event = new Event("click");
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
