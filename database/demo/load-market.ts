import type { Transaction } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { loadProducts } from "./load-products.ts";
import { loadReviews } from "./load-reviews.ts";
import { loadShops } from "./load-shops.ts";

/**
 * Loads the demo's shops, products and reviews, all or nothing, unless there are sellers already. The demo accounts must
 * exist.
 */
export async function loadDemoMarket({ db, notifier }: Pick<Services, "db" | "notifier">): Promise<void> {
  await db.transaction(async (tx) => {
    const { present } = await tx.one(sql({ present: "bool" })`
      select exists (select from sellers) as present`);
    if (present) return;
    const { user_id } = await tx.one(sql({ user_id: "uuid" })`
      select user_id from users where email = 'admin@example.org'`);
    const loading = { tx, notifier, admin: { user_id, roles: ["admin" as const] }, now: new Date() };
    const shops = await loadShops(loading);
    const products = await loadProducts(loading, shops);
    await loadReviews(loading, products);
    await putAwayMails(tx);
  });
}

/** Cases, decisions and notifications are dated like their events, and their mails count as sent. */
async function putAwayMails(tx: Transaction): Promise<void> {
  await tx.run(command`
    update moderation_cases set opened_at = applied_at from sellers
    where subject_kind = 'seller' and subject_id = vendor_id`);
  await tx.run(command`
    update moderation_cases set opened_at = products.created_at from products
    where subject_kind = 'product' and subject_id = products.id`);
  await tx.run(command`
    update moderation_cases set decided_at = approved_at from sellers
    where subject_kind = 'seller' and subject_id = vendor_id and sellers.status = 'approved'`);
  await tx.run(command`
    update notifications set created_at = decided_at, is_read = sellers.status = 'approved'
    from moderation_cases join sellers on subject_kind = 'seller' and subject_id = vendor_id
    where dedupe_key = 'moderation-decided:' || case_id`);
  await tx.run(command`
    update notifications set created_at = replied_at
    from product_reviews where dedupe_key = 'review-replied:' || product_reviews.id`);
  await tx.run(command`
    update outgoing_mails set sent_at = now() where starts_with(dedupe_key, 'notification:') and sent_at is null`);
}
