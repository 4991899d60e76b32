import { createRandom, type Random } from "./random.ts";

/** Random sequences of what can happen, each shrunk to the fewest steps that show the same fault. */

export type Step = { name: string; n: number };

/** Something that is wrong; its first words say what, without ids. */
export class Fault extends Error {}

/** One sequence. */
export type Round = {
  title: string;
  /** Answers what became of it: "-" for what is not offered, and "refused: …". */
  play(step: Step): Promise<string>;
  /** What a step can change; equal texts: it changed nothing. */
  state(step: Step): Promise<string>;
  /** After each step that was offered. */
  check(): Promise<void>;
  /** From then on all goes well. */
  end(): Promise<void>;
  /** Nothing of it is done while others are played. */
  retire(): Promise<void>;
};

export type Game<World, Setting> = {
  /** Of the environment: seeds as "1-300". */
  variable: string;
  createWorld(): Promise<World>;
  /** `draw`: the next step, at every call. */
  deal(random: Random): { kind: string; setting: Setting; most: number; draw: () => Step };
  begin(world: World, setting: Setting): Promise<Round>;
};

type Failed = { fault: string; lines: string[] };
type Next = (played: readonly Step[]) => Step | undefined;

const triesMost = 60;

/** Of these seeds, unless the variable of the game names others, each fault once, by the fewest steps; empty: there is none. */
export async function findFaults<World, Setting>(game: Game<World, Setting>, seeds: string): Promise<string> {
  const [from = 1, to = from] = (process.env[game.variable] ?? seeds).split("-").map(Number);
  let world = await game.createWorld();
  const faults = new Map<string, string>();
  for (let seed = from; seed <= to; seed++) {
    const { kind, setting, most, draw } = game.deal(createRandom(seed));
    let tries = 0;
    const next: Next = (played) => (played.length < most && tries++ < triesMost ? draw() : undefined);
    const { played, failed } = await run(await game.begin(world, setting), next);
    if (!failed) continue;
    world = await game.createWorld();
    const signature = `${kind}: ${signatureOf(failed)}`;
    if (faults.has(signature)) continue;
    const { fault, lines } = await shrink(game, setting, played, failed);
    const shown = [`${game.variable}=${seed}`, fault, ...lines].join("\n  ");
    faults.set(signature, shown);
    // Of many seeds, before the last is played.
    if (process.env[game.variable]) process.stderr.write(`${shown}\n\n`);
  }
  return [...faults.values()].join("\n\n");
}

/** What was played, without what was not offered or changed nothing, and what was wrong. */
async function run(round: Round, next: Next): Promise<{ played: Step[]; failed: Failed | null }> {
  const played: Step[] = [];
  const lines = [round.title];
  try {
    for (let step = next(played); step; step = next(played)) {
      played.push(step);
      const before = await round.state(step);
      lines.push(step.name);
      const answer = await round.play(step);
      lines.push(`${lines.pop()}: ${answer}`);
      const is_changed = before !== (await round.state(step));
      const is_refused = answer.startsWith("refused");
      if (is_changed || (answer !== "-" && !is_refused)) await round.check();
      if ((answer === "done" && is_changed) || !(is_refused || answer === "done" || answer === "-")) continue;
      played.pop();
      lines.pop();
    }
    lines.push("then all goes well");
    await round.end();
    return { played, failed: null };
  } catch (error) {
    const fault = error instanceof Fault ? error.message : ((error as Error).stack ?? String(error));
    return { played, failed: { fault, lines } };
  } finally {
    await round.retire();
  }
}

/** Without ids and amounts. */
const signatureOf = ({ fault }: Failed) =>
  (fault.split("\n")[0] ?? "")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(rfnd|disp|pay)_\w+(\/\d+)?/g, "…")
    .replaceAll(/\d+/g, "#");

/** Leaves out each step that is not needed for the same fault, in a world that no fault has spoiled. */
async function shrink<World, Setting>(
  game: Game<World, Setting>,
  setting: Setting,
  steps: readonly Step[],
  failed: Failed,
): Promise<Failed> {
  let shortest = { steps, failed };
  let world = await game.createWorld();
  for (let i = steps.length - 1; i >= 0; i--) {
    const fewer = shortest.steps.filter((_, at) => at !== i);
    const rest = [...fewer];
    const { failed: again } = await run(await game.begin(world, setting), () => rest.shift());
    if (!again) continue;
    world = await game.createWorld();
    if (signatureOf(again) === signatureOf(failed)) shortest = { steps: fewer, failed: again };
  }
  return shortest.failed;
}
