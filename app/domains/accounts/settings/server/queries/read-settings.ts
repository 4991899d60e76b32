import { listAudit } from "../../../../../platform/audit.ts";
import type { Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { type SecurityEvent, securityEventText } from "../../security-events.ts";
import { socialProviders } from "../../../social/social.ts";
import { isRecentSignIn } from "../../../server/queries/recent-sign-in.ts";
import { readPendingFactor } from "../../../second-factor/server/pending-factor.ts";
import { listIdentities } from "../../../social/server/identities.ts";
import { countRecoveryCodes, listFactors } from "../../../second-factor/server/queries/factors.ts";
import { listDevices, readOwnAccount } from "./own-account.ts";

/** The export contains all events. */
const eventsShown = 10;
/** More than shown, since some kinds of events are left out. */
const eventsRead = 40;

/** All data of the settings page. `factor_id`: the authenticator app being set up. */
export async function readSettings(services: Services, session: Session, factor_id: string | null) {
  const { db } = services;
  const { user_id } = session;
  const [account, devices, factors, recovery_codes_left, pending_factor, identities, audit] =
    await Promise.all([
      readOwnAccount(db, user_id),
      listDevices(db, user_id),
      listFactors(db, user_id),
      countRecoveryCodes(db, user_id),
      readPendingFactor(services, session, factor_id),
      listIdentities(db, user_id),
      listAudit(db, { subject_kind: "user", subject_id: user_id, most: eventsRead }),
    ]);
  return {
    user_id,
    account,
    roles: session.roles,
    devices: devices.map((device) => ({ ...device, is_this: device.session_id === session.session_id })),
    factors: factors
      .filter(({ status }) => status === "verified")
      .map(({ factor_id: id, friendly_name, verified_at }) => ({
        factor_id: id,
        friendly_name,
        added_at: verified_at?.toISOString() ?? null,
      })),
    recovery_codes_left,
    connections: socialProviders
      .map((provider) => ({
        provider,
        connected_at:
          identities.find((identity) => identity.provider === provider)?.connected_at.toISOString() ?? null,
        offered: services.social.offered.includes(provider),
      }))
      .filter(({ connected_at, offered }) => connected_at !== null || offered),
    pending_factor: pending_factor ?? null,
    may_export: isRecentSignIn({ signed_in_at: session.created_at }),
    events: audit
      .flatMap(({ event, happened_at }): SecurityEvent[] => {
        const text = securityEventText(event);
        return text ? [{ text, happened_at: happened_at.toISOString() }] : [];
      })
      .slice(0, eventsShown),
  };
}
