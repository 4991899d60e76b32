import {
  payoutTransfers,
  repaymentTransfers,
  salesTaxTransfers,
} from "../../earnings/server/queries/bank-transfers.ts";
import {
  advanceReturnTransfers,
  advanceTransfers,
  expenseTransfers,
} from "../../expenses/server/queries/bank-transfers.ts";
import type { BankTransfers } from "../../ledger/server/queries/bank-transfers.ts";
import { refundTransfers } from "../../payments/server/queries/bank-transfers.ts";
import type { RecordKind } from "../bank-line.ts";

export type TransferKind = Exclude<RecordKind, "settlement">;

export type TransfersOfKind = {
  kind: TransferKind;
  /** Else it leaves the account, and the bank can send it back. */
  is_incoming: boolean;
  transfers: BankTransfers;
};

/** What admins record of the bank account. Settlements are the gateway's, and have a day of arrival of their own. */
export const transferKinds: readonly TransfersOfKind[] = [
  { kind: "repayment", is_incoming: true, transfers: repaymentTransfers },
  { kind: "advance_return", is_incoming: true, transfers: advanceReturnTransfers },
  { kind: "payout", is_incoming: false, transfers: payoutTransfers },
  { kind: "refund", is_incoming: false, transfers: refundTransfers },
  { kind: "advance", is_incoming: false, transfers: advanceTransfers },
  { kind: "tax_payment", is_incoming: false, transfers: salesTaxTransfers },
  { kind: "bill", is_incoming: false, transfers: expenseTransfers },
];

/** Whether a record of this kind is a credit, unless the bank took it back. */
export const isIncoming = (kind: RecordKind) =>
  kind === "settlement" || transferKinds.some((known) => known.kind === kind && known.is_incoming);
