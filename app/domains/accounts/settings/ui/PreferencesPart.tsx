import { useFetcher } from "react-router";
import * as m from "#messages";
import { accountField } from "../../../../text/account-field.ts";
import { ActionNotice } from "../../../../ui/ActionNotice.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import type { Preferences } from "../preferences.ts";
import { type SettingsAnswer, settingsPath } from "../settings-forms.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { Submit } from "../../../../page/PageForm.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { SettingsPart } from "./SettingsPart.tsx";

const intent = "save_preferences";

const mailChoices = (is_admin: boolean) =>
  [
    {
      value: "all",
      label: m.accounts_preferences_mails_all(),
      text: m.accounts_preferences_mails_all_text(),
    },
    {
      value: "important",
      label: m.accounts_preferences_mails_important(),
      text: m.accounts_preferences_mails_important_text(),
    },
    {
      value: "none",
      label: m.accounts_preferences_mails_none(),
      text: is_admin ? m.accounts_preferences_mails_none_admin() : m.accounts_preferences_mails_none_text(),
    },
  ] as const;

const privacyChoices = () =>
  [
    { value: "public", label: m.accounts_preferences_public(), text: m.accounts_preferences_public_text() },
    {
      value: "private",
      label: m.accounts_preferences_private(),
      text: m.accounts_preferences_private_text(),
    },
  ] as const;

type PreferencesPartProps = {
  user_id: string;
  preferences: Preferences;
  /** Some mails go to all admins. */
  is_admin: boolean;
  answer: SettingsAnswer | undefined;
};

/** Choices are saved immediately; without JavaScript, by a button. */
export function PreferencesPart({ user_id, preferences, is_admin, answer }: PreferencesPartProps) {
  const fetcher = useFetcher<SettingsAnswer>();
  const alive = useHydrated();
  const save = (choice: Partial<Preferences>) =>
    void fetcher.submit(
      { intent, in_place: "yes", [accountField]: user_id, ...choice },
      { method: "post", action: settingsPath, preventScrollReset: true },
    );
  return (
    <SettingsPart id="preferences" title={m.accounts_preferences()} lead={m.accounts_preferences_lead()}>
      <SettingsForm intent={intent} part="preferences" answer={answer}>
        <Card as="section" aria-label={m.accounts_preferences_choices()} className="flex flex-col gap-6">
          <ChoiceList
            name="email_notifications"
            legend={m.accounts_preferences_mails()}
            hint={m.accounts_preferences_mails_hint()}
            choices={mailChoices(is_admin)}
            chosen={preferences.email_notifications}
            onChoose={(email_notifications) => save({ email_notifications })}
          />
          <ChoiceList
            name="privacy"
            legend={m.accounts_preferences_privacy()}
            hint={m.accounts_preferences_privacy_hint()}
            choices={privacyChoices()}
            chosen={preferences.privacy}
            onChoose={(privacy) => save({ privacy })}
          />
          <SavedLine fetcher={fetcher} />
          <div>
            <ButtonLink href={`/people/${user_id}`} variant="quiet" className="-ms-4">
              {m.accounts_preferences_card()}
            </ButtonLink>
          </div>
          {!alive && (
            <div>
              <Submit>{m.accounts_preferences_save()}</Submit>
            </div>
          )}
        </Card>
      </SettingsForm>
    </SettingsPart>
  );
}

function SavedLine({ fetcher }: { fetcher: { state: string; data: SettingsAnswer | undefined } }) {
  const failed = fetcher.data?.notice;
  const text =
    fetcher.state !== "idle"
      ? m.accounts_settings_saving()
      : fetcher.data && !failed
        ? m.accounts_preferences_saved_here()
        : "";
  return (
    <>
      <ActionNotice notice={failed} />
      <p role="status" className="text-sm text-muted empty:sr-only">
        {text}
      </p>
    </>
  );
}
