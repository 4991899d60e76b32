import { accountPersonalData } from "./domains/accounts/server/personal-data.ts";
import { campaignPersonalData, organisedPersonalData } from "./domains/campaigns/server/personal-data.ts";
import { customerPersonalData } from "./domains/catalog/server/customer-personal-data.ts";
import { programPersonalData } from "./domains/programs/server/personal-data.ts";
import { sellerPersonalData } from "./domains/catalog/server/seller-personal-data.ts";
import { contactPersonalData } from "./domains/content/server/contact-personal-data.ts";
import { policyPersonalData } from "./domains/content/server/policy-personal-data.ts";
import { contentPersonalData } from "./domains/content/server/personal-data.ts";
import { answersPersonalData } from "./domains/donations/server/answers-personal-data.ts";
import { monthlyPersonalData } from "./domains/donations/server/monthly-personal-data.ts";
import { donationPersonalData } from "./domains/donations/server/personal-data.ts";
import { earningsPersonalData } from "./domains/earnings/server/personal-data.ts";
import { expensePersonalData } from "./domains/expenses/server/personal-data.ts";
import { fundraiserPersonalData } from "./domains/fundraisers/server/personal-data.ts";
import { moderationPersonalData } from "./domains/moderation/server/personal-data.ts";
import { notificationPersonalData } from "./domains/notifications/server/personal-data.ts";
import { orderPersonalData } from "./domains/orders/server/personal-data.ts";
import { salesPersonalData } from "./domains/orders/server/sales-personal-data.ts";
import { storyPersonalData } from "./domains/stories/server/personal-data.ts";
import { uploadPersonalData } from "./domains/uploads/server/personal-data.ts";
import { mailPersonalData } from "./platform/mail/personal-data.ts";
import type { PersonalDataParts } from "./platform/personal-data.ts";

/**
 * All domains with personal data by their names in the export, which the type keeps distinct, in the order of erasure:
 * the account comes last, since the others read it.
 */
export const personalData = {
  monthly_gifts: monthlyPersonalData,
  donations: donationPersonalData,
  followed_campaigns: campaignPersonalData,
  own_campaigns: organisedPersonalData,
  answers_to_supporters: answersPersonalData,
  fundraising_pages: fundraiserPersonalData,
  applications: programPersonalData,
  messages_to_us: contactPersonalData,
  expenses: expensePersonalData,
  newsletter: contentPersonalData,
  published_policies: policyPersonalData,
  notifications: notificationPersonalData,
  stories: storyPersonalData,
  marketplace: customerPersonalData,
  orders: orderPersonalData,
  earnings: earningsPersonalData,
  shop: sellerPersonalData,
  sales: salesPersonalData,
  moderation: moderationPersonalData,
  uploads: uploadPersonalData,
  letters: mailPersonalData,
  account: accountPersonalData,
} satisfies PersonalDataParts;
