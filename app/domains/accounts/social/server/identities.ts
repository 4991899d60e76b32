import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { isSocialProvider, type SocialProvider } from "../social.ts";
import type { ProvenIdentity } from "./proven-identity.ts";
import { socialRefusal } from "./refusal.ts";

/** A provider connected to an account. */
type ConnectedIdentity = { provider: SocialProvider; connected_at: Date };

/** In the order of connecting them. */
export async function listIdentities(db: Queryable, user_id: string): Promise<ConnectedIdentity[]> {
  const rows = await db.many(sql({ provider: "text", created_at: "timestamptz" })`
    select provider, created_at from user_identities where user_id = ${user_id} order by created_at, provider`);
  return rows.flatMap(({ provider, created_at }) =>
    isSocialProvider(provider) ? [{ provider, connected_at: created_at }] : [],
  );
}

type Identity = Pick<ProvenIdentity, "issuer" | "subject">;

export async function ownerOfIdentity(
  db: Queryable,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  const found = await db.maybeOne(sql({ user_id: "uuid" })`
    select user_id from user_identities where issuer = ${issuer} and subject = ${subject}`);
  return found?.user_id;
}

/** Throws `identity_taken` if it already belongs to an account. */
export async function insertIdentity(
  tx: Transaction,
  { user_id, identity }: { user_id: string; identity: ProvenIdentity },
): Promise<void> {
  const inserted = await tx.run(command`
    insert into user_identities (issuer, subject, user_id, provider)
    values (${identity.issuer}, ${identity.subject}, ${user_id}, ${identity.provider})
    on conflict (issuer, subject) do nothing`);
  if (inserted === 0) throw socialRefusal(identity.provider, "identity_taken");
}
