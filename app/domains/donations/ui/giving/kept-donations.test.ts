import { expect, test } from "vitest";
import { createKeptDonations, type KeptDonation, type KeptTexts } from "./kept-donations.ts";
import { day_ms } from "../../../../text/day-length.ts";

const donation: KeptDonation = {
  idempotency_key: "5f0e0000-0000-4000-8000-000000000001",
  token: "x".repeat(54),
  amount_paise: 1_234_50,
  campaign_title: "A well",
  begun_at: 10 * day_ms,
};

function storageWith(texts: Map<string, string>): KeptTexts {
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (position) => [...texts.keys()][position] ?? null,
    get length() {
      return texts.size;
    },
  };
}

test("donations in progress outlive their page, newest first, beside what else is stored", () => {
  const texts = new Map([["theme", "dark"]]);
  const open = () =>
    createKeptDonations(
      () => storageWith(texts),
      () => 11 * day_ms,
    );
  const newer = { ...donation, idempotency_key: "newer", begun_at: 11 * day_ms };
  open().keep(donation);
  open().keep(newer);
  expect(open().all()).toEqual([newer, donation]);
  open().remove(newer);
  expect(open().all()).toEqual([donation]);
  expect(texts.get("theme")).toBe("dark");
});

test("what is older than four days, or no donation, is removed", () => {
  const texts = new Map([
    ["donation:broken", "{"],
    ["donation:null", "null"],
    ["donation:other", JSON.stringify({ token: 1 })],
  ]);
  const kept = createKeptDonations(
    () => storageWith(texts),
    () => 14 * day_ms,
  );
  kept.keep(donation);
  kept.keep({ ...donation, idempotency_key: "young", begun_at: 14 * day_ms });
  expect(kept.all().map(({ idempotency_key }) => idempotency_key)).toEqual(["young"]);
  expect([...texts.keys()]).toEqual(["donation:young"]);
});

test("where the browser stores nothing, they are remembered as long as the page is open", () => {
  const kept = createKeptDonations(() => {
    throw new DOMException("Denied", "SecurityError");
  });
  kept.keep(donation);
  expect(kept.all()).toEqual([donation]);
  kept.remove(donation);
  expect(kept.all()).toEqual([]);
});
