import { expect, test } from "vitest";
import { broken, checkBooks, checkEnd, checkExits } from "./refund-invariants.ts";
import { drawSteps, play } from "./refund-steps.ts";
import { createRefundWorld, type RefundWorld } from "./refund-world.ts";
import { findFaults, type Game, type Round } from "./sequences.ts";

type Setting = { kind: "order" | "donation"; prices: number };

async function begin(world: RefundWorld, { kind, prices }: Setting): Promise<Round> {
  world.errors.length = 0;
  const before = await broken(world, "all");
  const subject = await world.paid(kind, prices);
  let days = 0;
  return {
    title: `${kind} of ${subject.captured_paise} paise`,
    play: (step) => play(world, subject, step),
    async state({ name }) {
      const rows = await world.rows(subject);
      // What failed is a day older.
      const has_aged = name === "next_day" && rows.some(({ status }) => status === "failed");
      return JSON.stringify([rows, has_aged && ++days]);
    },
    async check() {
      await checkBooks(world, subject, before);
      await checkExits(world, subject);
    },
    async end() {
      await checkEnd(world, subject);
      await checkBooks(world, subject, before, true);
    },
    retire: () => world.retire(subject),
  };
}

/** `REFUND_SEEDS=1-300` plays others than those of the suite. */
const refunds: Game<RefundWorld, Setting> = {
  variable: "REFUND_SEEDS",
  createWorld: createRefundWorld,
  deal(random) {
    const kind = random.pick(["order", "donation"] as const);
    const setting = { kind, prices: random.between(0, 5) };
    return { kind, setting, most: random.between(5, 9), draw: drawSteps(random) };
  },
  begin,
};

test("whatever happens to refunds, the books are right, whoever is owed one gets it, and nobody gets it twice", async () => {
  expect(await findFaults(refunds, "4-15")).toBe("");
});
