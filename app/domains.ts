import { accounts } from "./domains/accounts/server/domain.ts";
import { analytics } from "./domains/analytics/server/domain.ts";
import { art } from "./domains/art/server/domain.ts";
import { bank } from "./domains/bank/server/domain.ts";
import { campaigns } from "./domains/campaigns/server/domain.ts";
import { catalog } from "./domains/catalog/server/domain.ts";
import { content } from "./domains/content/server/domain.ts";
import { donations } from "./domains/donations/server/domain.ts";
import { donorsOfCampaign } from "./domains/donations/server/queries/donors.ts";
import { latestSupporters } from "./domains/donations/server/queries/latest-supporters.ts";
import { earnings } from "./domains/earnings/server/domain.ts";
import { expenses } from "./domains/expenses/server/domain.ts";
import { moneyVersions } from "./domains/expenses/server/queries/money-versions.ts";
import { fundraisers } from "./domains/fundraisers/server/domain.ts";
import { ledger } from "./domains/ledger/server/domain.ts";
import { moderation } from "./domains/moderation/server/domain.ts";
import { notifications } from "./domains/notifications/server/domain.ts";
import { operations } from "./domains/operations/server/domain.ts";
import { orders } from "./domains/orders/server/domain.ts";
import { payments } from "./domains/payments/server/domain.ts";
import { programs } from "./domains/programs/server/domain.ts";
import { search } from "./domains/search/server/domain.ts";
import { settlements } from "./domains/settlements/server/domain.ts";
import { stories } from "./domains/stories/server/domain.ts";
import { uploads } from "./domains/uploads/server/domain.ts";
import { type Domain, mergeParts } from "./platform/domain.ts";
import { mailPersonalData } from "./platform/mail/personal-data.ts";
import type { PersonalDataParts } from "./platform/personal-data.ts";

const ofCampaigns = campaigns({ donors: donorsOfCampaign, supporters: latestSupporters, moneyVersions });

/** From the lowest to the highest: a domain imports only from those before it. */
export const domains: readonly Domain[] = [
  art,
  uploads,
  content,
  notifications,
  accounts,
  operations,
  moderation,
  ledger,
  payments,
  settlements,
  ofCampaigns,
  fundraisers,
  donations,
  expenses,
  programs,
  stories,
  catalog,
  search,
  orders,
  earnings,
  bank,
  analytics,
];

/**
 * In the order of erasure, which is also that of the export. A domain precedes those that it is built on, because its
 * rows refer to theirs. The exceptions: rows are locked in the order of a settlement, donations before campaigns and
 * those before fundraising pages, or an erasure and a settlement could wait for each other; and the account goes last,
 * because everything else refers to it.
 */
export const personalData: PersonalDataParts = mergeParts([
  donations.personal_data,
  ofCampaigns.personal_data,
  ...domains
    .filter((domain) => domain !== donations && domain !== ofCampaigns && domain !== accounts)
    .map(({ personal_data }) => personal_data)
    .toReversed(),
  { mails: mailPersonalData },
  accounts.personal_data,
]);
