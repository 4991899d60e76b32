import { setTimeout as delay } from "node:timers/promises";
import type { GatewayControl, PaidInWindow } from "./gateway-control.ts";
import type { Random } from "./random.ts";
import { callSite } from "./site-call.ts";

/** What the site acknowledged to donors; all of it must hold afterwards. */
export type Acknowledgements = {
  /** Orders that were answered with 200. */
  orders: Set<string>;
  /** Verifications that were answered with 200: public ids of the donations that are paid by that. */
  paid: Map<string, { order_id: string; payment_id: string; status: string }>;
  /** Answers by status, 0 for none at all. */
  answers: Map<string, number>;
  /** Payments made at the gateway, whether or not the site was up. */
  attempts: number;
};

export function createAcknowledgements(): Acknowledgements {
  return { orders: new Set(), paid: new Map(), answers: new Map(), attempts: 0 };
}

type DonorOptions = {
  site_url: string;
  gateway: GatewayControl;
  campaigns: readonly string[];
  /** Campaigns with the page of a supporter from which some give. */
  fundraisers?: ReadonlyMap<string, string>;
  random: Random;
  acknowledged: Acknowledgements;
  is_over: () => boolean;
  /** The longest pause between two donations, to limit the load on the machine. */
  pause_ms: number;
};

/** One donor after another gives, each in a random way, until `is_over`. */
export async function giveUntil(options: DonorOptions): Promise<void> {
  const { random, is_over } = options;
  while (!is_over()) {
    const order_id = await openOrder(options);
    if (order_id) {
      const paid = await payOrder(options, order_id);
      for (const payment of paid) await verifySometimes(options, payment);
    }
    // When the site does not answer, the donor retries a little later.
    const patience_ms = order_id ? options.pause_ms : 10 * options.pause_ms;
    await delay(random.between(0, patience_ms));
  }
}

async function openOrder(options: DonorOptions): Promise<string | undefined> {
  const { random, campaigns, acknowledged, fundraisers } = options;
  const campaign_id = campaigns.length === 0 || random.chance(0.15) ? null : random.pick(campaigns);
  const fundraiser_id = fundraisers?.get(campaign_id ?? "");
  const answer = await post(options, "/api/functions/create-razorpay-order", {
    amount: random.between(1_00, 5_000_00) / 100,
    campaignId: campaign_id,
    fundraiserId: fundraiser_id && random.chance(0.5) ? fundraiser_id : null,
    donorName: random.chance(0.7) ? `Giver ${random.between(1, 999)}` : null,
    donorEmail: `giver${random.between(1, 50)}@example.org`,
    isAnonymous: random.chance(0.3),
    message: random.chance(0.3) ? "With all good wishes 🙏" : null,
  });
  if (answer.status !== 200) return undefined;
  acknowledged.orders.add(answer.body.orderId);
  return answer.body.orderId;
}

/** Pays an order in a random way. Returns what the payment window hands over to the browser. */
async function payOrder(options: DonorOptions, order_id: string): Promise<PaidInWindow[]> {
  const { gateway, random, acknowledged } = options;
  const pay = (fields: Record<string, unknown> = {}) => {
    acknowledged.attempts += 1;
    const method = random.pick(["upi", "card", "netbanking", "wallet"]);
    return gateway.pay(order_id, { method, late_fee: random.chance(0.2), ...fields });
  };
  const way = random.next();
  if (way < 0.08) return [];
  if (way < 0.16) {
    const failed = await pay({ outcome: "fail" });
    if (random.chance(0.4)) return [];
    return [
      random.chance(0.5) ? await gateway.authorizeLate(failed.payment.id, random.chance(0.7)) : await pay(),
    ];
  }
  if (way < 0.24) return [await pay(), await pay()];
  if (way < 0.32) return [await pay({ outcome: "authorize" })];
  // Without any webhook.
  if (way < 0.44) return [await pay({ silent: true })];
  return [await pay()];
}

/** Some browsers verify at once, some twice at the same moment, some were closed. */
async function verifySometimes(options: DonorOptions, paid: PaidInWindow): Promise<void> {
  const { random } = options;
  const way = random.next();
  if (way < 0.3) return;
  const times = way < 0.45 ? 3 : 1;
  await Promise.all(Array.from({ length: times }, () => verify(options, paid)));
}

async function verify(options: DonorOptions, { payment, signature }: PaidInWindow): Promise<void> {
  const answer = await post(options, "/api/functions/verify-razorpay-payment", {
    razorpayOrderId: payment.order_id,
    razorpayPaymentId: payment.id,
    razorpaySignature: signature,
    paymentMethod: "razorpay",
  });
  if (answer.status !== 200) return;
  options.acknowledged.paid.set(`${payment.id} ${answer.body.donationId}`, {
    order_id: payment.order_id,
    payment_id: payment.id,
    status: answer.body.status,
  });
}

function post({ site_url, acknowledged }: DonorOptions, path: string, body: unknown) {
  const name = path.split("/").at(-1) ?? path;
  return callSite({ site_url, answers: acknowledged.answers }, { path, name, body });
}
