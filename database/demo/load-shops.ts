import type { Actor } from "../../app/platform/actor.ts";
import { createUser } from "../../app/domains/accounts/server/commands/create-user.ts";
import { applyToSell } from "../../app/domains/catalog/server/commands/apply-to-sell.ts";
import { verifySeller } from "../../app/domains/catalog/server/commands/verify-seller.ts";
import { sellerSubjects } from "../../app/domains/catalog/server/moderated-sellers.ts";
import { decideAbout } from "../../app/domains/moderation/server/commands/decide.ts";
import type { Notifier } from "../../app/domains/notifications/server/commands/notify.ts";
import type { Transaction } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { applicants, type DemoApplicant } from "./applicants.ts";
import type { DemoShop } from "./shop.ts";
import { shops } from "./shops.ts";
import { day_ms } from "../../app/text/day-length.ts";

export type LoadingMarket = { tx: Transaction; notifier: Notifier; admin: Actor; now: Date };
export type LoadedShop = { shop: DemoShop; vendor: Actor };

/** Vendors and customers joined before their shops and orders. */
const joinedDaysAgo = 400;
/** An application waits so long for its decision. */
const decisionDays = 3;

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * day_ms);
}

/** Opens the shops, and leaves a few applications waiting or rejected. */
export async function loadShops(loading: LoadingMarket): Promise<LoadedShop[]> {
  const ids = await findOrCreateAccounts(
    loading,
    [...shops, ...applicants].map(({ person, email, location }) => ({
      display_name: person,
      email,
      location,
    })),
  );
  const idOf = ({ email }: { email: string }) => ids.get(email) as string;
  // Their statements share round trips.
  await Promise.all(shops.map((shop) => openShop(loading, shop, idOf(shop))));
  for (const applicant of applicants) await askToSell(loading, applicant, idOf(applicant));
  return shops.map((shop) => ({ shop, vendor: { user_id: idOf(shop), roles: ["customer", "vendor"] } }));
}

type DemoAccount = { display_name: string; email: string; location: string };

/** By address. New accounts have no password: nobody signs in to them. */
export async function findOrCreateAccounts(
  { tx, now }: LoadingMarket,
  accounts: readonly DemoAccount[],
): Promise<Map<string, string>> {
  const rows = await tx.many(sql({ email: "text", user_id: "uuid" })`
    select email, user_id from users where email = any(${accounts.map(({ email }) => email)}::text[])`);
  const ids = new Map(rows.map(({ email, user_id }) => [email, user_id]));
  const missing = accounts.filter(({ email }) => !ids.has(email));
  await Promise.all(
    missing.map(async ({ email, display_name }) => {
      const user = { email, display_name, email_verified: true, password_hash: null, mobile: null };
      ids.set(email, await createUser(tx, user));
    }),
  );
  const created = missing.map(({ email }) => ids.get(email) as string);
  await tx.run(command`
    update profiles set location = known.location
    from unnest(${created}::uuid[], ${missing.map(({ location }) => location)}::text[]) as known (user_id, location)
    where profiles.user_id = known.user_id`);
  await backdate(tx, [...ids.values()], daysBefore(now, joinedDaysAgo));
  return ids;
}

async function backdate(tx: Transaction, user_ids: string[], joined_at: Date): Promise<void> {
  await tx.run(command`
    update profiles set created_at = least(created_at, ${joined_at}) where user_id = any(${user_ids}::uuid[])`);
  await tx.run(command`
    update users set created_at = least(created_at, ${joined_at}) where user_id = any(${user_ids}::uuid[])`);
}

async function openShop(
  { tx, notifier, admin, now }: LoadingMarket,
  shop: DemoShop,
  vendor_id: string,
): Promise<void> {
  const { name, bio, location, craft, gstin, is_self_help_group } = shop;
  await applyToSell(
    tx,
    { user_id: vendor_id, roles: ["customer"] },
    { name, bio, location, craft, gstin, is_self_help_group },
  );
  const approval = {
    id: vendor_id,
    decision: "approve" as const,
    reason: "Makes what the shop sells, and has shown how.",
  };
  await decideAbout(tx, admin, sellerSubjects, approval, notifier);
  if (shop.verified_days_ago !== null) await verifySeller(tx, admin, vendor_id);
  const approved_at = daysBefore(now, shop.approved_days_ago);
  const verified_at = shop.verified_days_ago === null ? null : daysBefore(now, shop.verified_days_ago);
  await tx.run(command`
    update sellers set applied_at = ${daysBefore(approved_at, decisionDays)}, approved_at = ${approved_at},
      verified_at = ${verified_at}
    where vendor_id = ${vendor_id}`);
}

async function askToSell(
  { tx, notifier, admin, now }: LoadingMarket,
  applicant: DemoApplicant,
  vendor_id: string,
): Promise<void> {
  const { name, bio, location, craft, is_self_help_group, rejected_reason } = applicant;
  await applyToSell(
    tx,
    { user_id: vendor_id, roles: ["customer"] },
    { name, bio, location, craft, gstin: null, is_self_help_group },
  );
  await tx.run(command`
    update sellers set applied_at = ${daysBefore(now, applicant.applied_days_ago)} where vendor_id = ${vendor_id}`);
  if (rejected_reason === undefined) return;
  const rejection = { id: vendor_id, decision: "reject" as const, reason: rejected_reason };
  await decideAbout(tx, admin, sellerSubjects, rejection, notifier);
}
