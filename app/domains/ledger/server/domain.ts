import type { Domain } from "../../../platform/domain.ts";
import { ledgerNotices } from "../ledger-notices.ts";

export const ledger: Domain = {
  name: "ledger",
  tables: [
    "ledger_transactions",
    "ledger_entries",
    "seller_accounts",
    "seller_lines",
    "ledger_months",
    "ledger_totals",
    "ledger_month_totals",
    "ledger_balances",
    "ledger_roll_up",
    "sent_transfers",
    "received_transfers",
  ],
  notices: ledgerNotices,
};
