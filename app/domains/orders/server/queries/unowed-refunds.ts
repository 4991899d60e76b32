import type { Queryable } from "../../../../platform/database/database.ts";
import { type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { readRoles } from "../../../accounts/profile/server/queries/profile.ts";
import { owedForOrders, readSellerBalance } from "../../../ledger/server/queries/seller-accounts.ts";
import { unowedRefunded } from "../../../payments/server/queries/late-refunds.ts";
import { readWriters } from "../../../accounts/server/queries/writers.ts";
import { borneOfPart_paise } from "./parts-of-orders.ts";
import type { TypesUnowedRefunds } from "../../../payments/payable.ts";
import type { BorneByReader, BorneDecision, UnowedRefunds } from "../../unowed-refunds.ts";

/** Who bears the refunds of this order that nobody was owed. */
export async function unowedRefundsOf(db: Queryable, order_id: string): Promise<UnowedRefunds> {
  const shipments = await db.many(sql({
    shipment_id: "uuid",
    vendor_id: "uuid",
    seller_name: "text",
    borne_paise: "int8",
    given_before_paise: "int8",
  })`
    select id as shipment_id, vendor_id, seller_name,
      ${borneOfPart_paise} as borne_paise,
      (given_before_paise + (select coalesce(sum(order_returns.given_before_paise), 0) from order_returns
        where shipment_id = shipments.id))::int8 as given_before_paise
    from shipments where order_id = ${order_id} order by id`);
  const refunded_paise = await unowedRefunded(db, { type: "order", id: order_id });
  const owed = await owedForOrders(
    db,
    shipments.map(({ vendor_id }) => ({ order_id, vendor_id })),
  );
  const mostOf = await Promise.all(shipments.map(({ vendor_id }) => stillOwed(db, vendor_id)));
  const { undecided_paise } = await db.one(sql({ undecided_paise: "int8" })`
    select undecided_paise from orders where id = ${order_id}`);
  return {
    unowed_paise: shipments.reduce(
      (left, { given_before_paise }) => left - given_before_paise,
      refunded_paise,
    ),
    undecided_paise,
    shares: shipments.map(({ given_before_paise: _given, ...share }, i) => ({
      ...share,
      most_paise: Math.max(Math.min(undecided_paise, owed.get(share.vendor_id) ?? 0, mostOf[i] ?? 0), 0),
    })),
    decisions: await decisionsWhere(db, sqlPart`order_id = ${order_id} order by borne_refunds.id`),
  };
}

/** What admins let this seller bear of the refunds of this order and was not given back to them, oldest first; without who decided. */
export function refundsBorneBy(
  db: Queryable,
  { order_id, vendor_id }: { order_id: string; vendor_id: string },
): Promise<BorneByReader[]> {
  return db.many(sql({ id: "uuid", amount_paise: "int8", reason: "text?", decided_at: "timestamptz" })`
    select id, amount_paise - restored_paise as amount_paise, reason, created_at as decided_at from borne_refunds
    where order_id = ${order_id} and vendor_id = ${vendor_id} and amount_paise > restored_paise order by id`);
}

const mostShown = 50;

/** Orders with refunds of which nobody decided yet who bears them, longest waiting first; and the decisions of three months. */
export async function listUnowedRefunds(db: Queryable): Promise<TypesUnowedRefunds> {
  const undecided = await db.many(sql({
    payable_id: "uuid",
    title: "text",
    amount_paise: "int8",
    since: "timestamptz",
  })`
    select id as payable_id, order_number as title, undecided_paise as amount_paise, undecided_since as since
    from orders where undecided_paise > 0 order by undecided_since, id limit ${sqlInteger(mostShown)}`);
  const decided = await decisionsWhere(
    db,
    sqlPart`borne_refunds.created_at > now() - interval '90 days' and decided_by is not null
      order by borne_refunds.created_at desc limit ${sqlInteger(mostShown)}`,
  );
  return {
    undecided,
    decided: decided.map(({ seller_name, order_id, order_number, ...decision }) => ({
      ...decision,
      payable_id: order_id,
      title: order_number,
      borne_by: seller_name,
    })),
  };
}

export async function countUndecidedRefunds(db: Queryable): Promise<number> {
  const { count } = await db.one(
    sql({ count: "int8" })`select count(*) from orders where undecided_paise > 0`,
  );
  return count;
}

const decisionShape = {
  id: "uuid",
  order_id: "uuid",
  order_number: "text",
  seller_name: "text?",
  amount_paise: "int8",
  reason: "text?",
  decided_by: "uuid?",
  decided_at: "timestamptz",
} satisfies Shape;

async function decisionsWhere(
  db: Queryable,
  condition: ReturnType<typeof sqlPart>,
): Promise<(BorneDecision & { order_id: string; order_number: string })[]> {
  const rows = await db.many(sql(decisionShape)`
    select borne_refunds.id, order_id, order_number, amount_paise - restored_paise as amount_paise, reason, decided_by,
      borne_refunds.created_at as decided_at, (
        select seller_name from shipments
        where shipments.order_id = borne_refunds.order_id and shipments.vendor_id = borne_refunds.vendor_id) as seller_name
    from borne_refunds join orders on orders.id = order_id where ${condition}`);
  const people = await readWriters(
    db,
    rows.flatMap(({ decided_by }) => decided_by ?? []),
  );
  return rows.map(({ decided_by, ...row }) => ({
    ...row,
    decided_by: people.get(decided_by ?? "")?.display_name ?? null,
  }));
}

/** What this seller could still lose: nothing once they were paid it, or have no account any more. */
async function stillOwed(db: Queryable, vendor_id: string): Promise<number> {
  if ((await readRoles(db, vendor_id)) === undefined) return 0;
  return (await readSellerBalance(db, vendor_id)).balance_paise;
}
