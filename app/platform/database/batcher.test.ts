import { expect, test } from "vitest";
import { createBatcher } from "./batcher.ts";

/** A batcher whose batches end when the test says so. */
function openBatcher(max_items = 10) {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  let in_flight = 0;
  let most_in_flight = 0;
  const batcher = createBatcher<string, string>({
    max_items,
    async run(items) {
      batches.push(items);
      most_in_flight = Math.max(most_in_flight, ++in_flight);
      await new Promise<void>((resolve) => ends.push(resolve));
      in_flight -= 1;
      if (items.includes("bad")) throw new Error("bad item");
      if (items.includes("cut off")) throw new Error("Connection terminated unexpectedly");
      return items.map((item) => item.toUpperCase());
    },
  });
  return {
    batcher,
    batches,
    most_in_flight: () => most_in_flight,
    async started(count: number) {
      await expect.poll(() => ends.length, { interval: 1 }).toBe(count);
    },
    end: (batch: number) => ends[batch]?.(),
    async endAll() {
      let ended = 0;
      const idle = batcher.idle().then(() => (ended = -1));
      while (ended >= 0) {
        for (; ended < ends.length && ended >= 0; ended++) ends[ended]?.();
        await new Promise(setImmediate);
      }
      await idle;
    },
  };
}

test("items that arrive together form one batch, and items that arrive during a batch join the next", async () => {
  const { batcher, batches, started, end, endAll } = openBatcher();
  const early = [batcher.add("a"), batcher.add("b")];
  await started(1);
  const late = [batcher.add("c"), batcher.add("d"), batcher.add("e")];
  expect(batches).toEqual([["a", "b"]]);
  end(0);
  expect(await Promise.all(early)).toEqual(["A", "B"]);
  await started(2);
  expect(batches[1]).toEqual(["c", "d", "e"]);
  await endAll();
  expect(await Promise.all(late)).toEqual(["C", "D", "E"]);
});

test("one batch is in flight at a time, none exceeds the maximum size, and the order is kept", async () => {
  const { batcher, batches, most_in_flight, endAll } = openBatcher(2);
  const answers = ["a", "b", "c", "d", "e"].map((item) => batcher.add(item));
  await endAll();
  expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D", "E"]);
  expect(batches).toEqual([["a", "b"], ["c", "d"], ["e"]]);
  expect(most_in_flight()).toBe(1);
});

test("an invalid item fails alone", async () => {
  const { batcher, batches, most_in_flight, endAll } = openBatcher();
  const answers = ["a", "bad", "c"].map((item) => batcher.add(item).catch((error: Error) => error.message));
  await endAll();
  expect(await Promise.all(answers)).toEqual(["A", "bad item", "C"]);
  expect(batches).toEqual([["a", "bad", "c"], ["a"], ["bad"], ["c"]]);
  expect(most_in_flight()).toBe(1);
});

test("when the database is unreachable, all items fail together, not one after another", async () => {
  const { batcher, batches, endAll } = openBatcher();
  const answers = ["a", "cut off", "c"].map((item) =>
    batcher.add(item).catch((error: Error) => error.message),
  );
  await endAll();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["Connection terminated unexpectedly"]));
  expect(batches).toEqual([["a", "cut off", "c"]]);
  const later = batcher.add("a");
  await endAll();
  expect(await later).toBe("A");
});

test("the batcher continues after a failure and after an idle period", async () => {
  const { batcher, endAll } = openBatcher();
  const failed = batcher.add("bad").catch((error: Error) => error.message);
  await endAll();
  expect(await failed).toBe("bad item");
  const later = batcher.add("a");
  await endAll();
  expect(await later).toBe("A");
});

test("idle() waits for queued items and resolves immediately when there are none", async () => {
  const { batcher, started, end } = openBatcher();
  await batcher.idle();
  let idle = false;
  const answer = batcher.add("a");
  const waiting = batcher.idle().then(() => (idle = true));
  await started(1);
  expect(idle).toBe(false);
  end(0);
  await waiting;
  expect(await answer).toBe("A");
});
