import * as m from "#messages";
import { Failure } from "../failure.ts";
import { isSameSession, type SessionReader } from "./session.ts";

/**
 * For a write, once its body has arrived: rights are read before it, so that strangers send none, and its last byte can be held
 * back until the request times out. 403 for somebody with more rights than a customer whose session has ended, or has other
 * rights by now.
 */
export async function refuseChangedRights(session: SessionReader): Promise<void> {
  const before = await session();
  if (!session.again || !before || before.roles.every((role) => role === "customer")) return;
  if (isSameSession(before, await session.again())) return;
  throw new Failure(403, "rights_changed", m.platform_rights_changed());
}
