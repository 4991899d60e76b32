import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { canPublishProductFeed } from "../../policy.ts";
import { adminsOnly } from "../seller-failures.ts";

/** Publishes the feed for shopping searches, or withdraws it; 403 for all but admins. What is so already stays. */
export async function publishProductFeed(
  { db }: Pick<Services, "db">,
  actor: Actor,
  { is_published }: { is_published: boolean },
): Promise<void> {
  if (!canPublishProductFeed(actor)) throw adminsOnly();
  await db.transaction(async (tx) => {
    const changed = await tx.maybeOne(
      is_published
        ? sql({ is_published: "bool" })`
            insert into product_feed (published_by) values (${actor.user_id}) on conflict do nothing returning is_published`
        : sql({ is_published: "bool" })`delete from product_feed returning is_published`,
    );
    if (!changed) return;
    await recordAudit(tx, {
      actor_user_id: actor.user_id,
      event: is_published ? "product_feed_published" : "product_feed_withdrawn",
      subject_kind: "product_feed",
      subject_id: "products",
    });
  });
}
