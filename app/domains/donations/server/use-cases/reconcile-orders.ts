import { command, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import {
  type GatewayPayment,
  isUncertain,
  logLevelOf,
  refusalOf,
} from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { abandonDonation, failDonations } from "../commands/fail-donations.ts";
import { recordGatewayOrder } from "../commands/record-gateway-order.ts";
import type { CapturedPayment } from "../commands/settle-donations.ts";
import { learnRefunds } from "./process-refunds.ts";

/** All that are claimed are asked about at the same time, so that a lease needs to last for one asking only. */
const askedAtOnce = 8;
const callsOfOneAsking = 5;
const leastLease_seconds = 30;
/** Then a slow gateway lets the sweep go on to other things, and the next one continues. */
const longestRun_ms = 120_000;

const openShape = {
  id: "uuid",
  gateway_order_id: "text?",
  payment_status: "text",
  refunded_paise: "int8",
  amount_paise: "int8",
  currency: "text",
  is_early: "bool",
  is_old: "bool",
  next_at: "timestamptz?",
} satisfies Shape;
type OpenDonation = Row<typeof openShape>;

type Settle = (payment: CapturedPayment) => Promise<unknown>;

/**
 * Asks the gateway about every donation whose time to ask has come, and makes our books agree: captured payments
 * are settled, authorised ones captured, second ones sent back. This alone repairs the loss of all webhooks. It ends
 * early when it is told to, when the gateway gives no usable answer about a whole page, and after a while: what was
 * not asked about is still due, and what was not answered is soon due again.
 */
export async function reconcileDueOrders(
  services: Services,
  settle: Settle,
  is_ending: () => boolean,
): Promise<void> {
  const until_ms = Date.now() + longestRun_ms;
  while (!is_ending() && Date.now() < until_ms) {
    const due = await claimDue(services);
    const answers = await Promise.all(due.map((donation) => reconcileSafely(services, settle, donation)));
    const asked = answers.filter((answer) => answer !== "not_asked");
    const is_gateway_down = asked.length > 0 && asked.every((answer) => answer === "no_answer");
    if (due.length < askedAtOnce || is_gateway_down) return;
  }
}

/**
 * Takes a page of due donations for a moment and says when each is due again once it was asked about: an unpaid one
 * when it is twice as old, at most a day later, for four days, since a payment can be authorised three days
 * after it failed; a paid one when the first wait is over and after four days, for a second payment.
 */
function claimDue({ db, config }: Services): Promise<OpenDonation[]> {
  return db.many(sql(openShape)`
    with due as (
      select id from donations where reconcile_at <= now()
      order by reconcile_at limit ${askedAtOnce}::int4 for update skip locked)
    update donations set reconcile_at = now() + ${leaseOf(config)}::float8 * interval '1 second'
    from due, (select ${config.reconcile_after_seconds}::float8 * interval '1 second' as wait) first
    where donations.id = due.id
    returning donations.id, gateway_order_id, payment_status, refunded_paise, amount_paise, currency,
      paid_at is not null and now() < created_at + first.wait as is_early,
      now() >= created_at + interval '1 day' as is_old,
      case
        when now() >= created_at + interval '4 days' then null
        when paid_at is not null and now() < created_at + first.wait then created_at + first.wait
        when paid_at is not null then created_at + interval '4 days'
        else now() + least(interval '24 hours', greatest(now() - created_at, first.wait)) end as next_at`);
}

/** A donation whose asking was cut off, by a crash or by a gateway that was down, is due again so soon. */
function leaseOf({ gateway_timeout_ms }: Services["config"]): number {
  return Math.max(leastLease_seconds, (callsOfOneAsking * gateway_timeout_ms) / 1_000);
}

async function reconcileSafely(
  services: Services,
  settle: Settle,
  donation: OpenDonation,
): Promise<"answered" | "no_answer" | "not_asked"> {
  try {
    if (!donation.is_early) await reconcileUnlessRefused(services, settle, donation);
    // Unless somebody asked for it to be sooner meanwhile.
    await services.db.run(command`
      update donations set reconcile_at = ${donation.next_at} where id = ${donation.id} and reconcile_at > now()`);
    return donation.is_early ? "not_asked" : "answered";
  } catch (error) {
    services.log[logLevelOf(error)](
      { err: error, donation_id: donation.id },
      "donation not reconciled; it is soon asked about again",
    );
    return isUncertain(error) ? "no_answer" : "answered";
  }
}

/** A refusal is an answer too: a donation that the gateway does not know is asked about ever less often. */
async function reconcileUnlessRefused(services: Services, settle: Settle, donation: OpenDonation) {
  try {
    await reconcile(services, settle, donation);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    services.log.warn({ donation_id: donation.id, refusal }, "the gateway refused to tell of a donation");
  }
}

async function reconcile(services: Services, settle: Settle, donation: OpenDonation): Promise<void> {
  const order_id = donation.gateway_order_id ?? (await findLostOrder(services, donation));
  if (!order_id) return;
  const payments = await services.gateway.fetchOrderPayments(order_id);
  // Oldest first, so that the first payment is the donation and a second one goes back.
  payments.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  for (const payment of await takenPayments(services, payments)) {
    await settle({ ...payment, key_mode: services.gateway.mode });
    if (payment.refunded_paise !== donation.refunded_paise) await learnRefunds(services, payment.id);
  }
  if (payments.length > 0 && payments.every(({ status }) => status === "failed"))
    await services.db.transaction((tx) => failDonations(tx, [order_id]));
}

/**
 * The captured payments; where there is none, one that is authorised is captured, because authorised money
 * goes back to the donor by itself after some days. A further authorised one is left to do just that.
 */
async function takenPayments(
  services: Services,
  payments: readonly GatewayPayment[],
): Promise<GatewayPayment[]> {
  const captured = payments.filter((payment) => payment.captured);
  const authorized = payments.find(({ status }) => status === "authorized");
  if (captured.length > 0 || !authorized) return captured;
  return [await captureAuthorized(services, authorized)];
}

/** Its order may exist although the answer never reached us. After a day without one, there is none. */
async function findLostOrder(services: Services, donation: OpenDonation): Promise<string | undefined> {
  const order = await services.gateway.findOrderByReceipt(donation.id);
  if (!order) {
    if (donation.is_old) await services.db.transaction((tx) => abandonDonation(tx, donation.id));
    return undefined;
  }
  if (order.amount_paise !== donation.amount_paise || order.currency !== donation.currency) return undefined;
  await services.db.transaction((tx) => recordGatewayOrder(tx, donation.id, order.id));
  return order.id;
}

export function captureAuthorized({ gateway }: Services, payment: GatewayPayment): Promise<GatewayPayment> {
  return gateway.capturePayment({
    payment_id: payment.id,
    amount_paise: payment.amount_paise,
    currency: payment.currency,
  });
}
