import { recordAudit } from "../../../../../platform/audit.ts";
import { Failure, isFailure } from "../../../../../platform/failure.ts";
import { factorLimits } from "../../../second-factor/factor.ts";
import { settingsPath } from "../../settings-answer.ts";
import { isSocialProvider } from "../../../social/social.ts";
import { announceEndedSessions } from "../../../server/announcements.ts";
import { endSession, endSessions } from "../../../sign-in/server/commands/end-sessions.ts";
import { challengeFactor } from "../../../second-factor/server/use-cases/challenge-factor.ts";
import { enrolFactor } from "../../../second-factor/server/use-cases/enrol-factor.ts";
import type { FactorOwner } from "../../../second-factor/server/factor-owner.ts";
import { removeFactor } from "../../../second-factor/server/use-cases/remove-factor.ts";
import { renewRecoveryCodes } from "../../../second-factor/server/use-cases/renew-recovery-codes.ts";
import { verifyFactor } from "../../../second-factor/server/use-cases/verify-factor.ts";
import { replacePassword } from "../../../sign-in/server/use-cases/replace-password.ts";
import { disconnectIdentity } from "../../../social/server/commands/disconnect-identity.ts";
import { type SettingsAction, type SettingsVisit, textOf } from "../settings-visit.ts";
import { isUuid } from "../../../../../text/uuid.ts";

const changePassword: SettingsAction = async ({ services, session, form }) => {
  await replacePassword(services, session, {
    current_password: textOf(form, "current_password"),
    password: textOf(form, "password"),
    confirm_password: textOf(form, "confirm_password"),
  });
  return { flash: "password_updated" };
};

const ownerOf = ({ session, client_address }: SettingsVisit): FactorOwner => ({
  user_id: session.user_id,
  session_id: session.session_id,
  email: session.email,
  signed_in_at: session.created_at,
  client_address,
});

const beginFactor: SettingsAction = async (visit) => {
  const friendly_name =
    textOf(visit.form, "friendly_name")
      .replaceAll(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, factorLimits.friendly_name)
      .toWellFormed() || "Authenticator app";
  const { factor_id } = await enrolFactor(visit.services, ownerOf(visit), {
    friendly_name,
    factor_type: "totp",
  });
  return { location: `${settingsPath}?factor=${factor_id}#security` };
};

const confirmFactor: SettingsAction = async (visit) => {
  const owner = ownerOf(visit);
  const factor_id = textOf(visit.form, "factor_id");
  const code = textOf(visit.form, "code").slice(0, factorLimits.code);
  const { challenge_id } = await challengeFactor(visit.services, owner, factor_id);
  const { recovery_codes } = await verifyFactor(visit.services, owner, {
    factor_id,
    challenge_id,
    code,
  }).catch(besideTheCode);
  return recovery_codes ? { recovery_codes } : { flash: "factor_added" };
};

/** A wrong code is said in whole sentences, and beside its field. */
function besideTheCode(error: unknown): never {
  if (!isFailure(error) || error.status !== 422) throw error;
  throw new Failure(error.status, error.code, error.message, { fields: { code: error.message } });
}

/** One that does not count yet goes without a password. */
const giveUpFactor: SettingsAction = async (visit) => {
  const factor_id = textOf(visit.form, "factor_id");
  await removeFactor(visit.services, ownerOf(visit), { factor_id, password: undefined });
  return { location: `${settingsPath}#security` };
};

const dropFactor: SettingsAction = async (visit) => {
  const factor_id = textOf(visit.form, "factor_id");
  const password = textOf(visit.form, "current_password");
  await removeFactor(visit.services, ownerOf(visit), { factor_id, password });
  return { flash: "factor_removed" };
};

const renewCodes: SettingsAction = async (visit) => ({
  recovery_codes: await renewRecoveryCodes(
    visit.services,
    ownerOf(visit),
    textOf(visit.form, "current_password"),
  ),
});

const signOutDevice: SettingsAction = async ({ services, session, form }) => {
  const session_id = textOf(form, "session_id");
  const ended =
    isUuid(session_id) &&
    (await services.db.transaction(async (tx) => {
      const was_there = await endSession(tx, { user_id: session.user_id, session_id });
      if (was_there) await recordAudit(tx, endedEntry(session.user_id, "session_ended"));
      return was_there;
    }));
  if (!ended) throw new Failure(404, "session_not_found", "This device is signed out already.");
  announceEndedSessions(services, [session_id]);
  return { flash: "device_signed_out" };
};

const signOutOthers: SettingsAction = async ({ services, session }) => {
  const { user_id, session_id } = session;
  const ended = await services.db.transaction(async (tx) => {
    const ids = await endSessions(tx, { user_id, except_session_id: session_id });
    if (ids.length > 0) await recordAudit(tx, endedEntry(user_id, "other_sessions_ended"));
    return ids;
  });
  announceEndedSessions(services, ended);
  return { flash: "devices_signed_out" };
};

const disconnect: SettingsAction = async ({ services, session, form }) => {
  const provider = textOf(form, "provider");
  if (!isSocialProvider(provider))
    throw new Failure(400, "unknown_provider", "There is no such provider here.");
  await services.db.transaction((tx) => disconnectIdentity(tx, { user_id: session.user_id, provider }));
  return { flash: "identity_disconnected" };
};

const endedEntry = (user_id: string, event: string) => ({
  actor_user_id: user_id,
  event,
  subject_kind: "user",
  subject_id: user_id,
});

export const securityActions: Record<string, SettingsAction> = {
  change_password: changePassword,
  begin_factor: beginFactor,
  confirm_factor: confirmFactor,
  give_up_factor: giveUpFactor,
  remove_factor: dropFactor,
  renew_recovery_codes: renewCodes,
  end_session: signOutDevice,
  end_other_sessions: signOutOthers,
  disconnect_identity: disconnect,
};
