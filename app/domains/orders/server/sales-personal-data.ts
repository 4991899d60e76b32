import * as m from "#messages";
import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { lockShop } from "../../catalog/server/commands/lock-shop.ts";
import type { SellerBalance } from "../../ledger/seller-account.ts";
import { lockSellerBalance, owedForOrders } from "../../ledger/server/queries/seller-accounts.ts";
import { creditNotePath, invoicePath, type ShipmentPapers } from "../invoice.ts";
import { papersOfShipments } from "./queries/invoices.ts";
import { earningsPath } from "../../catalog/seller-form.ts";
import { contactPath } from "../../content/contact-paths.ts";
import { linkToOrder } from "./link-to-order.ts";
import {
  lastDayOfReturns,
  openSaleOf,
  partsDisputed,
  partsNotPayable,
  partsUndecided,
} from "./queries/orders-of-sellers.ts";

/**
 * A vendor's sales. Erasure keeps them in the customers' orders, which copy the data, and in the books.
 */
export const salesPersonalData: PersonalData = {
  async export(db, { user_id }) {
    const sales = await db.many(sql({
      shipment_id: "uuid",
      order_number: "text",
      status: "text",
      goods_paise: "int8",
      commission_paise: "int8",
      created_at: "timestamptz",
    })`
      select shipments.id as shipment_id, order_number, shipments.status, goods_paise, commission_paise, shipments.created_at
      from shipments join orders on orders.id = order_id
      where vendor_id = ${user_id} and paid_at is not null order by shipments.created_at, shipments.id`);
    const papers = await papersOfShipments(
      db,
      sales.map(({ shipment_id }) => shipment_id),
    );
    return sales.map(({ shipment_id, ...sale }) => ({
      ...sale,
      ...pathsOf(shipment_id, papers.get(shipment_id)),
    }));
  },
  erase: (tx, { user_id }) => refuseWithOpenSales(tx, user_id),
};

/** Where the papers of a sale are, which its seller can read also after they have stopped selling. */
function pathsOf(shipment_id: string, papers: ShipmentPapers | undefined) {
  return {
    invoice: papers ? { number: papers.invoice_number, path: invoicePath(shipment_id) } : null,
    credit_notes: (papers?.credit_notes ?? []).map(({ id, number }) => ({
      number,
      path: creditNotePath(id),
    })),
  };
}

/**
 * Refused while a customer waits for goods or a decision, and while money is owed to the vendor or by them. Locks the
 * products before it looks, and the vendor's account in the books as the last, like everything else that books: what is
 * paid or paid out at the same moment is either seen here or finds no shop.
 */
async function refuseWithOpenSales(tx: Transaction, user_id: string): Promise<void> {
  const { balance_paise } = await lockSales(tx, user_id);
  const open = await openSaleOf(tx, user_id);
  const amount = formatRupees(Math.abs(balance_paise));
  if (open) {
    const { id, number } = open;
    const message =
      balance_paise > 0
        ? m.orders_erase_open_sales_owed({ number, amount })
        : m.orders_erase_open_sales({ number });
    throw new Failure(409, "sales_open", message, { link: linkToOrder(id) });
  }
  if (balance_paise < 0)
    throw new Failure(409, "earnings_open", m.orders_erase_owing({ amount }), { link: linkToContact() });
  const disputed_paise = (await owedForOrders(tx, await partsDisputed(tx, [user_id]))).get(user_id) ?? 0;
  if (disputed_paise > 0) {
    const message = m.orders_erase_disputed({ amount: formatRupees(disputed_paise) });
    throw new Failure(409, "earnings_open", message, { link: linkToEarnings() });
  }
  const undecided_paise = (await owedForOrders(tx, await partsUndecided(tx, [user_id]))).get(user_id) ?? 0;
  if (undecided_paise > 0) {
    const message = m.orders_erase_undecided({ amount: formatRupees(undecided_paise) });
    throw new Failure(409, "earnings_open", message, { link: linkToEarnings() });
  }
  const waiting_paise = (await owedForOrders(tx, await partsNotPayable(tx, [user_id]))).get(user_id) ?? 0;
  if (waiting_paise > 0) {
    const waiting = formatRupees(waiting_paise);
    const day = formatDate(await lastDayOfReturns(tx, user_id));
    const message =
      balance_paise > 0
        ? m.orders_erase_waiting({ amount, waiting, day })
        : m.orders_erase_returnable({ waiting, day });
    throw new Failure(409, "earnings_open", message, { link: linkToEarnings() });
  }
  if (balance_paise > 0)
    throw new Failure(409, "earnings_open", m.orders_erase_owed({ amount }), { link: linkToEarnings() });
}

const linkToContact = () => ({ label: m.orders_erase_to_contact(), href: contactPath });
const linkToEarnings = () => ({ label: m.orders_erase_to_earnings(), href: earningsPath });

/**
 * Whoever sells, pays out or refunds locks these rows before the vendor's account, to notify the vendor. The erasure has
 * locked that account already, so it gives way soon (55P03), and the others go on; its caller tries again.
 */
async function lockSales(tx: Transaction, user_id: string): Promise<SellerBalance> {
  await tx.run(command`set local lock_timeout = '300ms'`);
  await lockShop(tx, user_id);
  const balance = await lockSellerBalance(tx, user_id);
  await tx.run(command`set local lock_timeout to default`);
  return balance;
}
