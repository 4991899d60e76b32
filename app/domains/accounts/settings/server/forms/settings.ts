import * as m from "#messages";
import { Failure, isFailure } from "../../../../../platform/failure.ts";
import { type FormAction, formAction } from "../../../../../platform/http/form.ts";
import type { Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { storedLocale } from "../../../../../text/language.ts";
import { profileFields } from "../../../profile/profile-form.ts";
import { profileInput } from "../../../profile/profile-input.ts";
import { updateProfile } from "../../../profile/server/use-cases/save-profile.ts";
import { factorLimits } from "../../../second-factor/factor.ts";
import { challengeFactor } from "../../../second-factor/server/use-cases/challenge-factor.ts";
import { enrolFactor } from "../../../second-factor/server/use-cases/enrol-factor.ts";
import { removeFactor } from "../../../second-factor/server/use-cases/remove-factor.ts";
import { renewRecoveryCodes } from "../../../second-factor/server/use-cases/renew-recovery-codes.ts";
import { verifyFactor } from "../../../second-factor/server/use-cases/verify-factor.ts";
import { endOtherSessions, endOwnSession } from "../../../sign-in/server/use-cases/end-own-sessions.ts";
import { changePassword } from "../../../sign-in/server/use-cases/change-password.ts";
import { requestEmailVerification } from "../../../sign-in/server/use-cases/verify-email.ts";
import { disconnectIdentity } from "../../../social/server/use-cases/disconnect-identity.ts";
import { isSocialProvider } from "../../../social/social.ts";
import { preferencesInput } from "../../preferences-input.ts";
import { failedTitles, type SettingsDone, settingsPath } from "../../settings-forms.ts";
import { deleteAccount } from "../use-cases/delete-account.ts";
import { savePreferences } from "../use-cases/save-preferences.ts";

type SettingsVisit = { services: Services; session: Session; client_address: string };

type SettingsForm = FormAction<SettingsDone>;

/** Forms of the settings page, by intent. */
export function settingsForms(visit: SettingsVisit): Record<string, SettingsForm> {
  return { ...profileForms(visit), ...securityForms(visit), ...factorForms(visit) };
}

const backTo = (notice: string) => ({ location: settingsPath, notice });

function profileForms({ services, session }: SettingsVisit): Record<string, SettingsForm> {
  const { user_id } = session;
  return {
    save_profile: formAction({
      failed: failedTitles.save_profile?.(),
      echoed: profileFields,
      files: ["picture"],
      schema: profileInput,
      inputOf: ({ values: { display_name = "", phone = "", location = "", bio = "" } }) => ({
        display_name,
        phone,
        location,
        bio,
      }),
      async perform(profile, { values: { remove_picture }, files }) {
        const picture = files.picture ?? (remove_picture === undefined ? undefined : "remove");
        await updateProfile(services, user_id, profile, picture);
        return backTo("profile_updated");
      },
    }),
    save_preferences: formAction({
      schema: preferencesInput,
      async perform({ in_place, ...preferences }) {
        await savePreferences(services, user_id, preferences);
        return in_place === undefined ? backTo("preferences_saved") : { done: {} };
      },
    }),
    resend_confirmation: formAction({
      async perform() {
        await requestEmailVerification(services, session);
        return backTo("confirmation_sent");
      },
    }),
    delete_account: formAction({
      failed: failedTitles.delete_account?.(),
      async perform(typed) {
        const { cookies } = await deleteAccount(services, session, typed);
        return { location: "/", notice: "account_deleted", cookies };
      },
    }),
  };
}

function securityForms({ services, session }: SettingsVisit): Record<string, SettingsForm> {
  const { user_id } = session;
  return {
    change_password: formAction({
      failed: failedTitles.change_password?.(),
      async perform({ current_password = "", password = "", confirm_password = "" }) {
        await changePassword(services, session, { current_password, password, confirm_password });
        return backTo("password_updated");
      },
    }),
    end_session: formAction({
      echoed: ["session_id"],
      async perform({ session_id = "" }) {
        await endOwnSession(services, user_id, session_id);
        return backTo("device_signed_out");
      },
    }),
    end_other_sessions: formAction({
      async perform() {
        await endOtherSessions(services, session);
        return backTo("devices_signed_out");
      },
    }),
    disconnect_identity: formAction({
      echoed: ["provider"],
      async perform({ provider = "" }) {
        if (!isSocialProvider(provider))
          throw new Failure(400, "unknown_provider", m.accounts_provider_unknown());
        await disconnectIdentity(services, { user_id, provider });
        return backTo("identity_disconnected");
      },
    }),
  };
}

function factorForms({ services, session, client_address }: SettingsVisit): Record<string, SettingsForm> {
  const { user_id, session_id, email, created_at: signed_in_at } = session;
  const owner = { user_id, session_id, email, signed_in_at, client_address };
  return {
    begin_factor: formAction({
      async perform({ friendly_name = "" }) {
        const { factor_id } = await enrolFactor(services, owner, {
          friendly_name: factorName(friendly_name),
          factor_type: "totp",
        });
        return { location: `${settingsPath}?factor=${factor_id}#authenticator` };
      },
    }),
    confirm_factor: formAction({
      echoed: ["factor_id"],
      async perform({ factor_id = "", code = "" }) {
        const { challenge_id } = await challengeFactor(services, owner, factor_id);
        const tried = { factor_id, challenge_id, code: code.slice(0, factorLimits.code) };
        const { recovery_codes } = await verifyFactor(services, owner, tried).catch(besideTheCode);
        return recovery_codes ? { done: { recovery_codes } } : backTo("factor_added");
      },
    }),
    // An unverified factor needs no password.
    give_up_factor: formAction({
      echoed: ["factor_id"],
      async perform({ factor_id = "" }) {
        await removeFactor(services, owner, { factor_id, password: undefined });
        return { location: `${settingsPath}#authenticator` };
      },
    }),
    remove_factor: formAction({
      echoed: ["factor_id"],
      async perform({ factor_id = "", current_password = "" }) {
        await removeFactor(services, owner, { factor_id, password: current_password });
        return backTo("factor_removed");
      },
    }),
    renew_recovery_codes: formAction({
      async perform({ current_password = "" }) {
        return { done: { recovery_codes: await renewRecoveryCodes(services, owner, current_password) } };
      },
    }),
  };
}

function factorName(typed: string): string {
  const name = typed
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, factorLimits.friendly_name)
    .toWellFormed();
  // Stored, and so in one language.
  return name || m.accounts_factor({}, storedLocale);
}

/** A wrong code is shown as a notice and beside its field. */
function besideTheCode(error: unknown): never {
  if (!isFailure(error) || error.status !== 422) throw error;
  throw new Failure(error.status, error.code, error.message, { fields: { code: error.message } });
}
