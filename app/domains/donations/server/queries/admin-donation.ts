import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../../platform/database/field-columns.ts";
import { oneOf, type Shape, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { erasedPattern } from "../../../../platform/mail/outbox.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { isOrganiser } from "../../../campaigns/server/queries/campaign-organiser.ts";
import { campaignsOfDonations } from "../../../campaigns/server/queries/campaigns-of-donations.ts";
import { disputesOf } from "../../../payments/server/queries/disputes.ts";
import { owedRefundsOf } from "../../../payments/server/queries/late-refunds.ts";
import { paymentsInFull, refundableNow } from "../../../payments/server/queries/payments-in-full.ts";
import { donationFields } from "../../donation-fields.ts";
import { paymentStatuses } from "../../own-donations.ts";
import { donationPayable } from "../payable.ts";
import { creditNotesOf } from "./credit-notes.ts";

const shape = {
  id: "uuid",
  public_id: "uuid",
  user_id: "uuid?",
  campaign_id: "uuid?",
  receipt_number: "text?",
  donor_name: "text?",
  donor_email: "text?",
  donor_phone: "text?",
  is_anonymous: "bool",
  ...fieldShape(donationFields),
  amount_paise: "int8",
  refunded_paise: "int8",
  payment_status: oneOf(...paymentStatuses),
  payment_method: "text?",
  gateway_order_id: "text?",
  gateway_key_mode: "text",
  created_at: "timestamptz",
  paid_at: "timestamptz?",
  citizen_confirmed_at: "timestamptz?",
  refused_as_foreign_at: "timestamptz?",
  charged_late_at: "timestamptz?",
} satisfies Shape;

/** A donation with all its data, for admins. Throws 404 for anything that is not a donation's public id. */
export async function readAdminDonation(db: Queryable, reader: Pick<Actor, "user_id">, public_id: string) {
  const row = isUuid(public_id)
    ? await db.maybeOne(sql(shape)`
        select id, public_id, user_id, campaign_id, receipt_number, donor_name,
          case when donor_email not like ${erasedPattern} then donor_email end as donor_email, donor_phone, is_anonymous,
          ${fieldColumns(donationFields)}, amount_paise, refunded_paise, payment_status, payment_method, gateway_order_id,
          gateway_key_mode, created_at, paid_at, citizen_confirmed_at, refused_as_foreign_at,
          charged_late_at
        from donations where public_id = ${public_id}`)
    : undefined;
  if (!row) throw donationNotFound();
  const payable = { type: donationPayable.name, id: row.id };
  const [campaigns, is_organiser, money, owed, left_paise, disputes, credit_notes, problems] =
    await Promise.all([
      campaignsOfDonations(db, [row.campaign_id]),
      row.campaign_id !== null && isOrganiser(db, row.campaign_id, reader.user_id),
      paymentsInFull(db, payable),
      owedRefundsOf(db, payable, reader),
      refundableNow(db, payable),
      disputesOf(db, payable),
      creditNotesOf(db, row.id),
      db.many(sql({ id: "uuid", message: "text", created_at: "timestamptz" })`
      select id, message, created_at from donation_problems where donation_id = ${row.id} order by created_at`),
    ]);
  const { id, ...donation } = row;
  const campaign_title = campaigns.get(row.campaign_id ?? "")?.title ?? null;
  return {
    ...donation,
    tax_key: { ...donation, id },
    campaign_title,
    /** Another admin decides on its refunds. */
    is_own: row.user_id !== null && row.user_id === reader.user_id,
    /** Another admin decides that its money stays in the campaign. */
    is_organiser,
    ...money,
    /** Refunds that failed and are still owed. */
    late: owed.filter(({ status }) => status === "failed"),
    /** Refunds that were recorded as transferred by the bank. */
    transferred: owed.filter(({ status }) => status === "paid_otherwise"),
    left_paise,
    disputes,
    credit_notes,
    problems,
  };
}

/** For display, without internal ids. */
export type AdminDonation = Omit<Awaited<ReturnType<typeof readAdminDonation>>, "tax_key">;

export function donationNotFound(): Failure {
  return new Failure(404, "donation_not_found", m.donations_all_not_found());
}
