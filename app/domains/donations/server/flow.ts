import { type Batcher, createBatcher } from "../../../platform/database/batcher.ts";
import type { Services } from "../../../platform/services.ts";
import { type CapturedPayment, type SettleOutcome, settleDonations } from "./commands/settle-donations.ts";
import { createInbox, type Inbox } from "./inbox.ts";
import { announceSettled } from "./announcements.ts";
import { reconcileDueOrders } from "./use-cases/reconcile-orders.ts";
import { hurryListing, listNewRefunds } from "./refund-listing.ts";
import { driveStuckRefunds } from "./use-cases/process-refunds.ts";

/** What of giving runs in this process for as long as the process does. */
type DonationFlow = {
  /** Resolves after the commit: many payments at once share one transaction. */
  settle(payment: CapturedPayment): Promise<SettleOutcome>;
  inbox: Inbox;
  /** Asks the gateway about the donations that are due, unless that is under way in this process already. */
  reconcile(): Promise<void>;
  /** Reads the gateway's list of refunds, unless that was done a moment ago in any process. */
  listRefunds(): Promise<void>;
  /** Looks at everything that may have been left behind: by a crash, by lost webhooks, by a gateway that was down. */
  sweep(): Promise<void>;
  start(): Promise<void>;
  /** Looks for no more work of its own, but still does what is asked of it. */
  stopSweeping(): Promise<void>;
  /** Ends what is under way; what is left is in the database, for the next start. */
  stop(): Promise<void>;
};

const settleAtOnce = 500;
const sweepEvery_ms = 20_000;

declare module "../../../platform/services.ts" {
  interface Services {
    /** One per process. */
    donations: DonationFlow;
  }
}

/** Does nothing until it is started or asked. It becomes one of the services that it is made for. */
export function createDonationFlow(services: Services): DonationFlow {
  const batcher: Batcher<CapturedPayment, SettleOutcome> = createBatcher({
    max_items: settleAtOnce,
    async run(payments) {
      const outcomes = await services.db.transaction((tx) =>
        settleDonations(tx, payments, services.notifier),
      );
      announceSettled(services, payments, outcomes);
      return outcomes;
    },
  });
  const inbox = createInbox(services);
  const sweeper = createSweeper(services, () => sweep());

  let is_reconciling = false;

  // Askings wait for the gateway: while it hangs, a job and a sweep that both ask would soon hold all workers.
  async function reconcile() {
    if (is_reconciling) return;
    is_reconciling = true;
    try {
      await reconcileDueOrders(services, flow.settle, sweeper.is_stopped);
    } finally {
      is_reconciling = false;
    }
  }

  async function listRefunds() {
    await listNewRefunds(services, inbox, sweeper.is_stopped);
    await inbox.drain();
  }

  async function sweep() {
    await inbox.drain();
    await reconcile();
    await listRefunds();
    await driveStuckRefunds(services);
  }

  const flow: DonationFlow = {
    settle: (payment) => batcher.add(payment),
    inbox,
    reconcile,
    listRefunds,
    sweep,
    async start() {
      await hurryListing(services);
      sweeper.start();
    },
    stopSweeping: () => sweeper.stop(),
    async stop() {
      await sweeper.stop();
      await inbox.stop();
      await batcher.idle();
    },
  };
  return flow;
}

/** Sweeps at once and then every so often, one sweep at a time; processes share the work by locked rows. */
function createSweeper(services: Services, sweep: () => Promise<void>) {
  const every_ms = Math.min(sweepEvery_ms, services.config.reconcile_after_seconds * 500);
  let timer: NodeJS.Timeout | undefined;
  let under_way: Promise<void> = Promise.resolve();
  let stopped = false;

  function turn() {
    under_way = sweep()
      .catch((error) => services.log.error({ err: error }, "sweep of donations failed"))
      .then(() => {
        if (stopped) return;
        timer = setTimeout(turn, every_ms);
        timer.unref();
      });
  }

  return {
    start: turn,
    is_stopped: () => stopped,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await under_way;
    },
  };
}
