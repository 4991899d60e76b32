import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../app/platform/database/database.ts";
import { monthlyPath } from "../../app/domains/donations/monthly-gift.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { timesDone } from "./answered.ts";
import { unlessUnavailable } from "./database-killed.ts";
import type { GatewayControl } from "./gateway-control.ts";
import type { Person } from "./market.ts";
import type { Random } from "./random.ts";
import { type Answers, callSite } from "./site-call.ts";
import { waitFor } from "./wait-for.ts";

/** What the site told those who give every month; all of it must hold afterwards. */
export type ToldOfMonthly = {
  /** Subscriptions that were opened. */
  opened: Set<string>;
  /** Subscriptions whose end was answered as done. */
  ended: Set<string>;
};

export function createToldOfMonthly(): ToldOfMonthly {
  return { opened: new Set(), ended: new Set() };
}

export type MonthlyGiverOptions = {
  site_url: string;
  gateway: GatewayControl;
  db: Database;
  people: readonly Person[];
  random: Random;
  told: ToldOfMonthly;
  answers: Answers;
  is_over: () => boolean;
  pause_ms: number;
};

/** Each step of the clock charges every gift that runs, so both are limited. */
const mostGifts = 40;
const mostMonths = 24;

/** One gift after another is begun; months pass, cards fail, months are charged twice, and gifts end, until `is_over`. */
export async function giveMonthlyUntil(options: MonthlyGiverOptions): Promise<void> {
  const { random, gateway, told, is_over, pause_ms } = options;
  await gateway.turn({ update_domestic_cards: 0.5, change_before_charge: 0.5 });
  let months = 0;
  while (!is_over()) {
    const missing = plays.filter(({ call }) => timesDone(options.answers, call) === 0);
    if (missing.length > 0 && random.chance(0.4)) await random.pick(missing).take(options);
    const opened = told.opened.size < mostGifts ? await openStep(options) : undefined;
    if (opened) await gateway.paySubscription(opened);
    const subscription_id = opened?.subscription_id ?? [...told.opened].at(-1);
    const way = random.next();
    if (subscription_id === undefined) {
      // The site did not answer.
    } else if (way < 0.4 && months < mostMonths) {
      months += 1;
      await gateway.passTime({ months: 1 });
    } else if (way < 0.55) await gateway.chargeAgain(subscription_id);
    else if (way < 0.7) await gateway.failCard(subscription_id);
    else if (way < 0.75 && opened) await endGift(options, opened);
    else if (way < 0.83) await replaceGift(options);
    else if (way < 0.9) await pauseGift(options);
    else if (opened) await changeAmount(options, opened);
    await delay(random.between(pause_ms, 10 * pause_ms));
  }
}

/** Of whole gifts, by the name of their last call; tried often until each was done once. */
const plays = [
  { take: replaceGift, call: "monthly gift replaced" },
  { take: pauseGift, call: "monthly gift resumed" },
];

type Opened = { subscription_id: string; key_id: string; person: Person };

async function openStep({
  site_url,
  answers,
  random,
  people,
  told,
}: MonthlyGiverOptions): Promise<Opened | undefined> {
  const person = random.pick(people);
  const answer = await callSite(
    { site_url, answers },
    {
      path: "/api/functions/create-razorpay-subscription",
      name: "create-razorpay-subscription",
      cookie: person.cookie,
      body: { amount: random.between(100, 3_000), donorEmail: "monthly@example.org", userId: person.user_id },
    },
  );
  if (answer.status !== 200) return undefined;
  const { subscriptionId: subscription_id, key: key_id } = answer.body;
  told.opened.add(subscription_id);
  return { subscription_id, key_id, person };
}

/** The donor ends the newest of their own gifts. */
async function endGift(options: MonthlyGiverOptions, { person, subscription_id }: Opened) {
  const { site_url, answers, told } = options;
  const id = await newestGift(options, person);
  if (id === undefined) return;
  const path = `/api/v1/monthly-gifts/${id}/cancel`;
  const answer = await callSite(
    { site_url, answers },
    { path, name: "cancel-monthly-gift", cookie: person.cookie, body: {} },
  );
  if (answer.status === 200) told.ended.add(subscription_id);
}

/** Twice in a row: the second change waits behind the first. */
async function changeAmount(options: MonthlyGiverOptions, { person }: Opened) {
  const { site_url, answers, random } = options;
  const id = await newestGift(options, person);
  if (id === undefined) return;
  for (let times = 0; times < 2; times += 1)
    await callSite(
      { site_url, answers },
      {
        method: "PUT",
        path: `/api/v1/monthly-gifts/${id}/amount`,
        name: "change-monthly-amount",
        cookie: person.cookie,
        body: { amount: random.between(100, 3_000) },
      },
    );
}

/**
 * By one of another amount, of UPI, whose amount the gateway does not change. The other is approved, or left, so that both go on as
 * they were.
 */
export async function replaceGift(options: MonthlyGiverOptions): Promise<void> {
  const { site_url, answers, random, gateway, db } = options;
  const begun = await beginGift(options, "upi");
  if (!begun) return;
  const { id, opened } = begun;
  await callSite(
    { site_url, answers },
    {
      path: monthlyPath(id),
      name: "monthly gift replaced",
      cookie: opened.person.cookie,
      form: new URLSearchParams({ intent: "replace", amount: String(random.between(3_001, 6_000)) }),
    },
  );
  const other = await unlessUnavailable(
    db.maybeOne(sql({ subscription_id: "text" })`
      select other.gateway_subscription_id as subscription_id from monthly_gifts other
      join monthly_gifts present on present.id = other.replaces_id
      where present.public_id = ${id} and other.gateway_subscription_id is not null
      order by other.created_at desc limit 1`),
  );
  if (other && random.chance(0.8)) await gateway.paySubscription({ ...opened, ...other, method: "upi" });
}

/** And resumes it. */
export async function pauseGift(options: MonthlyGiverOptions): Promise<void> {
  const { site_url, answers } = options;
  const begun = await beginGift(options, "card");
  if (!begun) return;
  for (const [action, name] of [
    ["pause", "monthly gift paused"],
    ["resume", "monthly gift resumed"],
  ] as const)
    await callSite(
      { site_url, answers },
      {
        path: `/api/v1/monthly-gifts/${begun.id}/${action}`,
        name,
        cookie: begun.opened.person.cookie,
        body: {},
      },
    );
}

/** Opens one and pays its first month; undefined where the site did not hear of that in time. */
async function beginGift(
  options: MonthlyGiverOptions,
  method: "card" | "upi",
): Promise<{ id: string; opened: Opened } | undefined> {
  const { gateway, db } = options;
  const opened = await openStep(options);
  if (!opened) return undefined;
  await gateway.paySubscription({ ...opened, method });
  const readBegun = () =>
    unlessUnavailable(
      db.maybeOne(sql({ id: "uuid" })`
        select public_id as id from monthly_gifts
        where gateway_subscription_id = ${opened.subscription_id} and state = 'active' and payment_method is not null`),
    );
  const begun = await waitFor("a monthly gift that has begun", readBegun, 3_000).catch(() => undefined);
  return begun && { id: begun.id, opened };
}

async function newestGift(
  { site_url, answers }: MonthlyGiverOptions,
  { cookie }: Person,
): Promise<string | undefined> {
  const path = "/api/v1/monthly-gifts";
  const list = await callSite({ site_url, answers }, { method: "GET", path, name: "monthly-gifts", cookie });
  return list.body?.monthly_gifts?.[0]?.id;
}

/** Gifts of which the site shows another amount than the gateway charges. */
async function findAmountProblems(db: Database, gateway: GatewayControl): Promise<string[]> {
  const gifts = await db.many(sql({ id: "text", amount_paise: "int8" })`
    select gateway_subscription_id as id, amount_paise from monthly_gifts
    where state in ('authenticated', 'active') and end_requested_at is null`);
  const charged = await Promise.all(gifts.map(({ id }) => gateway.amountOfSubscription(id)));
  return gifts.flatMap(({ id, amount_paise }, i) =>
    charged[i] === amount_paise ? [] : [`${id} is shown with ${amount_paise} and charged ${charged[i]}`],
  );
}

/** Descriptions of every month that counts twice or not at all, and of ends that do not hold. */
export async function findMonthlyProblems(
  db: Database,
  told: ToldOfMonthly,
  gateway: GatewayControl,
): Promise<string[]> {
  const [charges, gifts, payments] = await Promise.all([readCharges(db), readGifts(db), gateway.payments()]);
  const at_gateway = new Map(payments.map((payment) => [payment.id, payment]));
  const known = new Set(gifts.map(({ subscription_id }) => subscription_id));
  const settled = new Map<string, number>();
  const problems = await findAmountProblems(db, gateway);
  for (const { payment_id, donation_id, disposition, amount_paise, refunded_paise } of charges) {
    if (disposition === "settled") settled.set(donation_id, (settled.get(donation_id) ?? 0) + 1);
    const gives_back = disposition === "settled" ? 0 : amount_paise;
    const payment = at_gateway.get(payment_id);
    if (!payment?.captured) problems.push(`charge ${payment_id} is booked and was never captured`);
    if (disposition === null) problems.push(`charge ${payment_id} is tied to a gift and not booked`);
    if (refunded_paise !== gives_back || payment?.amount_refunded !== gives_back)
      problems.push(`charge ${payment_id}: ${refunded_paise} went back, right is ${gives_back}`);
  }
  // Charged after the end, a month goes back, which is checked above.
  const late = new Set(charges.filter((charge) => charge.is_ending).map((charge) => charge.donation_id));
  for (const donation_id of new Set(charges.map((charge) => charge.donation_id))) {
    const settled_count = settled.get(donation_id) ?? 0;
    if (settled_count !== 1 && !(settled_count === 0 && late.has(donation_id)))
      problems.push(`a month is settled by ${settled_count} charges: ${donation_id}`);
  }
  for (const id of told.opened)
    if (!known.has(id)) problems.push(`subscription ${id} was acknowledged and is gone`);
  for (const { subscription_id, is_ending } of gifts)
    if (told.ended.has(subscription_id) && !is_ending)
      problems.push(`${subscription_id} was ended and goes on`);
  for (const { subscription_id, is_replaced, is_ending } of gifts)
    if (is_replaced && !is_ending) problems.push(`${subscription_id} was replaced and goes on`);
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from monthly_charges one join monthly_charges other using (monthly_gift_id)
    where one.donation_id < other.donation_id and abs(extract(epoch from one.month_start - other.month_start)) < 20 * 86400`);
  if (count > 0) problems.push(`${count} months have two donations`);
  return problems.slice(0, 20);
}

function readCharges(db: Database) {
  return db.many(sql({
    payment_id: "text",
    donation_id: "uuid",
    disposition: "text?",
    amount_paise: "int8",
    refunded_paise: "int8",
    is_ending: "bool",
  })`
    select charge.gateway_payment_id as payment_id, charge.donation_id, disposition,
      (select end_requested_at is not null from monthly_gifts where id = monthly_gift_id) as is_ending,
      coalesce(payments.amount_paise, 0)::int8 as amount_paise,
      coalesce((select sum(amount_paise) from payment_refunds where status = 'processed'
        and payment_refunds.gateway_payment_id = charge.gateway_payment_id), 0)::int8 as refunded_paise
    from monthly_charges charge left join payments using (gateway_payment_id)`);
}

function readGifts(db: Database) {
  return db.many(sql({ subscription_id: "text", is_ending: "bool", is_replaced: "bool" })`
    select gateway_subscription_id as subscription_id, end_requested_at is not null or ended_at is not null as is_ending,
      exists (select from monthly_gifts other where other.replaces_id = monthly_gifts.id
        and other.state in ('authenticated', 'active')) as is_replaced
    from monthly_gifts where gateway_subscription_id is not null`);
}
