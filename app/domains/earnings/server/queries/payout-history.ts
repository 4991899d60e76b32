import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { PayoutHistory } from "../../payout-requests.ts";

const shown = 3;

type PastOfSeller = Omit<PayoutHistory, "made_payable">;

/** Of each of these sellers what an approver compares a payout with, in one statement. */
export async function readPayoutHistory(
  db: Queryable,
  vendor_ids: readonly string[],
): Promise<Map<string, PastOfSeller>> {
  if (vendor_ids.length === 0) return new Map();
  const rows = await db.many(sql({
    vendor_id: "uuid",
    changed_at: "timestamptz?",
    paid_on: "text?",
    amount_paise: "int8?",
  })`
    select seller.id as vendor_id, changed_at, to_char(paid_on, 'YYYY-MM-DD') as paid_on, amount_paise
    from unnest(${[...new Set(vendor_ids)]}::uuid[]) as seller (id)
    left join seller_bank_details on seller_bank_details.vendor_id = seller.id
    left join lateral (
      select paid_on, amount_paise, created_at, seller_payouts.id as payout_id from seller_payouts
      where seller_payouts.vendor_id = seller.id and reversed_at is null
      order by created_at desc, seller_payouts.id desc limit ${shown}::int4) latest on true
    order by seller.id, paid_on desc, latest.created_at desc, payout_id desc`);
  const histories = new Map<string, PastOfSeller>();
  for (const { vendor_id, changed_at, paid_on, amount_paise } of rows) {
    const history = histories.get(vendor_id) ?? { bank_changed_at: changed_at, last_payouts: [] };
    if (paid_on !== null && amount_paise !== null) history.last_payouts.push({ paid_on, amount_paise });
    histories.set(vendor_id, history);
  }
  return histories;
}
