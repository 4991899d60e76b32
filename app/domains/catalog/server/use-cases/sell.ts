import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { ensureProfile } from "../../../accounts/profile/server/commands/ensure-profile.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import { sellerVerified } from "../../../notifications/events/seller-verified.ts";
import { productsTag, sellerTag } from "../../schema.ts";
import type { SellerChanges, SellerInput, VacationInput } from "../../seller-input.ts";
import { applyToSell } from "../commands/apply-to-sell.ts";
import { changeSeller } from "../commands/edit-seller.ts";
import { reportProduct, reportSeller } from "../commands/report-listing.ts";
import { endVacation, endedVacations, setVacation } from "../commands/set-vacation.ts";
import { unverifySeller, verifySeller } from "../commands/verify-seller.ts";
import { emailNotVerified } from "../seller-failures.ts";

/** Commands of vendors and applicants: a quota, one transaction, then a publication. */
type SellingServices = Pick<Services, "db" | "limits" | "notifier" | "realtime">;

/** Submits a seller application. Throws the failures of the command, and 429. */
export async function sendApplication(
  { db, limits }: SellingServices,
  session: Session,
  input: SellerInput,
): Promise<void> {
  // A rejected attempt does not count towards the quota.
  if (!session.email_verified) throw emailNotVerified();
  await limits.consume("seller_applications_by_account", session.user_id);
  await db.transaction(async (tx) => {
    await ensureProfile(tx, session.user_id);
    await applyToSell(tx, session, input);
  });
}

export async function saveSeller(
  { db, limits, realtime }: SellingServices,
  session: Session,
  changes: SellerChanges,
): Promise<void> {
  await limits.consume("seller_changes_by_account", session.user_id);
  await db.transaction((tx) => changeSeller(tx, session, changes));
  realtime.publish([sellerTag(session.user_id), productsTag]);
}

export async function saveVacation(
  { db, limits, realtime }: SellingServices,
  session: Session,
  input: VacationInput,
): Promise<void> {
  await limits.consume("seller_changes_by_account", session.user_id);
  await db.transaction((tx) => setVacation(tx, session, input));
  realtime.publish([sellerTag(session.user_id), productsTag]);
}

/** An admin grants or removes the verified mark; the vendor is notified of the reason. */
export async function markSeller(
  { db, notifier, realtime }: SellingServices,
  session: Session,
  { vendor_id, is_verified, reason }: { vendor_id: string; is_verified: boolean; reason: string },
): Promise<void> {
  const told = await db.transaction(async (tx) => {
    await (is_verified ? verifySeller : unverifySeller)(tx, session, vendor_id, reason);
    return notifier.notify(tx, [sellerVerified({ user_id: vendor_id, is_verified, reason, at: new Date() })]);
  });
  realtime.publish([sellerTag(vendor_id), productsTag, ...told]);
}

export async function sendListingReport(
  { db, limits }: SellingServices,
  session: Session,
  about: { product_id: string } | { vendor_id: string },
  report: ReportInput,
): Promise<void> {
  if (!session.email_verified) throw emailNotVerified();
  await limits.consume("listing_reports_by_account", session.user_id);
  await db.transaction(async (tx) => {
    await ensureProfile(tx, session.user_id);
    if ("product_id" in about) await reportProduct(tx, session, { ...about, ...report });
    else await reportSeller(tx, session, { ...about, ...report });
  });
}

/** Reopens the shops whose day of return has come, each in its own transaction. */
export async function openReturnedShops({ db, realtime }: Pick<Services, "db" | "realtime">): Promise<void> {
  for (const vendor_id of await db.transaction((tx) => endedVacations(tx))) {
    await db.transaction((tx) => endVacation(tx, vendor_id));
    realtime.publish([sellerTag(vendor_id), productsTag]);
  }
}
