import { randomBytes } from "node:crypto";
import { returnReasons } from "../../app/domains/orders/returns.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { command, type Shape, sql } from "../../app/platform/database/sql.ts";
import { type Changes, findFalseAnswers, isDone } from "./answered.ts";
import { unlessUnavailable } from "./database-killed.ts";
import type { Person } from "./market.ts";
import type { OfficeOptions } from "./office.ts";
import { type Sold, sellOne } from "./sales.ts";
import { callSite, type SiteAnswer, type SiteCall } from "./site-call.ts";
import { changeOnce } from "./tried-again.ts";

export type ToldOfParcels = {
  /** By the words that somebody wrote with them. */
  changes: Changes;
  /** Reports that one never arrived and did, by the shipment: each is reported once. */
  found: Changes;
  disputed_orders: Set<string>;
  /** To which something can happen. */
  on_their_way: Sold[];
  arrived: Sold[];
};

export const createToldOfParcels = (): ToldOfParcels => ({
  changes: new Map(),
  found: new Map(),
  disputed_orders: new Set(),
  on_their_way: [],
  arrived: [],
});

const wanted_at_first = 4;

/** Some, for the time in which the site is killed. */
export async function layAside(options: OfficeOptions): Promise<void> {
  const { told, is_over } = options;
  for (const [shelf, stays_on_its_way] of [
    [told.parcels.on_their_way, true],
    [told.parcels.arrived, false],
  ] as const)
    for (let i = 0; i < wanted_at_first && !is_over(); i += 1) {
      const sold = await sellToUnlucky(options, stays_on_its_way);
      if (sold) shelf.push(sold);
    }
}

function sellToUnlucky(options: OfficeOptions, stays_on_its_way: boolean): Promise<Sold | undefined> {
  const { random, market } = options;
  return sellOne(options, { seller: random.pick(market.sellers), buyer: market.unlucky, stays_on_its_way });
}

const onItsWay = async (options: OfficeOptions) =>
  options.told.parcels.on_their_way.pop() ?? sellToUnlucky(options, true);
const arrived = async (options: OfficeOptions) =>
  options.told.parcels.arrived.pop() ?? sellToUnlucky(options, false);

/** The bank of a customer disputes what was paid for a parcel that arrived. Returns whether it could. */
export async function disputeOrder(options: OfficeOptions): Promise<boolean> {
  const { random, gateway, told } = options;
  const sold = await sellToUnlucky(options, false);
  if (!sold) return false;
  const { payment_id } = sold;
  const fields = { silent: random.chance(0.4), deduct: random.chance(0.4) };
  const { id, amount } = await gateway.dispute(payment_id, fields);
  told.disputes.set(id, { payment_id, amount, end: null });
  told.parcels.disputed_orders.add(sold.order_id);
  return true;
}

/** By somebody, who sometimes presses twice. */
async function act(
  options: OfficeOptions,
  { cookie }: Person,
  { word, changes = options.told.parcels.changes }: { word: string; changes?: Changes },
  wanted: SiteCall,
): Promise<boolean> {
  const { site_url, acknowledged, random } = options;
  const times = random.chance(0.3) ? 2 : 1;
  const send = (): Promise<SiteAnswer[]> =>
    Promise.all(
      Array.from({ length: times }, () =>
        callSite({ site_url, answers: acknowledged.answers }, { ...wanted, cookie }),
      ),
    );
  return (await changeOnce(options, changes, word, send)).some(isDone);
}

const newWord = () => `Parcel ${randomBytes(6).toString("hex")}`;

/** Its seller says so. */
export const loseParcel = (options: OfficeOptions) => endOnItsWay(options, { status: "lost" });
export const bringParcelBack = (options: OfficeOptions) =>
  endOnItsWay(options, { status: "returned_to_sender", can_be_sold_again: true });

async function endOnItsWay(options: OfficeOptions, change: { status: string; can_be_sold_again?: true }) {
  const sold = await onItsWay(options);
  if (!sold) return;
  const word = newWord();
  await act(
    options,
    sold.seller,
    { word },
    {
      method: "PATCH",
      path: `/api/v1/shipments/${sold.shipment_id}`,
      name: `parcel ${change.status}`,
      body: { ...change, reason: word },
    },
  );
}

/** Its customer says that it never arrived, and finds it after all, or an admin decides. */
export async function missParcel(options: OfficeOptions): Promise<void> {
  const { random, market, told } = options;
  const sold = await arrived(options);
  if (!sold) return;
  const path = `/api/v1/shipments/${sold.shipment_id}/missing`;
  const said = newWord();
  const missing = { path, name: "parcel missing", body: { reason: said } };
  if (!(await act(options, market.unlucky, { word: said }, missing))) return;
  if (random.chance(0.4)) {
    const found = { path: `${path}/withdrawal`, name: "parcel found", body: {} };
    await act(options, market.unlucky, { word: sold.shipment_id, changes: told.parcels.found }, found);
    return;
  }
  const reason = newWord();
  const body = { decision: random.pick(["delivered", "lost"]), reason };
  const decision = { path: `${path}/decision`, name: "missing parcel decided", body };
  await act(options, random.pick([market.admin, market.other_admin]), { word: reason }, decision);
}

/** A return is asked for and accepted, the goods are sent, did not come or are not right, and an admin ends it. */
export const sendBackLate = (options: OfficeOptions) => sendBack(options, "not_come");
export const sendBackWrong = (options: OfficeOptions) => sendBack(options, "not_right");

async function sendBack(options: OfficeOptions, objection: "not_come" | "not_right"): Promise<void> {
  const { random, market, db } = options;
  const sold = await arrived(options);
  const id = sold && (await askBack(options, sold));
  if (!sold || !id) return;
  const path = `/api/v1/returns/${id}`;
  const say = (person: Person, action: string, name: string, body: object, word = newWord()) =>
    act(options, person, { word }, { path: `${path}/${action}`, name, body: { ...body, reason: word } });
  const instructions = newWord();
  const accepted = { decision: "accepted", instructions };
  await act(
    options,
    sold.seller,
    { word: instructions },
    { path: `${path}/decision`, name: "return accepted", body: accepted },
  );
  await say(market.unlucky, "sending", "return sent", {});
  if (objection === "not_come")
    await unlessUnavailable(
      db.run(command`
        update order_returns set changed_at = changed_at - interval '11 days'
        where id = ${id} and status = 'accepted'`),
    );
  const who = objection === "not_come" && random.chance(0.3) ? market.other_admin : sold.seller;
  if (await say(who, "objection", `return ${objection}`, { objection }))
    await say(market.admin, "receipt", "return received late", { can_be_sold_again: random.chance(0.5) });
}

async function askBack(options: OfficeOptions, { order_id, item_id }: Sold): Promise<string | undefined> {
  const { site_url, acknowledged, market, random } = options;
  const { status, body } = await callSite(
    { site_url, answers: acknowledged.answers },
    {
      path: `/api/v1/orders/${order_id}/returns`,
      name: "return asked for",
      body: { item_id, quantity: 1, reason: random.pick(returnReasons) },
      cookie: market.unlucky.cookie,
    },
  );
  return status === 201 ? body.id : undefined;
}

const counted = { word: "text", times: "int8" } satisfies Shape;

/** What was answered about parcels and is not in their history. */
export async function findParcelProblems(db: Database, told: ToldOfParcels): Promise<string[]> {
  const noted = await db.many(sql(counted)`
    select detail as word, count(*) as times from order_events where detail like 'Parcel %' group by 1`);
  const found = await db.many(sql(counted)`
    select shipment_id as word, count(*) as times from order_events
    where event = 'missing_withdrawn' group by 1`);
  const open = await db.many(sql({ id: "uuid" })`
    select shipment_id as id from missing_shipments join shipments on shipments.id = shipment_id
    where outcome is null and status = 'lost'`);
  return [
    ...findFalseAnswers("change of a parcel", told.changes, noted),
    ...findFalseAnswers("parcel that was found", told.found, found),
    ...open.map(({ id }) => `shipment ${id} is lost, and waits for a decision whether it is`),
  ];
}
