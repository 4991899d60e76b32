import type { Services } from "../../../../../platform/services.ts";
import { connectIdentity } from "../commands/connect-identity.ts";
import type { ProvenIdentity } from "../proven-identity.ts";

/** Somebody signed in connects a provider to their account. Throws what `connectIdentity` throws. */
export async function connectToAccount(
  services: Services,
  connection: { user_id: string; identity: ProvenIdentity },
): Promise<void> {
  const tags = await services.db.transaction((tx) => connectIdentity(tx, connection, services));
  services.realtime.publish(tags);
}
