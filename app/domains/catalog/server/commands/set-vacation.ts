import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { sellerKind } from "../../schema.ts";
import type { VacationInput } from "../../seller-input.ts";
import { lockOwnSellerRow } from "./edit-seller.ts";
import { copyToProducts, findSeller } from "./seller-lock.ts";

/**
 * Turns vacation mode on or off: while it is on, the shop's products are not listed. On the day of return it ends
 * automatically. 400 for a day that has started, 404 without a shop, 409 before it is approved.
 */
export async function setVacation(tx: Transaction, actor: Actor, input: VacationInput): Promise<void> {
  const { status } = await lockOwnSellerRow(tx, actor);
  if (status !== "approved") throw new Failure(409, "wrong_state", m.catalog_seller_not_approved());
  const { on_vacation } = input;
  const ends_on = on_vacation ? input.ends_on : null;
  if (ends_on !== null && ends_on <= dayInIndia()) throw returnHasPassed();
  await tx.run(command`
    update sellers set vacation_ends_on = ${ends_on}::date,
      on_vacation_since = case when ${on_vacation} then coalesce(on_vacation_since, now()) end
    where vendor_id = ${actor.user_id}`);
  await copyToProducts(tx, actor.user_id);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: on_vacation ? "seller_on_vacation" : "seller_back",
    subject_kind: sellerKind,
    subject_id: actor.user_id,
  });
}

function returnHasPassed(): Failure {
  const message = m.catalog_seller_vacation_passed();
  return new Failure(400, "invalid_form", message, { fields: { ends_on: message } });
}

/** Vendors whose day of return has come. */
export async function endedVacations(tx: Transaction): Promise<string[]> {
  const rows = await tx.many(sql({ vendor_id: "uuid" })`
    select vendor_id from sellers where vacation_ends_on <= ${dayInIndia()}::date order by vendor_id`);
  return rows.map(({ vendor_id }) => vendor_id);
}

/** Reopens the shop if its day of return has come. Publish the seller's and the products' tags after the commit. */
export async function endVacation(tx: Transaction, vendor_id: string): Promise<void> {
  await lockWriters(tx, [vendor_id]);
  if (!(await findSeller(tx, vendor_id))) return;
  await tx.run(command`
    update sellers set on_vacation_since = null, vacation_ends_on = null
    where vendor_id = ${vendor_id} and vacation_ends_on <= ${dayInIndia()}::date`);
  await copyToProducts(tx, vendor_id);
}
