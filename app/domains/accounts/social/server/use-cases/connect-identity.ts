import type { Services } from "../../../../../platform/services.ts";
import { connectIdentity as connectIdentityIn } from "../commands/connect-identity.ts";
import type { ProvenIdentity } from "../proven-identity.ts";

/** Connects a provider to the signed-in user's account. Throws the failures of the command. */
export async function connectIdentity(
  services: Services,
  connection: { user_id: string; identity: ProvenIdentity },
): Promise<void> {
  const tags = await services.db.transaction((tx) => connectIdentityIn(tx, connection, services));
  services.realtime.publish(tags);
}
