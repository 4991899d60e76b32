import { sql } from "../../app/platform/database/sql.ts";
import { unlessUnavailable } from "./database-killed.ts";
import { isDone, isLost } from "./answered.ts";
import type { OfficeOptions } from "./office.ts";
import { callSite, type SiteAnswer } from "./site-call.ts";

/** `paid …`: the donation or order with this id. */
export type StrayState = "open" | "refund" | "elsewhere" | `paid ${string}`;

/** A payment that matches nothing. */
export type Stray = {
  amount_paise: number;
  /** Several where an answer was lost. */
  may_be: ReadonlySet<StrayState>;
  /** Of what an admin says that it pays: always the same, so that a lost answer can be tried again. */
  pays: { reference: string; gateway_order_id: string | null } | undefined;
};

/** Some are over the amount of an order that waits for its payment. */
export async function payAsStranger({ random, gateway, told, db }: OfficeOptions): Promise<void> {
  const order = random.chance(0.3)
    ? await unlessUnavailable(
        db.maybeOne(sql({ id: "uuid", total_paise: "int8" })`
          select id, total_paise from orders where paid_at is null and stock = 'held' and gateway_order_id is not null
          order by created_at limit 1`),
      )
    : undefined;
  const amount_paise = order?.total_paise ?? random.between(10_00, 900_00);
  const method = random.pick(["upi", "card", "netbanking"]);
  const id = await gateway.payForNothing(amount_paise, { method, late_fee: random.chance(0.3) });
  const pays = order && { reference: order.id, gateway_order_id: null };
  told.strays.set(id, { amount_paise, may_be: new Set(["open"]), pays });
}

type Decision = { path: "refund" | "elsewhere" | "elsewhere/reversal" | "assignment"; becomes: StrayState };

const sentBack: Decision = { path: "refund", becomes: "refund" };
const leftElsewhere: Decision = { path: "elsewhere", becomes: "elsewhere" };

/** By one admin, by one who presses twice, or by two, who sometimes want different things. */
export async function sendStrayBack(options: OfficeOptions): Promise<void> {
  const { random } = options;
  const id = strayThat(options, "open");
  if (id === undefined) return;
  const other = random.chance(0.3) ? leftElsewhere : sentBack;
  await decide(options, id, random.chance(0.4) ? [sentBack, other] : [sentBack]);
}

export async function leaveElsewhere(options: OfficeOptions): Promise<void> {
  const id = strayThat(options, "open");
  if (id !== undefined) await decide(options, id, [leftElsewhere]);
}

export async function bringBack(options: OfficeOptions): Promise<void> {
  const id = strayThat(options, "elsewhere");
  const times = options.random.chance(0.3) ? 2 : 1;
  const decision: Decision = { path: "elsewhere/reversal", becomes: "open" };
  if (id !== undefined)
    await decide(
      options,
      id,
      Array.from({ length: times }, () => decision),
    );
}

/** To a new donation, or to the order that it was meant for. Some of these are paid by their payer at the same moment. */
export async function assignStray(options: OfficeOptions): Promise<void> {
  const { random, gateway, told, acknowledged } = options;
  const id = strayThat(options, "open");
  const stray = told.strays.get(id ?? "");
  if (id === undefined || !stray) return;
  const pays = stray.pays ?? (await openDonation(options, stray.amount_paise));
  if (!pays) return;
  told.strays.set(id, { ...stray, pays });
  const decision: Decision = { path: "assignment", becomes: `paid ${pays.reference}` };
  const way = random.next();
  const decisions = way < 0.2 ? [decision, sentBack] : way < 0.4 ? [decision, decision] : [decision];
  const is_paid_too = pays.gateway_order_id !== null && random.chance(0.2);
  if (is_paid_too) acknowledged.attempts += 1;
  await Promise.all([
    decide(options, id, decisions),
    is_paid_too && gateway.pay(pays.gateway_order_id ?? "").catch(() => {}),
  ]);
}

export async function openDonation(options: OfficeOptions, amount_paise: number) {
  const { site_url, acknowledged, db, random, campaigns } = options;
  const { status, body } = await callSite(
    { site_url, answers: acknowledged.answers },
    {
      path: "/api/functions/create-razorpay-order",
      name: "donation to assign to",
      body: {
        amount: amount_paise / 100,
        campaignId: random.chance(0.8) ? random.pick(campaigns) : null,
        fundraiserId: null,
        donorName: "Giver by UPI",
        donorEmail: "giver@example.org",
        isAnonymous: false,
        message: null,
      },
    },
  );
  if (status !== 200) return undefined;
  const gateway_order_id = body.orderId as string;
  acknowledged.orders.add(gateway_order_id);
  const donation = await unlessUnavailable(
    db.maybeOne(sql({ reference: "uuid" })`
      select public_id as reference from donations where gateway_order_id = ${gateway_order_id}`),
  );
  return donation && { ...donation, gateway_order_id };
}

function strayThat({ random, told }: OfficeOptions, state: StrayState): string | undefined {
  const some = [...told.strays].filter(([, { may_be }]) => may_be.has(state));
  return some.length > 0 ? random.pick(some)[0] : undefined;
}

/** All at the same moment: at most one of them may count. */
async function decide(options: OfficeOptions, id: string, decisions: readonly Decision[]): Promise<void> {
  const { told } = options;
  const answers = await Promise.all(decisions.map((decision) => send(options, id, decision)));
  const stray = told.strays.get(id);
  if (!stray) return;
  const sent = decisions.map((decision, i) => ({ ...decision, answer: answers[i] as SiteAnswer }));
  const done = sent.filter(({ answer }) => isDone(answer));
  if (done.length > 1)
    told.contradictions.push(`unmatched payment ${id} was decided on ${done.length} times`);
  const lost = sent.filter(({ answer }) => isLost(answer)).map(({ becomes }) => becomes);
  const [first] = done;
  told.strays.set(id, { ...stray, may_be: new Set(first ? [first.becomes] : [...stray.may_be, ...lost]) });
}

function send(
  { site_url, acknowledged, market, random, told }: OfficeOptions,
  id: string,
  { path }: Decision,
): Promise<SiteAnswer> {
  const reason = { refund: "Nobody knows what it is for.", assignment: "Its payer has written to us." };
  const of_others = "It is of the ticket shop, or is not.";
  return callSite(
    { site_url, answers: acknowledged.answers },
    {
      path: `/api/v1/payments/unmatched/${id}/${path}`,
      name: `unmatched ${path}`,
      body: {
        reason: path === "refund" || path === "assignment" ? reason[path] : of_others,
        ...(path === "assignment" && { reference: told.strays.get(id)?.pays?.reference }),
      },
      cookie: random.pick([market.admin, market.other_admin]).cookie,
    },
  );
}
