import { expect, test } from "vitest";
import { Refusal } from "../../../page/call-api.ts";
import { openWhenConnected } from "./open-when-connected.ts";

/** A device with these connection states in turn, and `open` with its outcomes in order. */
async function attempt(connections: boolean[], ends: (string | Error)[], stop_after = Infinity) {
  const stopped = new AbortController();
  const shown: boolean[] = [];
  let pauses = 0;
  let opened = 0;
  const network = {
    isOnline: () => connections[Math.min(pauses, connections.length - 1)] as boolean,
    async pause() {
      pauses += 1;
      if (pauses >= stop_after) stopped.abort();
    },
  };
  const open = async () => {
    const end = ends[opened++] as string | Error;
    if (end instanceof Error) throw end;
    return end;
  };
  const result = await openWhenConnected(open, {
    network,
    signal: stopped.signal,
    onConnection: (is_online) => shown.push(is_online),
  }).catch((error: unknown) => error);
  return { result, shown, opened };
}

const unanswered = new Refusal(0, "No answer.");

test("without a connection nothing is sent until it is back", async () => {
  const { result, shown, opened } = await attempt([false, false, true], ["order"]);
  expect([result, opened]).toEqual(["order", 1]);
  expect(shown).toEqual([false, false, false, true]);
});

test("an answer that is lost is asked for again, twice at most", async () => {
  expect((await attempt([true], [unanswered, "order"])).result).toBe("order");
  const lost = await attempt([true], [unanswered, unanswered, unanswered, "order"]);
  expect([lost.result, lost.opened]).toEqual([unanswered, 3]);
});

test("what the server refuses is not repeated", async () => {
  const refused = new Refusal(409, "There is only one left.");
  expect(await attempt([true], [refused, "order"])).toEqual({ result: refused, shown: [], opened: 1 });
});

test("who stops waiting sends nothing", async () => {
  const { result, opened } = await attempt([false], ["order"], 2);
  expect([result, opened]).toEqual([expect.objectContaining({ name: "AbortError" }), 0]);
});
