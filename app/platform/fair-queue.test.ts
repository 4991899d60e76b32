import { describe, expect, test } from "vitest";
import { currentLanguage } from "../text/language.ts";
import { createFairQueue } from "./fair-queue.ts";
import { inLanguage } from "./language-context.ts";

function queueOf(limits: { concurrency?: number; max_waiting?: number; max_waiting_of_one?: number } = {}) {
  const enqueue = createFairQueue({
    max_waiting: 10,
    max_waiting_of_one: 4,
    always_taken: "letters",
    full: () => "full",
    full_of_one: () => "full of one",
    ...limits,
  });
  const done: string[] = [];
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  // All further jobs wait behind the first until the queue is opened.
  const first = enqueue("first", () => opened);
  const add = async (caller: string, name = caller) => enqueue(caller, async () => void done.push(name));
  return { add, done, open, first, enqueue };
}

describe("a fair queue", () => {
  test("gives each caller a turn, whoever asked for more and earlier", async () => {
    const { add, done, open } = queueOf();
    const all = ["a1", "a2", "a3", "b1", "c1", "c2"].map((name) => add(name.charAt(0), name));
    open();
    await Promise.all(all);
    expect(done).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
  });

  test("refuses who has too much waiting, and takes others", async () => {
    const { add, open, done } = queueOf({ max_waiting_of_one: 2 });
    const taken = [add("a"), add("a"), add("b")];
    await expect(add("a")).rejects.toMatchObject({ status: 429, code: "too_many_requests" });
    open();
    await Promise.all(taken);
    expect(done).toEqual(["a", "b", "a"]);
    await add("a");
  });

  test("runs as many at a time as it may, and no more", async () => {
    const { enqueue, open, first } = queueOf({ concurrency: 2 });
    const held = Promise.withResolvers<void>();
    const started: string[] = [];
    // The second place is free while the first is taken.
    const jobs = ["a", "b"].map((name) =>
      enqueue(name, () => {
        started.push(name);
        return held.promise;
      }),
    );
    expect(started).toEqual(["a"]);
    held.resolve();
    await Promise.all(jobs);
    expect(started).toEqual(["a", "b"]);
    open();
    await first;
  });

  test("is full for all but letters", async () => {
    const { add, open, done } = queueOf({ max_waiting: 2 });
    const taken = [add("a"), add("b")];
    await expect(add("c")).rejects.toMatchObject({ status: 503, code: "busy" });
    taken.push(...Array.from({ length: 6 }, () => add("letters")));
    open();
    await Promise.all(taken);
    expect(done).toHaveLength(8);
  });

  test("works in the language of its caller", async () => {
    const { enqueue, open } = queueOf();
    const asked = inLanguage("en-XA", () => enqueue("a", async () => currentLanguage()));
    open();
    expect(await asked).toBe("en-XA");
  });

  test("goes on after work that fails", async () => {
    const { enqueue, open, add, done } = queueOf();
    open();
    await expect(enqueue("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    await add("a");
    expect(done).toEqual(["a"]);
  });
});
