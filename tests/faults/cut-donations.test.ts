import { expect, it } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { atEnd } from "../support/at-end.ts";
import { createGiving, type Giving, type SandboxPayment } from "../support/giving.ts";
import { type CutDonorStory, giveOverCutNetwork, type Truth } from "./cut-donor.ts";
import { openCutNetwork } from "./cut-network.ts";
import { chooseSeed, createRandom } from "./random.ts";

/** `npm run cut-donations` takes 200. */
const donors = Number(process.env.CUT_DONATIONS ?? 20);

it(`tells ${donors} donors nothing false and charges none twice, wherever their network is cut`, {
  timeout: donors * 30_000,
}, async () => {
  const seed = chooseSeed(1);
  const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  const site = await openCutNetwork(await giving.listen());
  const gateway = await openCutNetwork(giving.gateway_url);
  atEnd(async () => {
    await site.close();
    await gateway.close();
  });
  const random = createRandom(seed);
  const stories: CutDonorStory[] = [];
  for (let donor = 0; donor < donors; donor += 1) {
    // A site that cannot reach its gateway either says that it does not know.
    await giving.sandbox.knobs({ respond_chance: random.chance(0.2) ? 0.3 : 0, respond_status: 503 });
    const email = `cut${donor}@example.org`;
    stories.push(
      await giveOverCutNetwork({
        email,
        random: random.fork(),
        site,
        gateway,
        truth: (of) => truthOf(giving, of),
      }),
    );
  }
  await giving.sandbox.knobs({ respond_chance: 0 });
  await giving.makeDue();
  await giving.flow.sweep();

  const truths = await Promise.all(
    stories.map((_story, donor) => truthOf(giving, `cut${donor}@example.org`)),
  );
  const count = (of: (story: CutDonorStory) => number) => stories.reduce((sum, story) => sum + of(story), 0);
  console.info({
    FAULT_SEED: seed,
    donors,
    statements: count(({ told }) => told.length),
    false_statements: count(({ false_statements }) => false_statements.length),
    presses: count(({ presses }) => presses),
    tabs_closed: count(({ tabs_closed }) => tabs_closed),
    paid: truths.filter(({ paid_count }) => paid_count === 1).length,
    double_payments: truths.filter(({ captured_count }) => captured_count > 1).length,
  });
  const because = `FAULT_SEED=${seed}`;
  expect(
    stories.flatMap(({ false_statements }) => false_statements),
    because,
  ).toEqual([]);
  expect(truths, because).toEqual(truths.map(() => ({ captured_count: 1, paid_count: 1 })));
  expect(
    (await giving.books()).flatMap(({ breaches }) => breaches),
    because,
  ).toEqual([]);
});

async function truthOf(giving: Giving, email: string): Promise<Truth> {
  const donations = await giving.db.many(sql({ id: "uuid", payment_status: "text" })`
    select id, payment_status from donations where donor_email = ${email}`);
  const oracle = await fetch(`${giving.gateway_url}/control/oracle?count=1000`);
  const { payments } = (await oracle.json()) as { payments: (SandboxPayment & { receipt: string })[] };
  const own = new Set(donations.map(({ id }) => id));
  return {
    captured_count: payments.filter(({ receipt, captured }) => captured && own.has(receipt)).length,
    paid_count: donations.filter(({ payment_status }) => payment_status === "paid").length,
  };
}
