import { isUuid } from "./uuid.ts";

/** One value of a list's sort key: its text in the cursor, and its type in PostgreSQL. */
export type CursorPart<T> = {
  type: "timestamptz" | "int8" | "date" | "uuid";
  format(value: T): string;
  parse(text: string): T | undefined;
};

/**
 * The order of a list, and a position in it: the sort key of the last row of a page; the next page begins after it.
 * Statements take their condition and order from here (`platform/database/keyset.ts`).
 */
export type KeysetCursor<K> = {
  direction: "desc" | "asc";
  /** Columns of the sort key, in its order. */
  columns: readonly { name: keyof K & string; type: CursorPart<unknown>["type"] }[];
  format(position: K): string;
  /** Undefined for any text that `format` cannot produce. */
  parse(text: string): K | undefined;
};

/** The sort key that a declared cursor holds. */
export type PositionOf<C> = C extends KeysetCursor<infer K> ? K : never;

/**
 * A cursor of these parts, in the order of the key, which all have the same direction. A time in the key must be as precise as its column: a coarser one
 * repeats or skips rows with the same timestamp. So `milliseconds` accepts dates and `microseconds` does not.
 */
export function keysetCursor<K extends object>(
  parts: {
    [N in keyof K]: CursorPart<K[N]>;
  },
  direction: "desc" | "asc" = "desc",
): KeysetCursor<K> {
  const names = Object.keys(parts) as (keyof K & string)[];
  return {
    direction,
    columns: names.map((name) => ({ name, type: parts[name].type })),
    format: (position) => names.map((name) => parts[name].format(position[name])).join("_"),
    parse(text) {
      // Old links may also use dots.
      const texts = text.split(/[._]/, names.length + 1);
      if (texts.length !== names.length) return undefined;
      const values = names.map((name, at) => parts[name].parse(texts[at] ?? ""));
      if (values.includes(undefined)) return undefined;
      return Object.fromEntries(names.map((name, at) => [name, values[at]])) as K;
    },
  };
}

/** For a column `timestamptz(3)`, whose precision a Date keeps. */
export const milliseconds: CursorPart<Date> = {
  type: "timestamptz",
  format: (time) => String(time.getTime()),
  parse: (text) => (/^\d{1,15}$/.test(text) ? new Date(Number(text)) : undefined),
};

declare const unit: unique symbol;
/** Whole microseconds since 1970. */
export type Microseconds = number & { readonly [unit]: "microseconds" };

/** For a column `timestamptz`, whose last three digits a Date would lose. Up to the year 2085. */
export const microseconds: CursorPart<Microseconds> = {
  type: "int8",
  format: (time_us) => time_us.toString(36),
  parse: (text) => (/^[\da-z]{1,10}$/.test(text) ? (Number.parseInt(text, 36) as Microseconds) : undefined),
};

/** Not negative. */
export const integer: CursorPart<number> = {
  type: "int8",
  format: String,
  parse: (text) => (/^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined),
};

/** A calendar day, as in "2026-11-20". */
export const day: CursorPart<string> = {
  type: "date",
  format: (text) => text,
  parse: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined),
};

export const uuid: CursorPart<string> = {
  type: "uuid",
  format: (id) => id,
  parse: (text) => (isUuid(text) ? text : undefined),
};
