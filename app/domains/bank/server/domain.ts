import type { Domain } from "../../../platform/domain.ts";
import { bankNotices } from "../bank-notices.ts";
import { createBankApi } from "./api.ts";
import { matchAgain } from "./use-cases/upload-statement.ts";

export const bank: Domain = {
  name: "bank",
  tables: ["bank_lines", "bank_statements", "bank_statement_layouts", "bank_records_to_compare"],
  api: () => [createBankApi()],
  notices: bankNotices,
  jobs: (services) => ({ match_bank_lines: () => matchAgain(services) }),
  crontab: "47 * * * * match_bank_lines",
};
