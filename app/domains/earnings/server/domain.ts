import type { Domain } from "../../../platform/domain.ts";
import { earningsNotices } from "../earnings-notices.ts";
import { createEarningsApi } from "./api.ts";
import { earningsQuotas } from "./limits.ts";
import { earningsPersonalData } from "./personal-data.ts";
import { sealedBankDetails } from "./sealed-bank-details.ts";

export const earnings: Domain = {
  name: "earnings",
  tables: [
    "seller_payouts",
    "seller_repayments",
    "payout_requests",
    "seller_bank_details",
    "sales_tax_payments",
  ],
  api: () => [createEarningsApi()],
  quotas: earningsQuotas,
  notices: earningsNotices,
  sealed: [sealedBankDetails],
  personal_data: { earnings: earningsPersonalData },
};
