import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { LedgerTransaction } from "../../schema.ts";

type NewLine = {
  kind: string;
  reference: string;
  vendor_id: string;
  order_id: string | null;
  goods_paise: number;
  shipping_paise: number;
  tax_paise: number;
  commission_paise: number;
  /** Increase of the amount owed to the seller. */
  amount_paise: number;
};

/**
 * Adds the posted amounts owed to sellers to their accounts and statements, in one statement that locks the accounts
 * by id. Numbers and timestamps are assigned under that lock, so that they are consecutive.
 */
export async function addSellerLines(
  tx: Transaction,
  transactions: readonly LedgerTransaction[],
): Promise<void> {
  const lines = transactions.flatMap(linesOf);
  if (lines.length === 0) return;
  await tx.run(command`
    with given as materialized (
      select * from unnest(${lines.map(({ kind }) => kind)}::text[],
        ${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ vendor_id }) => vendor_id)}::uuid[],
        ${lines.map(({ order_id }) => order_id)}::uuid[], ${lines.map(({ goods_paise }) => goods_paise)}::int8[],
        ${lines.map(({ shipping_paise }) => shipping_paise)}::int8[], ${lines.map(({ tax_paise }) => tax_paise)}::int8[],
        ${lines.map(({ commission_paise }) => commission_paise)}::int8[],
        ${lines.map(({ amount_paise }) => amount_paise)}::int8[])
        with ordinality as given (kind, reference, vendor_id, order_id, goods_paise, shipping_paise, tax_paise,
          commission_paise, amount_paise, position)),
    added as (
      select vendor_id, count(*) as lines, sum(amount_paise)::int8 as paise,
        coalesce(-sum(amount_paise) filter (where kind in ('seller_payout', 'seller_payout_reversal')), 0)::int8
          as paid_out_paise
      from given group by vendor_id),
    accounts as (
      insert into seller_accounts as account (vendor_id, balance_paise, paid_out_paise, last_number, last_booked_at)
      select vendor_id, paise, paid_out_paise, lines, clock_timestamp() from added order by vendor_id
      on conflict (vendor_id) do update set balance_paise = account.balance_paise + excluded.balance_paise,
        paid_out_paise = account.paid_out_paise + excluded.paid_out_paise,
        last_number = account.last_number + excluded.last_number,
        last_booked_at = greatest(account.last_booked_at, clock_timestamp())
      returning *)
    insert into seller_lines (vendor_id, number, transaction_id, kind, reference, order_id, goods_paise, shipping_paise,
      tax_paise, commission_paise, amount_paise, balance_paise, booked_at, value_on)
    select given.vendor_id, accounts.last_number - added.lines + row_number() over so_far, booking.id, given.kind,
      given.reference, given.order_id, given.goods_paise, given.shipping_paise, given.tax_paise,
      given.commission_paise, given.amount_paise, accounts.balance_paise - added.paise + sum(given.amount_paise) over so_far,
      accounts.last_booked_at, coalesce(booking.value_on, day_in_india(booking.occurred_at))
    from given join added using (vendor_id) join accounts using (vendor_id)
      join ledger_transactions booking on booking.reference = given.reference and booking.kind = given.kind
    window so_far as (partition by given.vendor_id order by given.position rows unbounded preceding)`);
}

/** One line for each seller of a transaction. */
function linesOf({ kind, reference, entries }: LedgerTransaction): NewLine[] {
  const lines = new Map<string, NewLine>();
  for (const { account, vendor_id, seller_part, amount_paise } of entries) {
    if (account !== "seller_payable") continue;
    if (vendor_id === undefined) throw new Error(`It is owed to no seller: ${kind} ${reference}`);
    const line = lines.get(vendor_id) ?? emptyLine({ kind, reference, vendor_id });
    lines.set(vendor_id, {
      ...line,
      order_id: seller_part?.order_id ?? line.order_id,
      goods_paise: line.goods_paise + (seller_part?.goods_paise ?? 0),
      shipping_paise: line.shipping_paise + (seller_part?.shipping_paise ?? 0),
      tax_paise: line.tax_paise + (seller_part?.tax_paise ?? 0),
      commission_paise: line.commission_paise - (seller_part?.commission_paise ?? 0),
      amount_paise: line.amount_paise - amount_paise,
    });
  }
  return [...lines.values()];
}

function emptyLine(about: Pick<NewLine, "kind" | "reference" | "vendor_id">): NewLine {
  return {
    ...about,
    order_id: null,
    goods_paise: 0,
    shipping_paise: 0,
    tax_paise: 0,
    commission_paise: 0,
    amount_paise: 0,
  };
}
