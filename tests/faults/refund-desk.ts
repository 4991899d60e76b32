import { randomBytes } from "node:crypto";
import { listLateRefunds, owedRefundsOf } from "../../app/domains/payments/server/queries/late-refunds.ts";
import { borneIntent, organisationBearsIntent } from "../../app/domains/orders/order-form.ts";
import {
  claimRefundIntent,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  reverseTransferIntent,
} from "../../app/domains/payments/owed-refund-input.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { noteChange } from "./answered.ts";
import { unlessUnavailable } from "./database-killed.ts";
import type { OfficeOptions } from "./office.ts";
import { callSite, type SiteAnswer } from "./site-call.ts";

/** A refund that failed was transferred by the bank. */
export async function transferRefund(options: OfficeOptions): Promise<void> {
  const { db, random, told } = options;
  const late = await unlessUnavailable(listLateRefunds(db));
  if (!late || late.length === 0) return;
  const { payable_type, payable_id, due_id } = random.pick(late);
  const page = await pageOf(db, payable_type, payable_id);
  if (!page) return;
  const bank_reference = `REFUND${randomBytes(6).toString("hex").toUpperCase()}`;
  await submit(options, page, "refund claimed", { intent: claimRefundIntent, due_id });
  const owed = await unlessUnavailable(owedRefundsOf(db, { type: payable_type, id: payable_id }));
  const seen = owed?.find((one) => one.due_id === due_id);
  const answers = await submit(options, page, "refund transferred", {
    intent: refundedOtherwiseIntent,
    is_certain: "yes",
    paid_on: dayInIndia(),
    due_id,
    seen_paise: String(seen?.rest_paise ?? 0),
    bank_reference,
  });
  noteChange(told.transferred, bank_reference, answers);
  if (answers.every(({ status }) => status !== 303))
    await submit(options, page, "refund released", { intent: releaseRefundIntent, due_id });
}

/** And was not, after all: then it is sent again. */
export async function takeTransferBack(options: OfficeOptions): Promise<void> {
  const { db, random, told } = options;
  const recorded = await unlessUnavailable(
    db.many(sql({ payable_type: "text", payable_id: "uuid", due_id: "uuid", refund_id: "uuid" })`
      select payable_type, payable_id, due_id, payment_refunds.id as refund_id
      from payment_refunds join payments using (gateway_payment_id)
      where status = 'paid_otherwise' and due_id is not null`),
  );
  if (!recorded || recorded.length === 0) return;
  const { payable_type, payable_id, due_id, refund_id } = random.pick(recorded);
  const page = await pageOf(db, payable_type, payable_id);
  if (!page) return;
  const reason = `It came back: ${randomBytes(6).toString("hex")}`;
  const answers = await submit(options, page, "transfer taken back", {
    intent: reverseTransferIntent,
    due_id,
    refund_id,
    reason,
  });
  noteChange(told.taken_back, reason, answers);
}

/** Goodwill for a customer, so little that no due has its amount. */
export async function refundInDashboard({
  gateway,
  random,
  told,
  told_of_orders,
}: OfficeOptions): Promise<void> {
  const paid = [...told_of_orders.verified]
    .filter(([, { status }]) => status === "paid")
    .map(([key]) => key.split(" ", 1)[0] ?? "")
    .filter((id) => !told.goodwill.has(id));
  if (paid.length === 0) return;
  const id = random.pick(paid);
  told.goodwill.add(id);
  // By now all of it may have gone back, or the answer may be lost.
  await gateway.refund(id, random.between(1_00, 9_99)).catch(() => {});
}

/** A seller or the organisation bears what went back in the dashboard. */
export async function bearRefund(options: OfficeOptions): Promise<void> {
  const { db, random, told } = options;
  const undecided = await unlessUnavailable(
    db.many(sql({ id: "uuid", undecided_paise: "int8", shipment_id: "uuid" })`
      select orders.id, undecided_paise, shipments.id as shipment_id from orders join shipments on order_id = orders.id
      where undecided_paise > 0`),
  );
  if (!undecided || undecided.length === 0) return;
  const { id, undecided_paise, shipment_id } = random.pick(undecided);
  const reason = `Goodwill: ${randomBytes(6).toString("hex")}`;
  const is_seller = random.chance(0.6);
  const amount_paise = random.chance(0.5) ? undecided_paise : Math.min(undecided_paise, 50);
  const answers = await submit(
    options,
    orderPage(id),
    is_seller ? "refund borne by seller" : "refund borne by us",
    {
      intent: is_seller ? borneIntent : organisationBearsIntent,
      seen_paise: String(undecided_paise),
      reason,
      ...(is_seller && { shipment_id, amount: String(amount_paise / 100) }),
    },
  );
  noteChange(told.borne, reason, answers);
}

/** Of a donation that no bank disputes; half of the time a part of it. */
export async function refundDonationAtDesk(options: OfficeOptions): Promise<void> {
  const { db, random, told, acknowledged } = options;
  const donations = [...acknowledged.paid].filter(
    ([, { status, payment_id }]) => status === "paid" && !told.refunded_donations.has(payment_id),
  );
  if (donations.length === 0) return;
  const [key, { payment_id }] = random.pick(donations);
  told.refunded_donations.add(payment_id);
  const public_id = key.split(" ")[1] ?? "";
  const donation = await unlessUnavailable(
    db.maybeOne(
      sql({ paise: "int8" })`select amount_paise as paise from donations where public_id = ${public_id}`,
    ),
  );
  if (!donation) return;
  const reason = `Given by mistake: ${randomBytes(6).toString("hex")}`;
  const amount_paise = random.chance(0.5) ? donation.paise : Math.ceil(donation.paise / 3);
  const answers = await submit(options, donationPage(public_id), "donation refunded", {
    amount_paise: String(amount_paise / 100),
    seen_paise: String(donation.paise),
    reason,
  });
  noteChange(told.ordered_refunds, reason, answers);
}

const orderPage = (id: string) => `/dashboard/orders/${id}`;
const donationPage = (public_id: string) => `/dashboard/admin/donations/${public_id}`;

/** On which admins settle a refund. */
async function pageOf(db: Database, payable_type: string, payable_id: string): Promise<string | undefined> {
  if (payable_type === "order") return orderPage(payable_id);
  const donation = await unlessUnavailable(
    db.maybeOne(sql({ public_id: "uuid" })`select public_id from donations where id = ${payable_id}`),
  );
  return donation && donationPage(donation.public_id);
}

/** A form of this page, by an admin, or at the same moment by two. */
export function submit(
  { site_url, acknowledged, market, random }: OfficeOptions,
  path: string,
  name: string,
  fields: Record<string, string>,
): Promise<SiteAnswer[]> {
  const admins = random.chance(0.3) ? [market.admin, market.other_admin] : [market.admin];
  return Promise.all(
    admins.map(({ cookie }) => {
      const form = new URLSearchParams(fields);
      return callSite({ site_url, answers: acknowledged.answers }, { path, name, form, cookie });
    }),
  );
}
