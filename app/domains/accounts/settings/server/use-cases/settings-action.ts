import { data, redirect } from "react-router";
import { isFailure } from "../../../../../platform/failure.ts";
import { flashCookie } from "../../../../../platform/http/flash.ts";
import { retryAfter } from "../../../../../platform/http/page-context.ts";
import { unavailableFailure } from "../../../../../platform/unavailable.ts";
import { noticeText } from "../../../sign-in/auth-answer.ts";
import { profileFields } from "../../../profile/profile-form.ts";
import { failedTitles, type SettingsAnswer, settingsPath } from "../../settings-answer.ts";
import { deleteAccount } from "./delete-account.ts";
import { profileActions } from "./profile-actions.ts";
import { securityActions } from "./security-actions.ts";
import { type SettingsAction, type SettingsVisit, textOf } from "../settings-visit.ts";

const actions: Record<string, SettingsAction> = {
  ...profileActions,
  ...securityActions,
  delete_account: deleteAccount,
};

/** Does what the form asks for, and answers with the way back to the page or with what went wrong. */
export async function answerSettings(visit: SettingsVisit) {
  const intent = textOf(visit.form, "intent");
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!action) return data<SettingsAnswer>({ intent: "", notice: unknownForm }, { status: 400 });
  try {
    const outcome = await action(visit);
    if ("saved_in_place" in outcome) return data<SettingsAnswer>({ intent });
    if ("recovery_codes" in outcome)
      return data<SettingsAnswer>({ intent, recovery_codes: outcome.recovery_codes });
    const headers = new Headers();
    for (const cookie of "cookies" in outcome ? (outcome.cookies ?? []) : [])
      headers.append("Set-Cookie", cookie);
    const secure = visit.services.config.public_url.startsWith("https:");
    if ("flash" in outcome) headers.append("Set-Cookie", flashCookie(outcome.flash, secure));
    return redirect(outcome.location ?? settingsPath, { status: 303, headers });
  } catch (error) {
    return refusal(visit, intent, error);
  }
}

const unknownForm = {
  tone: "destructive",
  title: "This form is not known here",
  text: "Please load the page again.",
} as const;

const brokenText = "Something went wrong on our side, and nothing was changed. Please try again.";

/** A bug is one for the log as well, and the page stays with what was typed. */
function refusal({ services, form }: SettingsVisit, intent: string, error: unknown) {
  if (!isFailure(error)) services.log.error({ err: error, intent }, "settings failed");
  const expected = isFailure(error) ? error : unavailableFailure(error);
  const message = expected?.message ?? brokenText;
  const errors = expected?.fields;
  const answer: SettingsAnswer = { intent, errors, values: typedValues(form) };
  const title = failedTitles[intent];
  if (title) answer.notice = { tone: "destructive", title, text: noticeText(message, errors) };
  else if (!errors) answer.notice = { tone: "destructive", title: message };
  return data(answer, { status: expected?.status ?? 500, headers: expected && retryAfter(expected) });
}

/** To be shown again. Passwords and codes are never sent back. */
function typedValues(form: FormData): Record<string, string> {
  const shown = [...profileFields, "factor_id", "session_id", "provider"];
  return Object.fromEntries(shown.filter((name) => form.has(name)).map((name) => [name, textOf(form, name)]));
}
