import { randomBytes } from "node:crypto";
import { createDonation } from "../../app/domains/donations/server/commands/create-donation.ts";
import { recordGatewayOrder } from "../../app/domains/donations/server/commands/record-gateway-order.ts";
import { settlePayments } from "../../app/domains/payments/server/commands/settle-payments.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { baseLanguage } from "../../app/text/language.ts";
import type { GatewayPayment } from "../../app/platform/payments/gateway.ts";
import { paymentEntity } from "../../app/platform/payments/razorpay-entities.ts";
import type { Services } from "../../app/platform/services.ts";
import { demoCampaignIds, everyCampaign } from "./load-campaigns.ts";
import { type DemoDonation, drawDonations } from "./donations.ts";
import { day_ms } from "../../app/text/day-length.ts";

/** As many as one transaction settles. */
const donationsAtOnce = 500;

type Wanted = DemoDonation & { campaign_id: string; fundraiser_id: string | null };
type Opened = { id: string } & Pick<DemoDonation, "amount_paise" | "method" | "paid_at">;

/** Instead of a donor's address. */
const openedFrom = Buffer.alloc(16);
/** From opening a donation to its payment. */
const payment_ms = 60_000;

/** To a campaign for which a supporter has a page, one donation in so many comes from it. */
const givenOnPage = 11;

/**
 * Creates the demo donations like real ones: inserted, ordered and paid at the sandbox gateway, settled by the one
 * command, oldest first. The donors are invented, so no mail is sent. An interrupted load is completed: what it opened
 * first, then what each campaign lacks.
 */
export async function loadDemoDonations(services: Services, control_url: string): Promise<void> {
  await completeInterrupted(services, control_url);
  const wanted = await missingDonations(services);
  for (let start = 0; start < wanted.length; start += donationsAtOnce) {
    const opened = await openDonations(services, wanted.slice(start, start + donationsAtOnce));
    await settle(services, opened, await payAll(control_url, opened));
  }
}

/** The gateway knows best which of them are paid. */
async function completeInterrupted(services: Services, control_url: string): Promise<void> {
  const { db, gateway } = services;
  const rows = await db.many(sql({ id: "uuid", amount_paise: "int8", created_at: "timestamptz" })`
    select id, amount_paise, created_at from donations
    where payment_status = 'created' and opened_from = ${openedFrom}::bytea order by id`);
  const payments: (GatewayPayment | undefined)[] = [];
  // One after another: each call has a timeout.
  for (const { id } of rows) {
    const order = await gateway.findOrderByReceipt(id);
    payments.push(order && (await gateway.fetchOrderPayments(order.id))[0]);
  }
  const opened = rows.map(({ created_at, ...row }) => ({
    ...row,
    method: "upi" as const,
    paid_at: new Date(created_at.getTime() + payment_ms),
  }));
  const unpaid = opened.filter((_donation, i) => !payments[i]);
  const paid = opened.filter((_donation, i) => payments[i]);
  if (paid.length > 0)
    await settle(
      services,
      paid,
      payments.filter((payment) => payment !== undefined),
    );
  if (unpaid.length > 0) await settle(services, unpaid, await payAll(control_url, unpaid));
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
  // Receipts are numbered in the order in which the donations arrived, whatever they are for.
  return wanted.toSorted((a, b) => a.paid_at.getTime() - b.paid_at.getTime());
}

async function openDonations(services: Services, drawn: Wanted[]): Promise<Opened[]> {
  const { db, gateway, config } = services;
  const opened = await db.transaction((tx) =>
    // Their statements share round trips.
    Promise.all(
      drawn.map(async (donation) => {
        const created = await createDonation(
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
            opened_from: openedFrom,
            access_secret: randomBytes(18).toString("base64url"),
            reconcile_after_seconds: config.reconcile_after_seconds,
            language: baseLanguage,
            rate_limit_factor: Number.POSITIVE_INFINITY,
            at: new Date(donation.paid_at.getTime() - payment_ms),
          },
        );
        return created ? [{ ...donation, id: created.id }] : [];
      }),
    ),
  );
  return opened.flat();
}

async function settle(
  services: Services,
  donations: readonly Opened[],
  payments: readonly GatewayPayment[],
): Promise<void> {
  const { db, gateway } = services;
  const ids = donations.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await Promise.all(
      payments.map((payment, i) => recordGatewayOrder(tx, ids[i] as string, payment.order_id as string)),
    );
    await settlePayments(
      tx,
      services,
      payments.map((payment) => ({ ...payment, key_mode: gateway.mode })),
    );
    // Their mails count as sent: the rows are kept, since the books check needs one for each donation.
    await tx.run(command`
      update outgoing_mails set created_at = paid_at, sent_at = paid_at
      from donations where dedupe_key = 'donation-thanks:' || donations.id and donations.id = any(${ids}::uuid[])`);
    await tx.run(command`
      update notifications set created_at = paid_at, is_read = true
      from donations where dedupe_key = 'donation-settled:' || donations.id and donations.id = any(${ids}::uuid[])`);
  });
}

async function payAll(control_url: string, donations: readonly Opened[]): Promise<GatewayPayment[]> {
  const response = await fetch(`${control_url}/pay-many`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(
      donations.map(({ id, amount_paise, method, paid_at }) => ({
        order: {
          amount: amount_paise,
          currency: "INR",
          receipt: id,
          notes: { kind: "donation", donation_id: id },
        },
        outcome: "succeed",
        method,
        created_at: Math.floor(paid_at.getTime() / 1_000),
        silent: true,
      })),
    ),
  });
  if (!response.ok)
    throw new Error(`The sandbox gateway refused the demo donations: ${await response.text()}`);
  const paid = (await response.json()) as { payment: unknown }[];
  return paid.map(({ payment }) => paymentEntity.parse(payment));
}
