import { expect, test } from "vitest";
import { createRandom } from "./random.ts";
import { broken, checkBooks, checkEnd, checkExits } from "./refund-invariants.ts";
import { drawSteps, play } from "./refund-steps.ts";
import { createRefundWorld, Fault, type RefundWorld, type Step } from "./refund-world.ts";

/** Of the suite. `REFUND_SEEDS=1-300` plays others, whose faults it shows once each, by the fewest steps. */
const [from = 1, to = from] = (process.env.REFUND_SEEDS ?? "4-15").split("-").map(Number);

type Sequence = {
  kind: "order" | "donation";
  prices: number;
  next: (played: readonly Step[]) => Step | undefined;
};
type Failed = { fault: string; lines: string[] };

/** What was played, without what was not offered or changed nothing, and what was wrong. */
async function run(
  world: RefundWorld,
  { kind, prices, next }: Sequence,
): Promise<{ played: Step[]; failed: Failed | null }> {
  world.errors.length = 0;
  const before = await broken(world, true);
  const subject = await world.paid(kind, prices);
  const played: Step[] = [];
  const lines = [`${kind} of ${subject.captured_paise} paise`];
  try {
    for (let step = next(played); step; step = next(played)) {
      played.push(step);
      const rows = await world.rows(subject);
      lines.push(step.name);
      const answer = await play(world, subject, step);
      lines.push(`${lines.pop()}: ${answer}`);
      const has_aged = step.name === "next_day" && rows.some(({ status }) => status === "failed");
      const is_changed = has_aged || JSON.stringify(rows) !== JSON.stringify(await world.rows(subject));
      if (answer !== "-") {
        await checkBooks(world, subject, before);
        await checkExits(world, subject);
      }
      if ((answer === "done" && is_changed) || !/^(done|-|refused.*)$/.test(answer)) continue;
      played.pop();
      lines.pop();
    }
    lines.push("then all goes well");
    await checkEnd(world, subject);
    await checkBooks(world, subject, before, true);
    return { played, failed: null };
  } catch (error) {
    const fault = error instanceof Fault ? error.message : ((error as Error).stack ?? String(error));
    return { played, failed: { fault, lines } };
  } finally {
    await world.retire(subject);
  }
}

/** Without ids and amounts. */
const signatureOf = ({ fault }: Failed) =>
  (fault.split("\n")[0] ?? "")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(rfnd|disp|pay)_\w+(\/\d+)?/g, "…")
    .replaceAll(/\d+/g, "#");

/** Leaves out each step that is not needed for the same fault, in a world that no fault has spoiled. */
async function shrink(
  sequence: Omit<Sequence, "next">,
  steps: readonly Step[],
  failed: Failed,
): Promise<Failed> {
  let shortest = { steps, failed };
  let world = await createRefundWorld();
  for (let i = steps.length - 1; i >= 0; i--) {
    const fewer = shortest.steps.filter((_, at) => at !== i);
    const rest = [...fewer];
    const { failed: again } = await run(world, { ...sequence, next: () => rest.shift() });
    if (!again) continue;
    world = await createRefundWorld();
    if (signatureOf(again) === signatureOf(failed)) shortest = { steps: fewer, failed: again };
  }
  return shortest.failed;
}

test("whatever happens to refunds, the books are right, whoever is owed one gets it, and nobody gets it twice", async () => {
  let world = await createRefundWorld();
  const faults = new Map<string, string>();
  for (let seed = from; seed <= to; seed++) {
    const random = createRandom(seed);
    const sequence = { kind: random.pick(["order", "donation"] as const), prices: random.between(0, 5) };
    const most = random.between(5, 9);
    const draw = drawSteps(random);
    let tries = 0;
    const next = (played: readonly Step[]) => (played.length < most && tries++ < 60 ? draw() : undefined);
    const { played, failed } = await run(world, { ...sequence, next });
    if (!failed) continue;
    world = await createRefundWorld();
    const signature = `${sequence.kind}: ${signatureOf(failed)}`;
    if (faults.has(signature)) continue;
    const { fault, lines } = await shrink(sequence, played, failed);
    faults.set(signature, [`REFUND_SEEDS=${seed}`, fault, ...lines].join("\n  "));
  }
  expect([...faults.values()].join("\n\n")).toBe("");
});
