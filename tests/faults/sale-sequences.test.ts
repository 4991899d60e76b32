import { expect, test } from "vitest";
import { checkSaleEnd, readBalances } from "./sale-end.ts";
import { checkEarnings, checkSaleBooks, checkSaleExits, checkStock } from "./sale-invariants.ts";
import { drawSaleSteps, playSale } from "./sale-steps.ts";
import { createSaleWorld, type SaleWorld, type Setting } from "./sale-world.ts";
import { findFaults, type Game, type Round } from "./sequences.ts";

async function begin(world: SaleWorld, setting: Setting): Promise<Round> {
  world.errors.length = 0;
  const before = await readBalances(world);
  const sale = await world.place(setting);
  const { sellers, pieces, spare } = setting;
  return {
    title: `order of ${sale.total_paise} paise, of ${sellers} sellers, ${pieces.slice(0, sellers).join(" and ")} pieces each, ${spare ?? "no"} more in stock`,
    play: (step) => playSale(world, sale, step),
    state: () => world.stateOf(sale),
    async check() {
      await checkSaleBooks(world, sale);
      await checkEarnings(world, sale);
      await checkStock(world, sale);
      await checkSaleExits(world, sale);
    },
    end: () => checkSaleEnd(world, sale, before),
    async retire() {
      for (const paid of sale.payments) await world.retire(paid);
    },
  };
}

/** `SALE_SEEDS=1-300` plays others than those of the suite. */
const sales: Game<SaleWorld, Setting> = {
  variable: "SALE_SEEDS",
  createWorld: createSaleWorld,
  deal(random) {
    const setting: Setting = {
      pieces: [random.between(1, 3), random.between(1, 2)],
      sellers: random.chance(0.6) ? 1 : 2,
      spare: random.pick([0, 1, 5, null]),
      is_elsewhere: random.chance(0.3),
      has_bank_details: random.chance(0.8),
    };
    return { kind: "sale", setting, most: random.between(6, 14), draw: drawSaleSteps(random) };
  },
  begin,
};

test("whatever happens to orders, returns and payouts, everybody has what is theirs at the end", async () => {
  expect(await findFaults(sales, "1-4")).toBe("");
});
