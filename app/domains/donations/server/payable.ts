import * as m from "#messages";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../platform/database/sql.ts";
import { isErasedAddress } from "../../../platform/mail/outbox.ts";
import { formatRupees } from "../../../text/money.ts";
import { isUuid } from "../../../text/uuid.ts";
import type { AdminPage, CapturedPayment, PayableType, PaymentReference } from "../../payments/payable.ts";
import { organisedAmong } from "../../campaigns/server/queries/campaign-organiser.ts";
import { leasesOf } from "../../payments/server/commands/lease-due.ts";
import { adminDonationPath } from "../all-donations.ts";
import { refusedAsForeign } from "../citizens.ts";
import { announceDonations } from "./announcements.ts";
import { acceptCharges } from "./commands/accept-charges.ts";
import { followSubscriptions } from "./commands/follow-subscriptions.ts";
import { abandonDonation, failDonations } from "./commands/fail-donations.ts";
import { notifyOfExcess } from "./commands/notify-of-excess.ts";
import { notifyOfUndueRefund } from "./commands/notify-of-undue-refund.ts";
import { recordGatewayOrder } from "./commands/record-gateway-order.ts";
import {
  lockForRefunds,
  notifyOfLateRefunds,
  refundDonations,
  takeGatewayRefundBack,
} from "./commands/refund-donations.ts";
import { scheduleReconciliation } from "./commands/schedule-reconciliation.ts";
import { refuseForeign } from "./commands/refuse-foreign.ts";
import { settleDonations } from "./commands/settle-donations.ts";
import { chargedAfterEnd, refuseLateMonths } from "./late-months.ts";
import { payableColumns, type PayableDonation, payableShape } from "./payable-row.ts";

/** Payment handling of donations. */
export const donationPayable: PayableType<PayableDonation> = {
  name: "donation",
  texts: { unknown: m.donations_payment_unknown, other: m.donations_payment_other },
  findByReference: donationOfReference,
  findByOrder: donationOfOrder,
  acceptCharges,
  followSubscriptions,
  lock: lockDonations,
  async settle(tx, settlements, services) {
    const foreign = await refuseForeign(tx, settlements);
    const late = await refuseLateMonths(tx, settlements);
    const accepted = settlements.filter((settlement) => !foreign.has(settlement) && !late.has(settlement));
    if (accepted.length > 0) await settleDonations(tx, accepted, services);
    return settlements.map((settlement) => {
      if (late.has(settlement)) return { kind: "declined", reason: chargedAfterEnd };
      return foreign.has(settlement) ? { kind: "declined", reason: refusedAsForeign } : { kind: "settled" };
    });
  },
  notifyOfExcess,
  refund: refundDonations,
  lockForRefunds,
  reverseRefund: takeGatewayRefundBack,
  notifyOfLateRefunds,
  notifyOfUndueRefund,
  offsetDue: "when_refunded",
  async ownAmong(db, ids, user_id) {
    const own = await db.many(sql({ id: "uuid" })`
      select id from donations where id = any(${[...ids]}::uuid[]) and user_id = ${user_id}`);
    return new Set(own.map(({ id }) => id));
  },
  async receivedAmong(db, ids, user_id) {
    const donations = await db.many(sql({ id: "uuid", campaign_id: "uuid" })`
      select id, campaign_id from donations where id = any(${[...ids]}::uuid[]) and campaign_id is not null`);
    const campaign_ids = donations.map(({ campaign_id }) => campaign_id);
    const own = await organisedAmong(db, campaign_ids, user_id);
    return new Set(donations.filter(({ campaign_id }) => own.has(campaign_id)).map(({ id }) => id));
  },
  adminPages,
  fail: (tx, payments, how) => failDonations(tx, orderIds(payments), how),
  announce: announceDonations,
  ...leasesOf(sqlPart`donations`, sqlPart`amount_paise`),
  scheduleReconciliation: (tx, payments, within_seconds) =>
    scheduleReconciliation(tx, orderIds(payments), within_seconds),
  recordOrder: recordGatewayOrder,
  abandon: abandonDonation,
};

async function adminPages(db: Queryable, ids: readonly string[]): Promise<Map<string, AdminPage>> {
  const rows = await db.many(sql({
    id: "uuid",
    public_id: "uuid",
    receipt_number: "text?",
    donor_name: "text?",
    donor_email: "text",
  })`
    select id, public_id, receipt_number, donor_name, donor_email from donations where id = any(${[...ids]}::uuid[])`);
  return new Map(
    rows.map(({ id, public_id, receipt_number, donor_name, donor_email }) => {
      const title = receipt_number ?? donor_name ?? m.donations_all_unnamed();
      return [id, { path: adminDonationPath(public_id), title, is_erased: isErasedAddress(donor_email) }];
    }),
  );
}

function orderIds(payments: readonly PaymentReference[]): string[] {
  return [...new Set(payments.map(({ order_id }) => order_id).filter((id) => id !== null))];
}

/** By the id in the address of its page. */
async function donationOfReference(db: Queryable, reference: string) {
  if (!isUuid(reference)) return undefined;
  const payable = await db.maybeOne(sql(payableShape)`
    select ${payableColumns} from donations where public_id = ${reference}`);
  if (!payable) return undefined;
  const { amount_paise, donor_name } = payable;
  const donor = donor_name ?? m.donations_all_nobody();
  return { payable, title: m.donations_all_row({ amount: formatRupees(amount_paise), donor }) };
}

function donationOfOrder(db: Queryable, gateway_order_id: string): Promise<PayableDonation | undefined> {
  return db.maybeOne(sql(payableShape)`
    select ${payableColumns} from donations where gateway_order_id = ${gateway_order_id}`);
}

/** Locked in id order; charges of monthly gifts are found through the rows that `acceptCharges` wrote. */
async function lockDonations(tx: Transaction, payments: readonly CapturedPayment[]) {
  const ids = payments.map(({ id }) => id);
  const rows = await tx.many(sql({ ...payableShape, charges: "text[]" })`
    select ${payableColumns}, array(
      select gateway_payment_id from monthly_charges where donation_id = donations.id) as charges
    from donations where id = any(array(
      select id from donations where gateway_order_id = any(${orderIds(payments)}::text[])
      union select donation_id from monthly_charges where gateway_payment_id = any(${ids}::text[])))
    order by id for update`);
  const by_order = new Map(rows.map((row) => [row.gateway_order_id, row]));
  const by_charge = new Map(rows.flatMap((row) => row.charges.map((id) => [id, row] as const)));
  return payments.map(({ id, order_id }) => by_charge.get(id) ?? by_order.get(order_id ?? ""));
}
