import { randomBytes } from "node:crypto";
import { createDonation } from "../../app/domains/donations/server/commands/create-donation.ts";
import { recordGatewayOrder } from "../../app/domains/donations/server/commands/record-gateway-order.ts";
import { settlePayments } from "../../app/domains/payments/server/commands/settle-payments.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { paymentEntity } from "../../app/platform/payments/razorpay-entities.ts";
import type { Services } from "../../app/platform/services.ts";
import { demoCampaignIds, everyCampaign } from "./load-campaigns.ts";
import { type DemoDonation, drawDonations } from "./donations.ts";

const day_ms = 86_400_000;
const donationsAtOnce = 250;

type Wanted = DemoDonation & { campaign_id: string; fundraiser_id: string | null };

/** To a campaign for which a supporter has a page, one donation in so many comes from it. */
const givenOnPage = 11;

/**
 * Creates the demo donations like real ones: inserted, ordered and paid at the sandbox gateway, settled by the one
 * command, oldest first. The donors are invented, so no mail is sent. An interrupted load continues where each campaign
 * stopped.
 */
export async function loadDemoDonations(
  services: Services,
  control_url: string,
  step: (text: string) => void,
): Promise<void> {
  const wanted = await missingDonations(services);
  for (let start = 0; start < wanted.length; start += donationsAtOnce) {
    step(`Making demo gifts: ${start} of ${wanted.length}`);
    await makeDonations(services, control_url, wanted.slice(start, start + donationsAtOnce));
  }
}

async function missingDonations({ db }: Services): Promise<Wanted[]> {
  const ids = await demoCampaignIds(db);
  const rows = await db.many(sql({ id: "uuid", created_at: "timestamptz", ends_on: "date", given: "int8" })`
    select id, created_at, ends_on,
      (select count(*) from donations where campaign_id = campaigns.id and payment_status = 'paid') as given
    from campaigns where status = 'live' and id = any(${[...ids.values()]}::uuid[])`);
  const by_id = new Map(rows.map((row) => [row.id, row]));
  const fundraisers = await db.many(sql({ id: "uuid", campaign_id: "uuid" })`
    select id, campaign_id from fundraisers where ended_at is null and status = 'published'`);
  const page_of = new Map(fundraisers.map(({ id, campaign_id }) => [campaign_id, id]));
  const wanted = everyCampaign.flatMap(({ slug, goal_rupees, donations }) => {
    const row = by_id.get(ids.get(slug) ?? "");
    if (!row) return [];
    const last_day = new Date(`${row.ends_on}T12:00:00+05:30`).getTime();
    const drawn = drawDonations({
      seed: slug,
      count: donations.count,
      total_rupees: Math.round(goal_rupees * donations.raised_share),
      from: new Date(row.created_at.getTime() + day_ms / 24),
      until: new Date(Math.min(Date.now() - 600_000, last_day)),
    });
    const pages = drawn.map((_donation, i) => (i % givenOnPage === 0 ? (page_of.get(row.id) ?? null) : null));
    return drawn.slice(row.given).map((donation, i) => ({
      ...donation,
      campaign_id: row.id,
      fundraiser_id: pages[row.given + i] ?? null,
    }));
  });
  // Receipts are numbered in the order in which the gifts arrived, whatever they are for.
  return wanted.toSorted((a, b) => a.paid_at.getTime() - b.paid_at.getTime());
}

async function makeDonations(services: Services, control_url: string, drawn: Wanted[]): Promise<void> {
  const { db, gateway, config } = services;
  const donations = await db.transaction(async (tx) => {
    const created: { id: string }[] = [];
    for (const donation of drawn) {
      const opened = await createDonation(
        tx,
        {
          amount_paise: donation.amount_paise,
          campaign_id: donation.campaign_id,
          fundraiser_id: donation.fundraiser_id,
          donor_name: donation.is_anonymous ? null : donation.donor_name,
          donor_email: donation.donor_email,
          donor_phone: null,
          is_anonymous: donation.is_anonymous,
          message: donation.message,
          user_id: null,
        },
        {
          key_mode: gateway.mode,
          opened_from: Buffer.alloc(16),
          access_secret: randomBytes(18).toString("base64url"),
          reconcile_after_seconds: config.reconcile_after_seconds,
          rate_limit_factor: Number.POSITIVE_INFINITY,
          at: new Date(donation.paid_at.getTime() - 60_000),
        },
      );
      if (opened) created.push(opened);
    }
    return created;
  });
  const payments = await payAll(control_url, drawn, donations);
  await db.transaction(async (tx) => {
    for (const [i, payment] of payments.entries())
      await recordGatewayOrder(tx, donations[i]?.id as string, payment.order_id as string);
    await settlePayments(
      tx,
      services,
      payments.map((payment) => ({ ...payment, key_mode: gateway.mode })),
    );
    // Their mails count as sent: the rows are kept, since the books check needs one for each donation.
    await tx.run(command`
      update outgoing_mails set created_at = paid_at, sent_at = paid_at
      from donations where dedupe_key = 'donation-thanks:' || donations.id
        and donations.id = any(${donations.map(({ id }) => id)}::uuid[])`);
    await tx.run(command`
      update notifications set created_at = paid_at, is_read = true
      from donations where dedupe_key = 'donation-settled:' || donations.id
        and donations.id = any(${donations.map(({ id }) => id)}::uuid[])`);
  });
}

async function payAll(control_url: string, drawn: Wanted[], donations: { id: string }[]) {
  const response = await fetch(`${control_url}/pay-many`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(
      drawn.map((donation, i) => ({
        order: {
          amount: donation.amount_paise,
          currency: "INR",
          receipt: donations[i]?.id,
          notes: { kind: "donation", donation_id: donations[i]?.id },
        },
        outcome: "succeed",
        method: donation.method,
        created_at: Math.floor(donation.paid_at.getTime() / 1_000),
        silent: true,
      })),
    ),
  });
  if (!response.ok) throw new Error(`The sandbox gateway refused the demo gifts: ${await response.text()}`);
  const paid = (await response.json()) as { payment: unknown }[];
  return paid.map(({ payment }) => paymentEntity.parse(payment));
}
