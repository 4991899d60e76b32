import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canStep, lastPosition, nextPosition, slideStatus } from "./carousel-steps.ts";

const six = { count: 6, per_view: 1, loop: false };

describe("a carousel that does not loop", () => {
  test("has no previous card at the first and no next one at the last", () => {
    expect(canStep({ ...six, position: 0 }, -1)).toBe(false);
    expect(canStep({ ...six, position: 0 }, 1)).toBe(true);
    expect(canStep({ ...six, position: 5 }, 1)).toBe(false);
    expect(canStep({ ...six, position: 5 }, -1)).toBe(true);
  });

  test("counts the last card as reached when it is in view", () => {
    expect(canStep({ ...six, per_view: 3, position: 3 }, 1)).toBe(false);
    expect(canStep({ ...six, per_view: 3, position: 2 }, 1)).toBe(true);
  });
});

describe("a carousel that loops", () => {
  test("goes from the last card to the first and back", () => {
    expect(nextPosition({ ...six, loop: true, position: 5 }, 1)).toBe(0);
    expect(nextPosition({ ...six, loop: true, position: 0 }, -1)).toBe(5);
    expect(nextPosition({ ...six, loop: true, per_view: 3, position: 3 }, 1)).toBe(0);
    expect(nextPosition({ ...six, loop: true, per_view: 3, position: 0 }, -1)).toBe(3);
  });

  test("does not move when every card is in view", () => {
    expect(canStep({ count: 2, per_view: 3, loop: true, position: 0 }, 1)).toBe(false);
    expect(canStep({ count: 2, per_view: 3, loop: true, position: 0 }, -1)).toBe(false);
  });
});

test("no press leaves the row, and repeated presses visit every position", () => {
  const carousel = fc.record({
    count: fc.integer({ min: 1, max: 12 }),
    per_view: fc.integer({ min: 1, max: 3 }),
    loop: fc.boolean(),
  });
  fc.assert(
    fc.property(carousel, (shape) => {
      const visited = new Set<number>();
      let position = 0;
      for (let press = 0; press < shape.count; press++) {
        visited.add(position);
        position = nextPosition({ ...shape, position }, 1);
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(lastPosition(shape));
      }
      expect(visited.size).toBe(lastPosition(shape) + 1);
    }),
  );
});

test.each([
  [{ ...six, position: 0 }, "1 of 6"],
  [{ ...six, position: 5 }, "6 of 6"],
  [{ ...six, per_view: 3, position: 1 }, "2–4 of 6"],
  [{ count: 2, per_view: 3, loop: false, position: 0 }, "1–2 of 2"],
  [{ count: 1, per_view: 3, loop: false, position: 0 }, "1 of 1"],
])("the status of %j is %s", (state, text) => {
  expect(slideStatus(state)).toBe(text);
});
