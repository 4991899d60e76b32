import { badRequest } from "./failure.ts";
import type { Store } from "./store.ts";

/** How often a fault occurs: a probability from 0 to 1, or only the next `count` times. */
export type Chance = number | { count: number };

export type Knobs = {
  /** Every response of the REST interface is delayed this long after its commit. */
  latency_ms: number;
  /** A write is committed and the connection then closed before the response. */
  drop_response_after_commit: Chance;
  /** A request is rejected with `respond_status` before anything happens. */
  respond_chance: Chance;
  respond_status: number;
  respond_body: "html" | "json";
  webhook_loss: Chance;
  webhook_duplicate: Chance;
  /** An event is delayed for a moment, so that later ones overtake it. */
  webhook_reorder: Chance;
  webhook_delay_ms: number;
  /** The payload uses the gateway's other format: `captured: "1"` and `notes: {}`. */
  webhook_quirks: Chance;
  webhook_timeout_ms: number;
  /** The delay before the first retry; it doubles with each, up to an hour. */
  webhook_retry_ms: number;
  /** A successful payment is authorised and not captured. */
  stay_authorized: Chance;
  /** A further payment of a paid order is not captured, and goes back at once. */
  auto_refund_duplicates: Chance;
  /** A card was issued abroad. */
  international_cards: Chance;
  /** The plan of a subscription that is paid by a domestic card can be changed. */
  update_domestic_cards: Chance;
  /** A change at the end of the cycle applies before the next charge, not after it. */
  change_before_charge: Chance;
  /** The payer approves a charge of a subscription for which the bank asks them. */
  approve_charges: Chance;
  /** A refund is accepted and later fails. */
  refund_failure: Chance;
  refund_delay_ms: number;
  /** The reserve balance, of which refunds are paid when payments since the last settlement are too few. */
  reserve_paise: number;
  seed: number;
};

const defaultKnobs: Knobs = {
  latency_ms: 0,
  drop_response_after_commit: 0,
  respond_chance: 0,
  respond_status: 500,
  respond_body: "html",
  webhook_loss: 0,
  webhook_duplicate: 0,
  webhook_reorder: 0,
  webhook_delay_ms: 0,
  webhook_quirks: 0.5,
  webhook_timeout_ms: 5000,
  webhook_retry_ms: 1000,
  stay_authorized: 0,
  auto_refund_duplicates: 0,
  international_cards: 0,
  update_domestic_cards: 0,
  change_before_charge: 0,
  approve_charges: 0,
  refund_failure: 0,
  refund_delay_ms: 0,
  reserve_paise: 1_000_000_00,
  seed: 1,
};

type ChanceName = {
  [Name in keyof Knobs]: Chance extends Knobs[Name] ? Name : never;
}[keyof Knobs];

export const respondStatuses = [429, 500, 502, 503, 504];

const wholeNumberLimits: Partial<Record<keyof Knobs, [number, number]>> = {
  latency_ms: [0, 60_000],
  webhook_delay_ms: [0, 86_400_000],
  webhook_timeout_ms: [10, 60_000],
  webhook_retry_ms: [1, 3_600_000],
  refund_delay_ms: [0, 86_400_000],
  reserve_paise: [0, 1_000_000_000_000],
  seed: [0, 4_294_967_295],
};

export type KnobBoard = {
  values(): Knobs;
  /** Changes the given knobs and keeps the rest; throws a 400 on an invalid value and then changes nothing. */
  change(changes: Record<string, unknown>): Knobs;
  reset(): void;
  /** Decides, by seeded randomness, whether the knob applies this time. */
  strikes(name: ChanceName): boolean;
  random(): number;
};

/** Knobs are stored in the database, so that a killed gateway keeps its settings. */
export function createKnobBoard(store: Store, first_seed: number | undefined): KnobBoard {
  const defaults: Knobs = { ...defaultKnobs, seed: first_seed ?? defaultKnobs.seed };
  let knobs: Knobs = { ...defaults, ...storedKnobs(store) };
  let random = seededRandom(knobs.seed);

  const save = () => {
    store.run(
      "insert into settings (name, value) values ('knobs', ?) on conflict (name) do update set value = excluded.value",
      JSON.stringify(knobs),
    );
  };

  return {
    values: () => knobs,
    change(changes) {
      const parsed = parseKnobs(changes);
      knobs = { ...knobs, ...parsed };
      if (parsed.seed !== undefined) random = seededRandom(parsed.seed);
      save();
      return knobs;
    },
    reset() {
      knobs = { ...defaults };
      random = seededRandom(knobs.seed);
      save();
    },
    strikes(name) {
      const chance = knobs[name];
      if (typeof chance === "number") return chance > 0 && random() < chance;
      const left = chance.count - 1;
      knobs = { ...knobs, [name]: left > 0 ? { count: left } : 0 };
      save();
      return true;
    },
    random: () => random(),
  };
}

function storedKnobs(store: Store): Partial<Knobs> {
  const row = store.one<{ value: string }>("select value from settings where name = 'knobs'");
  return row ? JSON.parse(row.value) : {};
}

function parseKnobs(changes: Record<string, unknown>): Partial<Knobs> {
  const parsed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    if (!(name in defaultKnobs)) throw badRequest(`There is no knob named ${name.slice(0, 60)}.`, name);
    parsed[name] = parseKnob(name as keyof Knobs, value);
  }
  return parsed;
}

function parseKnob(name: keyof Knobs, value: unknown): unknown {
  if (name === "respond_body") {
    if (value === "html" || value === "json") return value;
    throw badRequest("respond_body is html or json.", name);
  }
  if (name === "respond_status") {
    if (respondStatuses.includes(Number(value))) return Number(value);
    throw badRequest(`respond_status is one of ${respondStatuses.join(", ")}.`, name);
  }
  const limits = wholeNumberLimits[name];
  if (!limits) return parseChance(name, value);
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number) && number >= limits[0] && number <= limits[1])
    return number;
  throw badRequest(`${name} is a whole number from ${limits[0]} to ${limits[1]}.`, name);
}

/** Parses `0.25`, `true`, `3` (the next three), `{count: 1}` or, from a form, `3 times`. */
function parseChance(name: string, value: unknown): Chance {
  const times = typeof value === "string" && /^\s*(\d{1,9}) times?\s*$/.exec(value);
  const count = times ? Number(times[1]) : (value as { count?: unknown } | null)?.count;
  if (typeof count === "number" && Number.isInteger(count) && count >= 0) return count === 0 ? 0 : { count };
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number === "boolean") return number ? 1 : 0;
  if (typeof number === "number" && number >= 0 && number <= 1) return number;
  if (typeof number === "number" && Number.isInteger(number) && number > 1) return { count: number };
  throw badRequest(`${name} is a probability from 0 to 1, or a number of times.`, name);
}

/** Mulberry32: small, fast and the same on every machine, which is enough for reproducible faults. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
