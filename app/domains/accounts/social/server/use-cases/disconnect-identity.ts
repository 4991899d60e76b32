import * as m from "#messages";
import { recordAudit } from "../../../../../platform/audit.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import type { Services } from "../../../../../platform/services.ts";
import { lockAccount } from "../../../second-factor/server/factor-owner.ts";
import { providerName, type SocialProvider } from "../../social.ts";

/**
 * Disconnects a provider from the account. Throws 404 `not_connected`, and 409 `last_way_to_sign_in` if no other way
 * would be left.
 */
export function disconnectIdentity(
  { db }: Pick<Services, "db">,
  connection: { user_id: string; provider: SocialProvider },
): Promise<void> {
  return db.transaction((tx) => disconnect(tx, connection));
}

async function disconnect(
  tx: Transaction,
  { user_id, provider }: { user_id: string; provider: SocialProvider },
): Promise<void> {
  const named = { provider: providerName(provider) };
  // Two concurrent requests must not both remove the last ways. A separate statement, since one that waits for a lock
  // counts the rows from before the wait.
  await lockAccount(tx, user_id);
  const ways = await tx.one(sql({ has_password: "bool", connected: "bool", others: "int8" })`
    select password_hash is not null as has_password,
      exists (select from user_identities i where i.user_id = users.user_id and provider = ${provider}) as connected,
      (select count(*) from user_identities i where i.user_id = users.user_id and provider <> ${provider}) as others
    from users where user_id = ${user_id}`);
  if (!ways.connected) throw new Failure(404, "not_connected", m.accounts_connections_missing(named));
  if (!ways.has_password && ways.others === 0)
    throw new Failure(409, "last_way_to_sign_in", m.accounts_connections_last(named));
  await tx.run(command`
    delete from user_identities where user_id = ${user_id} and provider = ${provider}`);
  await recordAudit(tx, {
    actor_user_id: user_id,
    event: "provider_disconnected",
    subject_kind: "user",
    subject_id: user_id,
    details: { provider },
  });
}
