import type { PlaceOfPin } from "../pin-code.ts";
import { postTownOf } from "./post-towns.ts";
import table from "./data/pin-codes.json" with { type: "json" };

/**
 * PIN codes of India with their districts. The table names its source and licence; it stays on the server, since it is
 * larger than a page's script.
 */

type Place = { district: string; state: string };

type Tables = {
  places: ReadonlyMap<string, Place>;
  /** States by the first three and the first two digits; null where they cover several states. */
  states: ReadonlyMap<string, string | null>;
  /** Codes whose places lie in several states. */
  in_several_states: ReadonlySet<string>;
};

/** Built lazily for the first address: many processes see none for a while. */
let tables: Tables | undefined;

function makeTables(): Tables {
  const places = new Map(
    Object.entries(table.districts).flatMap(([state, districts]) =>
      Object.entries(districts).flatMap(([district, codes]) =>
        codesOf(codes).map((code): [string, Place] => [code, { district, state }]),
      ),
    ),
  );
  const states = new Map<string, string | null>();
  for (const [code, { state }] of places)
    for (const beginning of [code.slice(0, 3), code.slice(0, 2)]) {
      const known = states.get(beginning);
      states.set(beginning, known === undefined || known === state ? state : null);
    }
  return { places, states, in_several_states: new Set(codesOf(table.in_several_states)) };
}

/** Expects six digits. A code whose places lie in several states has neither district nor state. */
export function placeOfPin(pin_code: string): PlaceOfPin {
  const { places, states, in_several_states } = (tables ??= makeTables());
  const place = places.get(pin_code);
  const town = postTownOf(pin_code);
  if (in_several_states.has(pin_code)) return { pin_code, town, district: null, state: null };
  if (place) return { pin_code, town, ...place };
  const state = states.get(pin_code.slice(0, 3)) ?? states.get(pin_code.slice(0, 2)) ?? null;
  return { pin_code, town, district: null, state };
}

/** "753001-004 006" is 753001, 753002, 753003, 753004, 753006. */
function codesOf(text: string): string[] {
  let beginning = "";
  return text.split(" ").flatMap((part) => {
    const [first = "", last = first.slice(-3)] = part.split("-");
    if (first.length === 6) beginning = first.slice(0, 3);
    const [from, to] = [Number(first.slice(-3)), Number(last)];
    return Array.from(
      { length: to - from + 1 },
      (_, step) => beginning + String(from + step).padStart(3, "0"),
    );
  });
}
