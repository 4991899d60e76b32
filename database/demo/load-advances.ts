import {
  approveAdvance,
  recordAdvanceTransfer,
} from "../../app/domains/expenses/server/commands/change-advance.ts";
import { claimAdvancePayment } from "../../app/domains/expenses/server/commands/claim-payment.ts";
import { requestAdvance } from "../../app/domains/expenses/server/commands/request-advance.ts";
import { recordAdvanceReturn } from "../../app/domains/expenses/server/commands/return-advance.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { demoCampaignIds } from "./load-campaigns.ts";
import { demoCheckersOf, demoDayOf, type DemoSpender, makeExpense, shareOf } from "./load-expenses.ts";

/** The campaign of an organiser with an account: nobody else can have an advance. */
const slug = "cuttack-reading-room";

/** In thousandths of what the campaign received. */
const [settledShare, billedShare, openShare, openSpentShare] = [400, 360, 250, 80];

/**
 * Two advances of a campaign with their bills, through the commands, unless there are some: one is settled by a bill and
 * by what came back, of the other a part is still with the organiser.
 */
export async function loadDemoAdvances(services: Services): Promise<void> {
  const id = (await demoCampaignIds(services.db)).get(slug);
  const campaign = await services.db.maybeOne(sql({
    id: "uuid",
    created_by: "uuid",
    created_at: "timestamptz",
    raised_paise: "int8",
  })`
    select id, created_by, created_at, raised_paise from campaigns
    where id = ${id ?? null}::uuid and raised_paise > 500000 and not exists (select from campaign_advances)`);
  if (!campaign) return;
  const amountOf = (share: number) => shareOf(campaign.raised_paise, share);
  const settled = await makeAdvance(services, campaign, {
    amount: amountOf(settledShare),
    purpose: "Mango wood for the first six chairs, and the carpenter’s work",
    days_ago: 7,
  });
  await spendAdvance(services, campaign, {
    advance: settled,
    amount: amountOf(billedShare),
    payee: "Bhaskar Moharana, carpenter, Choudwar",
    purpose: "Mango wood, and the work on six chairs",
    days_ago: 4,
  });
  await giveBack(services, campaign, settled, amountOf(settledShare) - amountOf(billedShare));
  const open = await makeAdvance(services, campaign, {
    amount: amountOf(openShare),
    purpose: "The cart for three trips, ropes and small repairs",
    days_ago: 3,
  });
  await spendAdvance(services, campaign, {
    advance: open,
    amount: amountOf(openSpentShare),
    payee: "Maa Tarini Hardware, Cuttack",
    purpose: "Rope, nails and varnish",
    days_ago: 1,
  });
}

type Wanted = { amount: number; purpose: string; days_ago: number };

/** Asked for, approved and sent. */
async function makeAdvance(
  services: Services,
  campaign: DemoSpender,
  { amount, purpose, days_ago }: Wanted,
): Promise<string> {
  const { db, secrets } = services;
  const organiser = { user_id: campaign.created_by, roles: [] };
  const [admin, other_admin] = await demoCheckersOf(services, campaign);
  const transfer = { paid_on: demoDayOf(campaign, days_ago), bank_reference: `DEMO${days_ago}ADVANCE` };
  const input = { amount, purpose, account: "The account of the demo's organiser" };
  return db.transaction(async (tx) => {
    const id = await requestAdvance(tx, organiser, secrets, { campaign_id: campaign.id, input });
    const asked_on = demoDayOf(campaign, days_ago + 1);
    await tx.run(command`update campaign_advances set created_at = ${asked_on}::date where id = ${id}`);
    await approveAdvance(tx, admin, id);
    await claimAdvancePayment(tx, other_admin, id);
    await recordAdvanceTransfer(tx, other_admin, { id, ...transfer });
    return id;
  });
}

function spendAdvance(
  services: Services,
  campaign: DemoSpender,
  { days_ago, ...bill }: Wanted & { advance: string; payee: string },
): Promise<void> {
  const input = { ...bill, spent_on: demoDayOf(campaign, days_ago), budget_line: null };
  return makeExpense(services, campaign, input, true);
}

async function giveBack(
  services: Services,
  campaign: DemoSpender,
  id: string,
  amount: number,
): Promise<void> {
  const [admin] = await demoCheckersOf(services, campaign);
  const returned = { amount, returned_on: demoDayOf(campaign, 3), bank_reference: "DEMO3RETURN" };
  await services.db.transaction((tx) => recordAdvanceReturn(tx, admin, { id, ...returned }));
}
