import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDraft, saveDraft } from "../domains/orders/ui/checkout-draft.ts";
import { adoptGuestDraft, deviceDraft } from "./device-draft.ts";

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
});
afterEach(() => vi.unstubAllGlobals());

const typed = new FormData();
typed.set("fullName", "Asha Nayak");
typed.set("city", "Puri");

test("a draft is shown to the account that typed it, and to nobody else of the device", () => {
  saveDraft("asha", typed);
  expect(readDraft("asha")).toMatchObject({ fullName: "Asha Nayak", city: "Puri" });
  expect(readDraft("lipika")).toEqual({});
  expect(readDraft(null)).toEqual({});
});

test("what a guest typed goes to the first account that signs in, and to no other", () => {
  saveDraft(null, typed);
  expect(readDraft("asha")).toMatchObject({ city: "Puri" });
  expect(readDraft("lipika")).toEqual({});
  expect(readDraft(null)).toEqual({});
});

test("an account's own draft stays, and a guest's ends with their tab", () => {
  const own = deviceDraft("application", "asha", "p1");
  own.storage.setItem(own.key, "own");
  const guests = deviceDraft("application", null, "p1");
  guests.storage.setItem(guests.key, "guest's");
  adoptGuestDraft("application", "asha", "p1");
  expect(own.storage.getItem(own.key)).toBe("own");
  expect([own.storage === localStorage, guests.storage === sessionStorage]).toEqual([true, true]);
});
