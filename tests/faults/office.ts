import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../app/platform/database/database.ts";
import type { Acknowledgements } from "./donor.ts";
import type { GatewayControl } from "./gateway-control.ts";
import type { FaultsMarket } from "./market.ts";
import { payOut } from "./payouts.ts";
import type { Random } from "./random.ts";
import { callSite } from "./site-call.ts";

type Dispute = { payment_id: string; amount: number; end: "won" | "lost" | null };

/** What the gateway did besides payments, and what the site answered to admins; all of it must hold afterwards. */
export type ToldOfOffice = {
  /** At the gateway, whether or not the site was up. */
  settled: Map<string, number>;
  disputes: Map<string, Dispute>;
  /** Payments that match nothing. */
  strays: Set<string>;
  /** Of them, those whose refund was answered as ordered. */
  sent_back: Set<string>;
  /** Of them, those that were left to another system, which sends nothing back. */
  elsewhere: Set<string>;
  /** Ids of payouts, by what was answered as done. */
  prepared: Set<string>;
  approved: Set<string>;
  paid: Set<string>;
  /** The references in files for the bank. */
  in_files: string[];
};

export function createToldOfOffice(): ToldOfOffice {
  return {
    settled: new Map(),
    disputes: new Map(),
    strays: new Set(),
    sent_back: new Set(),
    elsewhere: new Set(),
    prepared: new Set(),
    approved: new Set(),
    paid: new Set(),
    in_files: [],
  };
}

export type OfficeOptions = {
  site_url: string;
  gateway: GatewayControl;
  db: Database;
  market: FaultsMarket;
  acknowledged: Acknowledgements;
  random: Random;
  told: ToldOfOffice;
  is_over: () => boolean;
  pause_ms: number;
};

/** The gateway settles, banks dispute payments, strangers pay, and admins send that back and pay sellers, until `is_over`. */
export async function doMoneyUntil(options: OfficeOptions): Promise<void> {
  const { random, gateway, told, is_over, pause_ms } = options;
  const steps = [
    async () => {
      const settlement = await gateway.settle();
      if (settlement) told.settled.set(settlement.id, settlement.amount);
    },
    () => openDispute(options),
    () => endDispute(options),
    async () => {
      told.strays.add(await gateway.payForNothing(random.between(10_00, 900_00)));
    },
    () => (random.chance(0.3) ? leaveElsewhere(options) : sendStrayBack(options)),
    () => payOut(options),
    () => payOut(options),
    () => payOut(options),
  ];
  while (!is_over()) {
    await random.pick(steps)();
    await delay(random.between(0, 3 * pause_ms));
  }
}

/** Some of them without a webhook, and some deducted at once. */
async function openDispute({ random, gateway, acknowledged, told }: OfficeOptions): Promise<void> {
  const disputed = new Set([...told.disputes.values()].map(({ payment_id }) => payment_id));
  const gifts = [...acknowledged.paid.values()].filter(
    ({ status, payment_id }) => status === "paid" && !disputed.has(payment_id),
  );
  if (gifts.length === 0) return;
  const { payment_id } = random.pick(gifts);
  const { id, amount } = await gateway.dispute(payment_id, {
    silent: random.chance(0.4),
    deduct: random.chance(0.4),
  });
  told.disputes.set(id, { payment_id, amount, end: null });
}

async function endDispute({ random, gateway, told }: OfficeOptions): Promise<void> {
  const open = [...told.disputes].filter(([, { end }]) => end === null);
  if (open.length === 0) return;
  const [id, dispute] = random.pick(open);
  const end = random.chance(0.7) ? "lost" : "won";
  await gateway.endDispute(id, { happening: end, silent: random.chance(0.4) });
  told.disputes.set(id, { ...dispute, end });
}

/** By one admin, by one who presses twice, or by two. */
async function sendStrayBack(options: OfficeOptions): Promise<void> {
  const { told, random } = options;
  const payment_id = undecidedStray(options);
  if (payment_id === undefined) return;
  const reason = "Nobody knows what it is for.";
  const times = random.chance(0.4) ? 2 : 1;
  const answered = await Promise.all(
    Array.from({ length: times }, () => decideOnStray(options, payment_id, "refund", reason)),
  );
  if (answered.includes(204)) told.sent_back.add(payment_id);
}

/** And half of the time it is brought back, and left there once more. */
async function leaveElsewhere(options: OfficeOptions): Promise<void> {
  const { told, random } = options;
  const payment_id = undecidedStray(options);
  if (payment_id === undefined) return;
  const reason = "It is of the ticket shop.";
  if ((await decideOnStray(options, payment_id, "elsewhere", reason)) !== 204) return;
  told.elsewhere.add(payment_id);
  if (random.chance(0.5)) return;
  await decideOnStray(options, payment_id, "elsewhere/reversal", "It is not of the ticket shop.");
  await decideOnStray(options, payment_id, "elsewhere", reason);
}

function undecidedStray({ random, told }: OfficeOptions): string | undefined {
  const left = [...told.strays].filter((id) => !told.sent_back.has(id) && !told.elsewhere.has(id));
  return left.length > 0 ? random.pick(left) : undefined;
}

async function decideOnStray(
  { site_url, acknowledged, market, random }: OfficeOptions,
  payment_id: string,
  decision: "refund" | "elsewhere" | "elsewhere/reversal",
  reason: string,
): Promise<number> {
  const { status } = await callSite(
    { site_url, answers: acknowledged.answers },
    {
      path: `/api/v1/payments/unmatched/${payment_id}/${decision}`,
      name: `unmatched ${decision}`,
      body: { reason },
      cookie: random.pick([market.admin, market.other_admin]).cookie,
    },
  );
  return status;
}
