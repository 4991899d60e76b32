import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { readRoles } from "../../../accounts/profile/server/queries/profile.ts";
import { owedForOrders, readSellerBalance } from "../../../ledger/server/queries/seller-accounts.ts";
import { unowedRefunded } from "../../../payments/server/queries/late-refunds.ts";
import type { UnowedRefunds } from "../../unowed-refunds.ts";

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
      (select coalesce(sum(amount_paise - restored_paise), 0)::int8 from borne_refunds
        where borne_refunds.order_id = shipments.order_id and borne_refunds.vendor_id = shipments.vendor_id) as borne_paise,
      (given_before_paise + (select coalesce(sum(order_returns.given_before_paise), 0) from order_returns
        where shipment_id = shipments.id))::int8 as given_before_paise
    from shipments where order_id = ${order_id} order by id`);
  const refunded_paise = await unowedRefunded(db, { type: "order", id: order_id });
  const owed = await owedForOrders(
    db,
    shipments.map(({ vendor_id }) => ({ order_id, vendor_id })),
  );
  const mostOf = await Promise.all(shipments.map(({ vendor_id }) => stillOwed(db, vendor_id)));
  const sum = (name: "borne_paise" | "given_before_paise") =>
    shipments.reduce((total, shipment) => total + shipment[name], 0);
  const unowed_paise = refunded_paise - sum("given_before_paise");
  const organisation_paise = unowed_paise - sum("borne_paise");
  return {
    unowed_paise,
    organisation_paise,
    shares: shipments.map(({ given_before_paise: _given, ...share }, i) => ({
      ...share,
      most_paise: Math.max(Math.min(organisation_paise, owed.get(share.vendor_id) ?? 0, mostOf[i] ?? 0), 0),
    })),
  };
}

/** What this seller could still lose: nothing once they were paid it, or have no account any more. */
async function stillOwed(db: Queryable, vendor_id: string): Promise<number> {
  if ((await readRoles(db, vendor_id)) === undefined) return 0;
  return (await readSellerBalance(db, vendor_id)).balance_paise;
}
