import type { Domain } from "../../../platform/domain.ts";
import { unmatchedNotices } from "../unmatched-notices.ts";
import { createPaymentsApi } from "./api.ts";
import { paymentCrontab, paymentJobs } from "./jobs.ts";
import { paymentPersonalData } from "./personal-data.ts";

export const payments: Domain = {
  name: "payments",
  tables: [
    "payments",
    "payment_refunds",
    "unmatched_payments",
    "unmatched_decisions",
    "method_checks",
    "payment_disputes",
    "dispute_listings",
    "receipt_counters",
    "gateway_events",
    "refund_listings",
  ],
  api: () => [createPaymentsApi()],
  notices: unmatchedNotices,
  personal_data: { refunds_being_paid: paymentPersonalData },
  jobs: paymentJobs,
  crontab: paymentCrontab,
};
