import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { readSellerBalances } from "../../../ledger/server/queries/seller-accounts.ts";
import { bankPause_hours, type Obstacle } from "../../payout-requests.ts";
import type { PayoutRequest } from "./payout-requests.ts";
import { isBankFingerprint } from "../bank-fingerprint.ts";
import { type DatedBankDetails, openDatedDetails } from "../bank-vault.ts";
import { waitingOf } from "./earnings.ts";

type Open = Pick<
  PayoutRequest,
  "vendor_id" | "number" | "amount_paise" | "status" | "in_file_at" | "is_otherwise"
> & {
  bank_fingerprint: Buffer | null;
};

const hour_ms = 3_600_000;

/** Undefined: the bank details can be paid to. */
export function bankObstacle(bank: DatedBankDetails | undefined, now = Date.now()): Obstacle | undefined {
  if (!bank) return { code: "no_bank_details" };
  const until = new Date(bank.changed_at.getTime() + bankPause_hours * hour_ms);
  return until.getTime() > now ? { code: "bank_details_paused", until } : undefined;
}

/**
 * Answers what stands in the way of each of these payouts. Money covers what is approved, in the order of the numbers,
 * before what is only prepared.
 */
export async function readPayoutObstacles(
  db: Queryable,
  secrets: Secrets,
  requests: readonly Pick<Open, "vendor_id" | "status">[],
  /** The sellers' bank details, if they are read already. */
  read_banks?: ReadonlyMap<string, DatedBankDetails>,
): Promise<(request: Open) => Obstacle | null> {
  const ids = requests.filter(isOpen).map(({ vendor_id }) => vendor_id);
  if (ids.length === 0) return () => null;
  const [banks, balances, waiting, approved] = [
    read_banks ?? (await openDatedDetails(db, secrets, ids)),
    await readSellerBalances(db, ids),
    await waitingOf(db, [...new Set(ids)]),
    await readApproved(db, ids),
  ];

  function payableFor({ vendor_id, status, number }: Open): number {
    const balance = balances.get(vendor_id) ?? { balance_paise: 0, paid_out_paise: 0 };
    const payable_paise = balance.balance_paise - (waiting.get(vendor_id) ?? 0);
    const before = approved.filter(
      (other) => other.vendor_id === vendor_id && (status === "prepared" || other.number < number),
    );
    return payable_paise - before.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  }

  return (request) => {
    if (!isOpen(request)) return null;
    const bank = banks.get(request.vendor_id);
    const { bank_fingerprint, is_otherwise } = request;
    if (bank && bank_fingerprint && !isBankFingerprint(secrets, bank.details, bank_fingerprint))
      return { code: "bank_details_changed", is_in_file: request.in_file_at !== null };
    const obstacle = is_otherwise ? undefined : bankObstacle(bank);
    if (obstacle) return obstacle;
    const payable_paise = payableFor(request);
    return request.amount_paise > payable_paise ? { code: "more_than_payable", payable_paise } : null;
  };
}

const isOpen = ({ status }: Pick<Open, "status">) => status === "prepared" || status === "approved";

function readApproved(db: Queryable, vendor_ids: readonly string[]) {
  return db.many(sql({ vendor_id: "uuid", number: "int8", amount_paise: "int8" })`
    select vendor_id, number, amount_paise from payout_requests
    where vendor_id = any(${[...new Set(vendor_ids)]}::uuid[]) and status = 'approved'`);
}
