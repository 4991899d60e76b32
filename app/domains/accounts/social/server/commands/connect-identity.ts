import { randomUUID } from "node:crypto";
import { recordAudit } from "../../../../../platform/audit.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { queueMails } from "../../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../../platform/services.ts";
import { providerConnected } from "../../../../notifications/events/provider-connected.ts";
import { providerName } from "../../social.ts";
import { mailAddressOf } from "../../../server/queries/verified-email.ts";
import { insertIdentity, ownerOfIdentity } from "../identities.ts";
import { providerConnectedMail } from "../mails.ts";
import type { ProvenIdentity } from "../proven-identity.ts";
import { socialRefusal } from "../refusal.ts";

type Connection = { user_id: string; identity: ProvenIdentity };

/**
 * Connects a provider to the account as a further way to sign in, and notifies the owner. Idempotent. Returns the tags
 * to publish after the commit. Throws `identity_taken` if the identity belongs to another account.
 */
export async function connectIdentity(
  tx: Transaction,
  connection: Connection,
  services: Pick<Services, "config" | "notifier">,
): Promise<string[]> {
  const { user_id, identity } = connection;
  const owner = await ownerOfIdentity(tx, identity);
  if (owner === user_id) return [];
  if (owner) throw socialRefusal(identity.provider, "identity_taken");
  await insertIdentity(tx, connection);
  await recordAudit(tx, {
    actor_user_id: user_id,
    event: "provider_connected",
    subject_kind: "user",
    subject_id: user_id,
    details: { provider: identity.provider },
  });
  return notifyOwner(tx, connection, services);
}

/** Always by mail, whatever the preferences: the owner must learn of an account takeover. */
async function notifyOwner(
  tx: Transaction,
  { user_id, identity }: Connection,
  { config, notifier }: Pick<Services, "config" | "notifier">,
) {
  const connection_id = randomUUID();
  const { provider } = identity;
  const to = await mailAddressOf(tx, user_id);
  const { public_url } = config;
  if (to)
    await queueMails(tx, [
      {
        to,
        write: () =>
          providerConnectedMail({ connection_id, provider_name: providerName(provider), public_url }),
      },
    ]);
  return notifier.notify(tx, [
    { user_id, write: () => providerConnected({ connection_id, provider_name: providerName(provider) }) },
  ]);
}
