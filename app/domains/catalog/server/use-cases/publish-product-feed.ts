import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import * as commands from "../commands/publish-product-feed.ts";

/** An admin publishes or withdraws the feed for shopping searches. Throws the failures of the command. */
export async function publishProductFeed(
  { db }: Pick<Services, "db">,
  session: Session,
  wanted: { is_published: boolean },
): Promise<void> {
  await db.transaction((tx) => commands.publishProductFeed(tx, session, wanted));
}
