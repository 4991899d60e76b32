import { expect, test } from "vitest";
import { createCoalescedReader } from "./coalesced-reader.ts";

/** A reading whose answers the test gives. */
function created() {
  const read: string[] = [];
  let answer = (_is_answered: boolean) => {};
  const reading = createCoalescedReader(() => Promise.resolve());
  const left = new AbortController();
  const go = (signal: AbortSignal) =>
    reading.goOn(async (what) => {
      read.push(what);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      answer = resolve;
      return promise;
    }, signal);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const answered = async (is_answered = true) => {
    answer(is_answered);
    await settled();
  };
  return { ...reading, left, go, read, settled, answered };
}

test("whatever is asked is read: before, during and right after a reading, each but once", async () => {
  const { ask, go, left, read, settled, answered } = created();
  ask("early");
  go(left.signal);
  await settled();
  ask("during");
  ask("during, again");
  await answered();
  await answered();
  expect(read).toEqual(["early", "during, again"]);
  ask("hung");
  await settled();
  await answered(false);
  await answered();
  expect(read.splice(2)).toEqual(["hung", "hung"]);
  ask("after");
  await settled();
  expect(read.at(-1)).toBe("after");
  await answered();
  expect(read).toHaveLength(3);
});

test("a navigation that ends a reading has it read once more, and nothing is read during it", async () => {
  const { ask, go, left, read, settled, answered } = created();
  go(left.signal);
  ask("ended");
  await settled();
  left.abort();
  await answered();
  expect(read).toEqual(["ended"]);
  const stayed = new AbortController();
  go(stayed.signal);
  await settled();
  expect(read).toEqual(["ended", "ended"]);
  await answered();
  stayed.abort();
  ask("meanwhile");
  await settled();
  expect(read).toHaveLength(2);
  go(new AbortController().signal);
  await settled();
  expect(read.at(-1)).toBe("meanwhile");
});
