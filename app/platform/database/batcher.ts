import { isUnavailable } from "../unavailable.ts";

/**
 * Micro-batching: one batch is in flight at a time, and everything that arrives meanwhile goes into the
 * next. A hot row is then locked once per batch instead of once per item, and a commit is shared.
 */
export type Batcher<Item, Result> = {
  /** Resolves after the commit of the batch that held the item. */
  add(item: Item): Promise<Result>;
  /** Resolves when nothing is queued or in flight. */
  idle(): Promise<void>;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** `run` handles a batch in one transaction and answers one result per item, in order. */
export function createBatcher<Item, Result>(options: {
  max_items: number;
  run: (items: Item[]) => Promise<Result[]>;
}): Batcher<Item, Result> {
  let queue: Waiting<Item, Result>[] = [];
  let working: Promise<void> | undefined;

  async function work() {
    while (queue.length > 0) {
      const batch = queue.slice(0, options.max_items);
      queue = queue.slice(options.max_items);
      await runBatch(batch);
    }
    working = undefined;
  }

  async function runBatch(batch: Waiting<Item, Result>[]) {
    try {
      const results = await options.run(batch.map((waiting) => waiting.item));
      batch.forEach((waiting, i) => waiting.resolve(results[i] as Result));
    } catch (error) {
      // One bad item must not fail its neighbours: alone, each gets its own answer. A database that is away or
      // full is no item's fault, and each would wait for it in turn.
      if (batch.length === 1 || isUnavailable(error)) for (const waiting of batch) waiting.reject(error);
      else for (const waiting of batch) await runBatch([waiting]);
    }
  }

  return {
    add(item) {
      return new Promise<Result>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        // Started after this turn of the event loop, so that what arrives together goes together.
        working ??= new Promise((done) => setImmediate(() => void work().then(done)));
      });
    },
    async idle() {
      while (working) await working;
    },
  };
}
