import type { Database } from "../../app/platform/database/database.ts";
import { command } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { loadDemoAccounts } from "./load-accounts.ts";
import { loadDemoAdvances } from "./load-advances.ts";
import { loadDemoAllocation } from "./load-allocations.ts";
import { loadDemoAnswers } from "./load-answers.ts";
import { endDemoCampaigns, loadDemoCampaigns } from "./load-campaigns.ts";
import { closeCustomersCampaigns, loadCustomersCampaigns } from "./load-customers-campaigns.ts";
import { loadDemoContent } from "./load-content.ts";
import { loadDemoEvents } from "./load-events.ts";
import { loadDemoExpenses } from "./load-expenses.ts";
import { loadDemoDonations } from "./load-donations.ts";
import { loadDemoFundraisers } from "./load-fundraisers.ts";
import { loadDemoMarket } from "./load-market.ts";
import { loadDemoMonthlyGifts } from "./load-monthly-gifts.ts";
import { loadDemoOrders } from "./load-orders.ts";
import { loadDemoPrograms } from "./load-programs.ts";
import { recordDemo } from "./demo-loads.ts";
import { loadDemoStories } from "./load-stories.ts";

/**
 * Fills an empty site with demo content, through the same commands as everything else. Each part does nothing where
 * its rows exist. Donations and orders are created only with a sandbox gateway.
 */
export async function loadDemo(services: Services, sandbox_control_url: string | undefined): Promise<void> {
  await loadDemoContent(services.db);
  await loadDemoEvents(services.db);
  await loadDemoPrograms(services.db);
  await loadDemoAccounts(services.db);
  await loadDemoCampaigns(services.db);
  await loadCustomersCampaigns(services.db);
  await loadDemoFundraisers(services.db);
  if (sandbox_control_url) await loadDemoDonations(services, sandbox_control_url);
  if (sandbox_control_url) await loadDemoExpenses(services);
  if (sandbox_control_url) await loadDemoAdvances(services);
  await loadDemoAnswers(services);
  await endDemoCampaigns(services.db);
  await closeCustomersCampaigns(services.db);
  if (sandbox_control_url) await loadDemoAllocation(services);
  await loadDemoStories(services);
  await loadDemoMarket(services);
  if (sandbox_control_url) await loadDemoOrders(services, sandbox_control_url);
  if (sandbox_control_url) await loadDemoMonthlyGifts(services, sandbox_control_url);
  await knowFrequencies(services.db);
  await recordDemo(services.db, sandbox_control_url !== undefined);
}

/** How words are looked up is planned once a connection: not as in the empty tables that the demo found. */
async function knowFrequencies(db: Database): Promise<void> {
  await db.run(command`analyze search_words, synonym_terms`);
}
