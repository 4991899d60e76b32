import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptEarly, readDraft } from "../page/device-draft.ts";
import { earlyInputScript } from "./early-input-script.ts";

const guests = { kind: "checkout", user_id: null, subject: "cart" } as const;
const later_ms = 3_600_001;

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A page of which the scripts have not run; answers the listeners of its window. */
function openPage() {
  const heard = new Map<string, (event: unknown) => void>();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", (type: string, hear: () => void) => heard.set(type, hear));
  vi.stubGlobal("removeEventListener", (type: string) => heard.delete(type));
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  new Function(earlyInputScript)();
  const { "data-draft": draft, "data-draft-in": draftIn } = keptEarly(guests);
  const type = (name: string, value: string, of = "text", dataset: object = { draft, draftIn }) =>
    heard.get("input")?.({ type: "input", target: { name, value, type: of, form: { dataset } } });
  return { heard, type, leave: () => heard.get("pagehide")?.({}) };
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a page that is left before its scripts run keeps what was typed into a form with a draft", () => {
  const { type, leave } = openPage();
  type("fullName", "Asha");
  type("city", "Puri");
  type("saveAddress", "yes", "checkbox");
  type("q", "honey", "text", {});
  leave();
  const again = openPage();
  again.type("city", "Cuttack");
  again.leave();
  expect(readDraft(guests)?.content.values).toEqual({ fullName: "Asha", city: "Cuttack" });
});

test("a page whose scripts run leaves it to them", () => {
  const { type, leave, heard } = openPage();
  type("city", "Puri");
  globalThis.earlyInput?.stop();
  leave();
  expect([heard.size, readDraft(guests)]).toEqual([0, undefined]);
});

test("what a guest typed at the checkout waits an hour in other tabs, for who signs in alone", () => {
  vi.useFakeTimers({ now: 0 });
  for (const wait_ms of [0, later_ms]) {
    const { type, leave } = openPage();
    type("city", "Puri");
    leave();
    vi.setSystemTime(Date.now() + wait_ms);
    // The tab that the link of the mail opens.
    vi.stubGlobal("sessionStorage", storage());
    expect(readDraft(guests)).toBeUndefined();
    const asha = readDraft({ ...guests, user_id: "asha" })?.content.values;
    expect(asha).toEqual(wait_ms === 0 ? { city: "Puri" } : undefined);
    vi.stubGlobal("sessionStorage", storage());
    expect(readDraft({ ...guests, user_id: "lipika" })).toBeUndefined();
  }
});
