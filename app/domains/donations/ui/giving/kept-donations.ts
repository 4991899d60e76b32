import type { PaymentSuccess } from "../../../payments/ui/payment-window.ts";
import { keptPrefix } from "./has-kept-donations.ts";
import { day_ms } from "../../../../text/day-length.ts";

/** A donation started in this browser, until it is known whether it is paid. */
export type KeptDonation = {
  idempotency_key: string;
  /** For `givenPath`. */
  token: string;
  is_monthly?: boolean;
  amount_paise: number;
  campaign_title: string;
  /** In milliseconds since 1970. */
  begun_at: number;
  /** The payment window's result: the payment was made. */
  payment?: PaymentSuccess;
};

/** The part of `localStorage` used. */
export type KeptTexts = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The gateway is polled for four days too, see `reconcile-orders.ts`. */
const keptFor_ms = 4 * day_ms;

export type KeptDonations = ReturnType<typeof createKeptDonations>;

/**
 * Remembers donations in progress over reloads and closed tabs, each under its own key, so that tabs do not overwrite
 * each other's. If the browser's storage is unavailable, they are remembered while the page is open.
 */
export function createKeptDonations(storageOf: () => KeptTexts, now: () => number = Date.now) {
  const of_page = new Map<string, KeptDonation>();

  function inStorage<T>(work: (storage: KeptTexts) => T, otherwise: () => T): T {
    try {
      return work(storageOf());
    } catch {
      return otherwise();
    }
  }

  return {
    keep(donation: KeptDonation): void {
      const { idempotency_key } = donation;
      inStorage(
        (storage) => storage.setItem(keptPrefix + idempotency_key, JSON.stringify(donation)),
        () => void of_page.set(idempotency_key, donation),
      );
    },
    remove({ idempotency_key }: Pick<KeptDonation, "idempotency_key">): void {
      of_page.delete(idempotency_key);
      inStorage(
        (storage) => storage.removeItem(keptPrefix + idempotency_key),
        () => {},
      );
    },
    /** Newest first; expired ones are removed. */
    all(): KeptDonation[] {
      const stored = inStorage(
        (storage) => donationsIn(storage, now()),
        () => [],
      );
      return [...stored, ...of_page.values()].toSorted((a, b) => b.begun_at - a.begun_at);
    },
  };
}

function donationsIn(storage: KeptTexts, now_ms: number): KeptDonation[] {
  return keysOf(storage).flatMap((key) => {
    const donation = parsed(storage.getItem(key));
    if (donation && now_ms - donation.begun_at < keptFor_ms) return [donation];
    storage.removeItem(key);
    return [];
  });
}

function keysOf(storage: KeptTexts): string[] {
  return Array.from({ length: storage.length }, (_, position) => storage.key(position)).filter(
    (key): key is string => key?.startsWith(keptPrefix) ?? false,
  );
}

function parsed(text: string | null): KeptDonation | undefined {
  try {
    const donation = JSON.parse(text ?? "") as Partial<KeptDonation> | null;
    const { idempotency_key, token, begun_at } = donation ?? {};
    const is_whole =
      typeof idempotency_key === "string" && typeof token === "string" && typeof begun_at === "number";
    return is_whole ? (donation as KeptDonation) : undefined;
  } catch {
    return undefined;
  }
}

export const keptDonations = createKeptDonations(() => window.localStorage);
