import { isUnavailable } from "../unavailable.ts";

/**
 * Micro-batching: one batch is in flight at a time, and items that arrive during it go into the next batch. A hot row
 * is then locked once per batch instead of once per item, and items share a commit.
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

/** `run` processes a batch in one transaction and returns one result per item, in order. */
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
      // One invalid item must not fail the others: retried alone, each gets its own result. When the database is
      // unreachable or full no item is at fault, and retrying would make each wait in turn.
      if (batch.length === 1 || isUnavailable(error)) for (const waiting of batch) waiting.reject(error);
      else for (const waiting of batch) await runBatch([waiting]);
    }
  }

  return {
    add(item) {
      return new Promise<Result>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        // Started after this turn of the event loop, so that items that arrive together share a batch.
        working ??= new Promise((done) => setImmediate(() => void work().then(done)));
      });
    },
    async idle() {
      while (working) await working;
    },
  };
}
