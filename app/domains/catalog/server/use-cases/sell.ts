import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { ensureProfile } from "../../../accounts/profile/server/commands/ensure-profile.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import { sellerVerified } from "../../../notifications/events/seller-verified.ts";
import { productsTag, sellerTag } from "../../schema.ts";
import type { SellerChanges, SellerInput, SellerMark, VacationInput } from "../../seller-input.ts";
import * as applications from "../commands/apply-to-sell.ts";
import * as sellers from "../commands/edit-seller.ts";
import { reportProduct, reportSeller } from "../commands/report-listing.ts";
import * as vacations from "../commands/set-vacation.ts";
import { unverifySeller, verifySeller } from "../commands/verify-seller.ts";
import { emailNotVerified } from "../seller-failures.ts";

/** Commands of vendors and applicants: a quota, one transaction, then a publication. */
type SellingServices = Pick<Services, "db" | "limits" | "notifier" | "realtime">;

/** Submits a seller application. Throws the failures of the command, and 429. */
export async function applyToSell(
  { db, limits }: SellingServices,
  session: Session,
  input: SellerInput,
): Promise<void> {
  // A rejected attempt does not count towards the quota.
  if (!session.email_verified) throw emailNotVerified();
  await limits.consume("seller_applications_by_account", session.user_id);
  await db.transaction(async (tx) => {
    await ensureProfile(tx, session.user_id);
    await applications.applyToSell(tx, session, input);
  });
}

/** Returns whether the shop is hidden and now waits for moderators. */
export async function changeSeller(
  { db, limits, notifier, realtime }: SellingServices,
  session: Session,
  changes: SellerChanges,
): Promise<boolean> {
  await limits.consume("seller_changes_by_account", session.user_id);
  const { tags, is_submitted } = await db.transaction((tx) =>
    sellers.changeSeller(tx, notifier, session, changes),
  );
  realtime.publish([sellerTag(session.user_id), productsTag, ...tags]);
  return is_submitted;
}

export async function setVacation(
  { db, limits, realtime }: SellingServices,
  session: Session,
  input: VacationInput,
): Promise<void> {
  await limits.consume("seller_changes_by_account", session.user_id);
  await db.transaction((tx) => vacations.setVacation(tx, session, input));
  realtime.publish([sellerTag(session.user_id), productsTag]);
}

/** An admin grants or removes the verified mark; the vendor is notified of the reason. */
export async function setSellerVerified(
  { db, notifier, realtime }: SellingServices,
  session: Session,
  { vendor_id, is_verified, ...mark }: SellerMark & { vendor_id: string; seen_gstin?: string | undefined },
): Promise<void> {
  const tags = await db.transaction(async (tx) => {
    await (is_verified ? verifySeller : unverifySeller)(tx, session, vendor_id, mark);
    return notifier.notify(tx, [
      {
        user_id: vendor_id,
        write: () => sellerVerified({ is_verified, reason: mark.reason, at: new Date() }),
      },
    ]);
  });
  realtime.publish([sellerTag(vendor_id), productsTag, ...tags]);
}

export async function reportListing(
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
  for (const vendor_id of await db.transaction((tx) => vacations.endedVacations(tx))) {
    await db.transaction((tx) => vacations.endVacation(tx, vendor_id));
    realtime.publish([sellerTag(vendor_id), productsTag]);
  }
}
