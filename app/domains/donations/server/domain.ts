import type { Domain } from "../../../platform/domain.ts";
import { refundNotices } from "../all-donations.ts";
import { answerNotices } from "../answer-form.ts";
import { problemNotices } from "../donation-problems.ts";
import { givingRulesNotices } from "../citizens.ts";
import { monthlyNotices } from "../monthly-notices.ts";
import { receiptNotices } from "../receipt-notices.ts";
import { answersPersonalData } from "./answers-personal-data.ts";
import { createDonationsApi } from "./api.ts";
import { addUpDonationDays } from "./commands/add-up-days.ts";
import { donationsFile } from "./donations-file.ts";
import { donationCrontab, donationJobs } from "./jobs.ts";
import { donationQuotas } from "./limits.ts";
import { liveDonations } from "./live.ts";
import { answerSubjects } from "./moderated-answers.ts";
import { monthlyPersonalData } from "./monthly-personal-data.ts";
import { donationPayable } from "./payable.ts";
import { donationPersonalData } from "./personal-data.ts";
import { createGivingPreviewRoutes } from "./previews.ts";
import { problemsFile } from "./problems-file.ts";
import { receiptNumbers } from "./queries/receipt-numbers.ts";
import { sealedDonorRecords, sealedEarlierTaxDetails, sealedTaxDetails } from "./sealed-tax-details.ts";

export const donations: Domain = {
  name: "donations",
  tables: [
    "donations",
    "public_donation_stats",
    "donation_problems",
    "supporter_answers",
    "monthly_gifts",
    "monthly_plans",
    "monthly_charges",
    "spent_donations",
    "spent_progress",
    "donation_credit_notes",
    "donation_days",
    "campaign_days",
    "donation_tax_details",
    "earlier_tax_details",
    "donor_records",
    "filed_tax_statements",
    "filed_tax_corrections",
    "tax_statement_downloads",
    "refused_donor_files",
    "receipt_settings",
    "tax_statement_layouts",
    "giving_rules",
  ],
  api: () => [createDonationsApi(), donationsFile(), problemsFile()],
  routes: () => [createGivingPreviewRoutes()],
  quotas: donationQuotas,
  notices: {
    ...refundNotices,
    ...answerNotices,
    ...problemNotices,
    ...monthlyNotices,
    ...receiptNotices,
    ...givingRulesNotices,
  },
  live: ({ db, secrets }) => [liveDonations(db, secrets)],
  jobs: donationJobs,
  crontab: donationCrontab,
  addUpDays: addUpDonationDays,
  payables: [donationPayable],
  subject_kinds: [answerSubjects],
  audit_names: { donation: receiptNumbers },
  sealed: [sealedTaxDetails, sealedEarlierTaxDetails, sealedDonorRecords],
  personal_data: {
    monthly_gifts: monthlyPersonalData,
    donations: donationPersonalData,
    answers_to_supporters: answersPersonalData,
  },
};
