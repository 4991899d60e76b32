import { type Batcher, createBatcher } from "../../../platform/database/batcher.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import type { CapturedPayment, PayableType } from "../payable.ts";
import { announceSettled } from "./announcements.ts";
import { type SettleOutcome, settlePayments } from "./commands/settle-payments.ts";
import { createInbox, type Inbox } from "./inbox.ts";
import { makeListingDue, listNewRefunds } from "./refund-listing.ts";
import { recheckMethodChecks } from "./use-cases/recheck-method-checks.ts";
import { processStuckRefunds, retryFailedRefunds } from "./use-cases/process-refunds.ts";
import { reconcileDueOrders } from "./use-cases/reconcile-orders.ts";
import { retryUnmatched } from "./use-cases/retry-unmatched.ts";

/** The parts of payments that run for the lifetime of the process. */
type Payments = {
  /** The registered types of payables, in the order in which rows are locked. */
  types: readonly PayableType[];
  followSettlements: FollowSettlements;
  /** Resolves after the commit: concurrent payments share one transaction. */
  settle(payment: CapturedPayment): Promise<SettleOutcome>;
  inbox: Inbox;
  /** Reconciles due orders and retries unmatched payments with the gateway, unless this process is doing so already. */
  reconcile(): Promise<void>;
  /** Reads the gateway's list of refunds, unless any process did so recently. */
  listRefunds(): Promise<void>;
  /** Repairs what a crash, lost webhooks or a gateway outage left unfinished. */
  sweep(): Promise<void>;
  start(): Promise<void>;
  /** Stops the sweeps; calls are still served. */
  stopSweeping(): Promise<void>;
  /** Finishes work in progress; the rest is in the database, for the next start. */
  stop(): Promise<void>;
};

/** Called in the transaction of the events that name these settlements of the gateway. */
export type FollowSettlements = (tx: Transaction, gateway_settlement_ids: readonly string[]) => Promise<void>;

const settleAtOnce = 500;
const sweepEvery_ms = 20_000;

declare module "../../../platform/domain.ts" {
  interface Domain {
    /** What of it can be paid. */
    payables?: readonly PayableType[];
    followSettlements?: FollowSettlements;
  }
}

declare module "../../../platform/services.ts" {
  interface Services {
    /** One per process. */
    payments: Payments;
  }
}

/**
 * Payments of these types, in lock order, which is that of their domains. Does nothing until it is started or called.
 * The result becomes part of `services`.
 */
export function createPayments(
  services: Services,
  types: readonly PayableType[],
  followers: readonly FollowSettlements[] = [],
): Payments {
  const batcher: Batcher<CapturedPayment, SettleOutcome> = createBatcher({
    max_items: settleAtOnce,
    async run(payments) {
      const outcomes = await services.db.transaction((tx) => settlePayments(tx, services, payments));
      announceSettled(services, payments, outcomes);
      return outcomes;
    },
  });
  const inbox = createInbox(services);
  const sweeper = createSweeper(services, () => sweep());

  let is_reconciling = false;

  // While the gateway hangs, a job and a sweep that both wait for it would soon occupy all workers.
  async function reconcile() {
    if (is_reconciling) return;
    is_reconciling = true;
    try {
      await reconcileDueOrders(services, sweeper.is_stopped);
      await retryUnmatched(services, sweeper.is_stopped);
      await recheckMethodChecks(services);
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
    await retryFailedRefunds(services);
    await processStuckRefunds(services);
  }

  return {
    types,
    async followSettlements(tx, ids) {
      for (const follow of followers) await follow(tx, ids);
    },
    settle: (payment) => batcher.add(payment),
    inbox,
    reconcile,
    listRefunds,
    sweep,
    async start() {
      await makeListingDue(services);
      sweeper.start();
    },
    stopSweeping: () => sweeper.stop(),
    async stop() {
      await sweeper.stop();
      await inbox.stop();
      await batcher.idle();
    },
  };
}

/** Sweeps at the start and then at an interval, one sweep at a time; processes share the work by locked rows. */
function createSweeper(services: Services, sweep: () => Promise<void>) {
  const every_ms = Math.min(sweepEvery_ms, services.config.reconcile_after_seconds * 500);
  let timer: NodeJS.Timeout | undefined;
  let under_way: Promise<void> = Promise.resolve();
  let stopped = false;

  function turn() {
    under_way = sweep()
      .catch((error) => services.log.error({ err: error }, "sweep of payments failed"))
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
