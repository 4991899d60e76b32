import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "../../tests/support/browser-storage.ts";
import { keepDraft, keptEarly, readDraft } from "../page/device-draft.ts";
import { draftKeptFor_ms } from "../page/stale-drafts.ts";
import type { DraftPlace } from "../page/draft-keys.ts";
import { earlyDraftScript } from "../page/early-draft-script.ts";
import { earlyInputScript } from "./early-input-script.ts";

const guests = { kind: "checkout", user_id: null, subject: "cart" } as const;
const later_ms = 3_600_001;

/** A page whose scripts have not run, with a form for `place`; answers the listeners of its window. */
function openPage(place: DraftPlace = guests) {
  const heard = new Map<string, (event: unknown) => void>();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", (type: string, hear: () => void) => heard.set(type, hear));
  vi.stubGlobal("removeEventListener", (type: string) => heard.delete(type));
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  new Function(earlyInputScript)();
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  new Function(earlyDraftScript)();
  const { "data-draft": draft, "data-draft-in": draftIn } = keptEarly(place);
  const fieldOf = (name: string, type = "text", value = "") => ({ name, type, value });
  const elements = [
    fieldOf("account", "hidden", "asha"),
    fieldOf("fullName"),
    fieldOf("city"),
    fieldOf("pincode"),
    fieldOf("state", "select-one", "Odisha"),
    fieldOf("saveAddress", "checkbox", "yes"),
    fieldOf("", "submit"),
  ];
  const type = (name: string, value: string, dataset: object = { draft, draftIn }) => {
    const target = elements.find((field) => field.name === name) ?? fieldOf(name);
    Object.assign(target, { value, form: { dataset, elements } });
    heard.get("input")?.({ type: "input", target });
  };
  return { heard, type, leave: () => heard.get("pagehide")?.({}) };
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("localStorage", browserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a page that is left before its scripts run keeps a form with a draft as a whole", () => {
  const { type, leave } = openPage();
  type("fullName", "Asha");
  type("city", "Puri");
  type("saveAddress", "yes");
  type("q", "honey", {});
  leave();
  const again = openPage();
  again.type("city", "Cuttack");
  again.leave();
  // With the empty ones, which must not be taken from another address.
  const whole = { fullName: "Asha", city: "Cuttack", pincode: "", state: "Odisha" };
  expect(readDraft(guests)?.content.values).toEqual(whole);
});

test("what is typed there does not make an old draft new", () => {
  vi.useFakeTimers({ now: 0 });
  const asha = { kind: "application", user_id: "asha", subject: "p1" } as const;
  keepDraft(asha, { values: { fullName: "Asha" } });
  vi.setSystemTime(draftKeptFor_ms + 1);
  const { type, leave } = openPage(asha);
  type("city", "Puri");
  leave();
  expect(readDraft(asha)?.content.values).toMatchObject({ fullName: "", city: "Puri" });
});

test("a checkbox alone begins no draft", () => {
  const { type, leave } = openPage();
  type("saveAddress", "yes");
  leave();
  expect(readDraft(guests)).toBeUndefined();
});

test("a page whose scripts run leaves it to them", () => {
  const { type, leave, heard } = openPage();
  type("city", "Puri");
  globalThis.earlyInput?.stop();
  globalThis.earlyInput = undefined;
  leave();
  expect([[...heard.keys()], readDraft(guests)]).toEqual([["pagehide"], undefined]);
});

test("what a guest typed at the checkout waits an hour in other tabs, for who signs in alone", () => {
  vi.useFakeTimers({ now: 0 });
  for (const wait_ms of [0, later_ms]) {
    const { type, leave } = openPage();
    type("city", "Puri");
    leave();
    vi.setSystemTime(Date.now() + wait_ms);
    // The tab that the link of the mail opens.
    vi.stubGlobal("sessionStorage", browserStorage());
    expect(readDraft(guests)).toBeUndefined();
    const asha = readDraft({ ...guests, user_id: "asha" })?.content.values;
    expect(asha).toEqual(wait_ms === 0 ? expect.objectContaining({ city: "Puri" }) : undefined);
    vi.stubGlobal("sessionStorage", browserStorage());
    expect(readDraft({ ...guests, user_id: "lipika" })).toBeUndefined();
  }
});
