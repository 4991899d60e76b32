import { createBatcher } from "../../../platform/database/batcher.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql, sqlPart } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { type EventKind, eventKinds, kindOf } from "./event-kinds.ts";
import { type EventResult, type GatewayEvent, handlerOf } from "./events.ts";

export type Inbox = {
  /** Resolves once the event is stored; it is applied soon after. */
  receive(event: GatewayEvent): Promise<void>;
  /** Applies all due events; resolves when none is left. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

const storedAtOnce = 500;
const appliedAtOnce = 250;
const maxAttempts = 100;
/** Backpressure: with more stored and unapplied events than this, responses wait for the next batch. */
const maxPending = 200;

/**
 * Webhooks are stored, acknowledged, and then applied in batches with their rows locked. Batches hold one kind of
 * event only, because each kind has its own lock order. A failed batch is retried one event at a time; an event that
 * fails alone waits longer each time and holds up no other.
 */
export function createInbox(services: Services): Inbox {
  const dirty = new Set<EventKind>();
  let draining: Promise<void> | undefined;
  let stopped = false;
  let pending = 0;
  let next_batch = Promise.withResolvers<void>();
  const storing = createBatcher<GatewayEvent, void>({
    max_items: storedAtOnce,
    run: (events) => storeEvents(services, events),
  });

  async function work() {
    for (let kind = nextKind(dirty); kind && !stopped; kind = nextKind(dirty)) {
      while (!stopped && (await applied(kind)) === appliedAtOnce);
    }
    pending = 0;
  }

  async function applied(kind: EventKind): Promise<number> {
    try {
      const taken = await applyBatch(services, kind);
      pending = Math.max(0, pending - taken);
      return taken;
    } finally {
      next_batch.resolve();
      next_batch = Promise.withResolvers();
    }
  }

  function drain(): Promise<void> {
    draining ??= work().finally(() => {
      draining = undefined;
      // Events received while the last batch was committing.
      if (dirty.size > 0 && !stopped) wake();
    });
    return draining;
  }

  function wake() {
    drain().catch((error) =>
      services.log.error({ err: error }, "webhooks wait: the inbox could not be read"),
    );
  }

  return {
    async receive(event) {
      await storing.add(event);
      dirty.add(kindOf(event.event_type));
      pending += 1;
      wake();
      // Backpressure on the sender, so that the ledger does not fall further behind.
      if (pending > maxPending && !stopped) await next_batch.promise;
    },
    async drain() {
      // The current run may have passed some kinds already.
      await draining?.catch(() => {});
      for (const kind of eventKinds) dirty.add(kind);
      await drain();
    },
    async stop() {
      stopped = true;
      await storing.idle();
      await draining?.catch(() => {});
    },
  };
}

function nextKind(dirty: Set<EventKind>): EventKind | undefined {
  const kind = eventKinds.find((known) => dirty.has(known));
  if (kind) dirty.delete(kind);
  return kind;
}

async function storeEvents({ db, metrics }: Services, batch: GatewayEvent[]): Promise<void[]> {
  // In a fixed order: two processes that get the same events again would else deadlock.
  const events = batch.toSorted((a, b) => (a.event_id < b.event_id ? -1 : 1));
  const stored = await db.run(command`
    insert into gateway_events (event_id, event_type, event_kind, body, gateway_order_id,
      gateway_payment_id, gateway_subscription_id)
    select * from unnest(${events.map((event) => event.event_id)}::text[],
      ${events.map((event) => event.event_type)}::text[], ${events.map((event) => kindOf(event.event_type))}::text[],
      ${events.map((event) => event.body)}::text[], ${events.map((event) => orderIn(event.body))}::text[],
      ${events.map(paymentIn)}::text[], ${events.map(subscriptionIn)}::text[])
    on conflict (event_id) do nothing`);
  metrics.gateway_events.inc({ outcome: "stored" }, stored);
  metrics.gateway_events.inc({ outcome: "duplicate" }, events.length - stored);
  return events.map(() => undefined);
}

/** The first order id in the body, used to find a person's webhooks for erasure. */
function orderIn(body: string): string | null {
  return /"order_id"\s*:\s*"(order_[A-Za-z0-9]{14})"/.exec(body)?.[1] ?? null;
}

const invoiceIn = /"invoice_id"\s*:\s*"inv_/;

/**
 * Of a refund, which can be reported before its payment is recorded, and of a payment whose order is not ours: a person's
 * webhooks of other payments are found by their order.
 */
function paymentIn({ event_type, body }: GatewayEvent): string | null {
  if (kindOf(event_type) === "refund")
    return /"payment_id"\s*:\s*"(pay_[A-Za-z0-9]{14})"/.exec(body)?.[1] ?? null;
  if (orderIn(body) !== null && !invoiceIn.test(body)) return null;
  return /"(pay_[A-Za-z0-9]{14})"/.exec(body)?.[1] ?? null;
}

/** Events of subscriptions hold the address of who pays. */
function subscriptionIn({ event_type, body }: GatewayEvent): string | null {
  if (!event_type.startsWith("subscription.")) return null;
  return /"(sub_[A-Za-z0-9]{14})"/.exec(body)?.[1] ?? null;
}

/** Returns how many events were claimed. */
async function applyBatch(services: Services, kind: EventKind): Promise<number> {
  let taken: GatewayEvent[] = [];
  try {
    const after_commit = await services.db.transaction(async (tx) => {
      taken = await claim(
        tx,
        sqlPart`event_kind = ${kind} and next_attempt_at <= now() order by next_attempt_at limit ${appliedAtOnce}::int4`,
      );
      return applyAndMark(services, tx, kind, taken);
    });
    after_commit();
  } catch (error) {
    if (taken.length === 0) throw error;
    services.log.warn(
      { err: error, events: taken.length },
      "a batch of webhooks failed; trying them one by one",
    );
    for (const event of taken) await applyAlone(services, kind, event.event_id);
  }
  return taken.length;
}

const eventShape = {
  event_id: "text",
  event_type: "text",
  body: "text",
  attempts: "int4",
  outcome: "text?",
  received_at: "timestamptz",
} as const;

function claim(tx: Transaction, which: ReturnType<typeof sqlPart>): Promise<GatewayEvent[]> {
  return tx.many(sql(eventShape)`
    select event_id, event_type, body, attempts, outcome, received_at from gateway_events
    where applied_at is null and ${which} for update skip locked`);
}

async function applyAndMark(services: Services, tx: Transaction, kind: EventKind, events: GatewayEvent[]) {
  const { results, after_commit } = await handlerOf(kind)(services, tx, events);
  await mark(tx, events, results);
  return () => {
    for (const { outcome } of results) services.metrics.gateway_events.inc({ outcome });
    after_commit();
  };
}

/** Failed events are retried after 1 s, 2 s, 4 s … up to an hour, for about four days. */
async function mark(tx: Transaction, events: GatewayEvent[], results: readonly EventResult[]): Promise<void> {
  if (events.length === 0) return;
  await tx.run(command`
    update gateway_events set outcome = result.outcome, attempts = attempts + 1,
      applied_at = case when result.later and attempts < ${maxAttempts}::int4 then null else now() end,
      next_attempt_at = now() + least(power(2, least(attempts, 12)), 3600) * interval '1 second'
    from unnest(${events.map((event) => event.event_id)}::text[], ${results.map(({ outcome }) => outcome)}::text[],
      ${results.map(({ later }) => later ?? false)}::bool[]) as result (event_id, outcome, later)
    where gateway_events.event_id = result.event_id`);
}

async function applyAlone(services: Services, kind: EventKind, event_id: string): Promise<void> {
  try {
    const after_commit = await services.db.transaction(async (tx) => {
      const events = await claim(tx, sqlPart`event_id = ${event_id}`);
      return applyAndMark(services, tx, kind, events);
    });
    after_commit();
  } catch (error) {
    services.log.error({ err: error, event_id }, "a webhook could not be applied and waits");
    services.metrics.gateway_events.inc({ outcome: "error" });
    const outcome = `error: ${(error as Error).message}`.slice(0, 300);
    await services.db.transaction((tx) =>
      mark(tx, [{ event_id, event_type: "", body: "" }], [{ outcome, later: true }]),
    );
  }
}
