import { recordAudit } from "../../../../../platform/audit.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { isFailure } from "../../../../../platform/failure.ts";
import type { Services } from "../../../../../platform/services.ts";
import { createUser } from "../../../server/commands/create-user.ts";
import { emailProven, deleteSignUps, lockSignUps } from "../../../sign-in/server/commands/email-proven.ts";
import { ownerOfEmail } from "../../../server/queries/verified-email.ts";
import { requestEmailVerification } from "../../../sign-in/server/commands/request-email-verification.ts";
import { connectIdentity } from "../commands/connect-identity.ts";
import { insertIdentity, ownerOfIdentity } from "../identities.ts";
import type { ProvenIdentity } from "../proven-identity.ts";
import { socialRefusal } from "../refusal.ts";

type Found = { user_id: string; tags: string[] };

/**
 * The account of a provider's identity: connected already, found by an address verified on both sides, or new. Throws
 * `no_email`, and `unproven_email` if the address belongs to an account that might not be theirs.
 */
export async function accountOfIdentity(services: Services, identity: ProvenIdentity): Promise<string> {
  const find = () => services.db.transaction((tx) => findOrCreate(tx, identity, services));
  const { user_id, tags } = await find().catch((error: unknown) => {
    // A double click, or a confirmed sign-up, may have created the account concurrently.
    if (isFailure(error) && takenMeanwhile.has(error.code)) return find();
    throw error;
  });
  services.realtime.publish(tags);
  return user_id;
}

const takenMeanwhile = new Set(["email_taken", "identity_taken"]);

async function findOrCreate(tx: Transaction, identity: ProvenIdentity, services: Services): Promise<Found> {
  const { provider, email, email_verified } = identity;
  const known = await ownerOfIdentity(tx, identity);
  if (known) return { user_id: known, tags: [] };
  if (email === null) throw socialRefusal(provider, "no_email");
  const owner = await ownerOfEmail(tx, email);
  if (owner && !email_verified) throw socialRefusal(provider, "unproven_email");
  if (email_verified) await lockSignUps(tx, email);
  if (owner) {
    await deleteSignUps(tx, email);
    return { user_id: owner, tags: await connectIdentity(tx, { user_id: owner, identity }, services) };
  }
  return { user_id: await createFromIdentity(tx, { ...identity, email }, services), tags: [] };
}

async function createFromIdentity(
  tx: Transaction,
  identity: ProvenIdentity & { email: string },
  { config }: Services,
): Promise<string> {
  const { email, email_verified, name, provider } = identity;
  const user_id = await createUser(tx, {
    email,
    email_verified,
    password_hash: null,
    display_name: name,
    mobile: null,
  });
  await insertIdentity(tx, { user_id, identity });
  await recordAudit(tx, {
    actor_user_id: user_id,
    event: "account_created",
    subject_kind: "user",
    subject_id: user_id,
    details: { provider, email_verified },
  });
  if (email_verified) await emailProven(tx, { user_id, email });
  else await requestEmailVerification(tx, { user_id, email, public_url: config.public_url });
  return user_id;
}
