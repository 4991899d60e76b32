import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { readCard } from "../../../accounts/profile/server/queries/profile.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import { canReadCard } from "../../../accounts/policy.ts";
import { followed } from "../../../notifications/events/followed.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { isUuid } from "../../../../text/uuid.ts";

/** Idempotent. 404 for a person without a public card, 409 for oneself. Returns tags to publish. */
export async function follow(
  tx: Transaction,
  actor: Actor,
  user_id: string,
  notifier: Notifier,
): Promise<string[]> {
  if (user_id === actor.user_id) throw new Failure(409, "own_account", m.stories_follow_yourself());
  const card = await readCard(tx, user_id);
  if (!card || card.access.status !== "active" || !canReadCard(null, card.access))
    throw new Failure(404, "person_not_found", m.stories_follow_nobody());
  const writer = (await lockWriters(tx, [actor.user_id, user_id])).get(actor.user_id);
  if (!writer) throw accountGone();
  const added = await tx.run(command`
    insert into follows (follower_id, followed_id) values (${actor.user_id}, ${user_id}) on conflict do nothing`);
  if (added === 0) return [];
  const notification = { follower_id: actor.user_id, from: writer.display_name };
  return notifier.notify(tx, [{ user_id, write: () => followed(notification) }]);
}

/** No error for a missing or deleted account. */
export async function unfollow(tx: Transaction, actor: Actor, user_id: string): Promise<void> {
  if (!isUuid(user_id)) return;
  await tx.run(command`
    delete from follows where follower_id = ${actor.user_id} and followed_id = ${user_id}`);
}

/** Sets the suggestions to follow shown to everybody, in this order. */
export async function suggestFollows(tx: Transaction, user_ids: readonly string[]): Promise<void> {
  await tx.run(command`delete from suggested_follows`);
  await tx.run(command`
    insert into suggested_follows (user_id, position)
    select user_id, position from unnest(${[...user_ids]}::uuid[]) with ordinality as given (user_id, position)`);
}
