import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  integer,
  keysetCursor,
  type Microseconds,
  microseconds,
  milliseconds,
  type PositionOf,
  uuid,
} from "./keyset-cursor.ts";

const id = "0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b";
const byMillisecond = keysetCursor({ created_at: milliseconds, id: uuid });
const byMicrosecond = keysetCursor({ created_at_us: microseconds, id: uuid });
const byCount = keysetCursor({ report_count: integer, oldest_at: milliseconds, id: uuid });

describe("a position in a list", () => {
  test("returns unchanged from its text for every time, count and id", () => {
    const ids = fc.uuid();
    const times = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });
    const times_us = fc.integer({ min: 0, max: 3.6e15 }).map((time) => time as Microseconds);
    fc.assert(
      fc.property(ids, times, times_us, fc.nat(), (id, time, created_at_us, report_count) => {
        const positions = [
          [byMillisecond, { created_at: time, id }],
          [byMicrosecond, { created_at_us, id }],
          [byCount, { report_count, oldest_at: time, id }],
        ] as const;
        for (const [cursor, position] of positions)
          expect(cursor.parse(cursor.format(position as never))).toEqual(position);
      }),
    );
  });

  test("keeps every microsecond of the current time", () => {
    const created_at_us = 1_795_000_000_123_456 as Microseconds;
    expect(byMicrosecond.parse(byMicrosecond.format({ created_at_us, id }))).toEqual({ created_at_us, id });
  });

  test("has the precision of its time in its type", () => {
    expectTypeOf<PositionOf<typeof byMillisecond>>().toEqualTypeOf<{ created_at: Date; id: string }>();
    expectTypeOf<{ created_at_us: number; id: string }>().not.toExtend<PositionOf<typeof byMicrosecond>>();
    expectTypeOf<{ created_at_us: Date; id: string }>().not.toExtend<PositionOf<typeof byMicrosecond>>();
  });
});

test.each([
  ["1700000000123_0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b", byMillisecond],
  ["hoa9lsrpl3.0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b", byMicrosecond],
  ["2.1700000000123.0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b", byCount],
])("the cursor %j of a link that somebody kept is still read", (text, cursor) => {
  const position = cursor.parse(text);
  expect(position).toMatchObject({ id });
  expect(cursor.format(position as never)).toBe(text.replaceAll(".", "_"));
});

test.each([
  "",
  "1",
  "_",
  "1_",
  "1_0",
  "1_none",
  "1_2",
  `x!_${id}`,
  `-1_${id}`,
  `1e3!_${id}`,
  ` 1_${id}`,
  `1_${id}'`,
  `1_${id.toUpperCase()}`,
  `1_${id}_`,
  `1_${id}_${id}`,
  `_1_${id}`,
  `9999999999999999_${id}`,
  `zzzzzzzzzzzz_${id}`,
  `1;drop_${id}`,
  `01_1_${id}`,
  `-2_1_${id}`,
  "\u0000",
  "_".repeat(100_000),
])("%j is refused by every kind of cursor", (text) => {
  const parsed = [byMillisecond, byMicrosecond, byCount].map((cursor) => cursor.parse(text));
  expect(parsed).toEqual([undefined, undefined, undefined]);
});
