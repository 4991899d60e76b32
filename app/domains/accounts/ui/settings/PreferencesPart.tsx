import { useFetcher } from "react-router";
import { ActionNotice } from "../../../../ui/ActionNotice.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import type { Preferences } from "../../preferences.ts";
import { type SettingsAnswer, settingsPath } from "../../settings-answer.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { SettingsForm, Submit } from "./SettingsForm.tsx";
import { SettingsCard, SettingsPart } from "./SettingsPart.tsx";

const intent = "save_preferences";

const mailChoices = [
  { value: "all", label: "All", text: "Every notification also comes as an e-mail." },
  {
    value: "important",
    label: "Important only",
    text: "What needs you, such as a sign-in from a new device or a gift that failed.",
  },
  { value: "none", label: "None", text: "Notifications wait on this site." },
] as const;

const privacyChoices = [
  { value: "public", label: "Public", text: "Anyone can open your card: name, picture, bio, location." },
  { value: "private", label: "Private", text: "Your card is shown to nobody but you." },
] as const;

type PreferencesPartProps = { preferences: Preferences; answer: SettingsAnswer | undefined };

/** Choices are saved as they are made; without script, by a button. */
export function PreferencesPart({ preferences, answer }: PreferencesPartProps) {
  const fetcher = useFetcher<SettingsAnswer>();
  const alive = useHydrated();
  const save = (choice: Partial<Preferences>) =>
    void fetcher.submit(
      { intent, in_place: "yes", ...choice },
      { method: "post", action: settingsPath, preventScrollReset: true },
    );
  return (
    <SettingsPart
      id="preferences"
      title="Preferences"
      lead="What reaches you by e-mail, and what others see of you."
    >
      <SettingsForm intent={intent} part="preferences" answer={answer}>
        <SettingsCard title="Your choices">
          <ChoiceList
            name="email_notifications"
            legend="Email notifications"
            hint="Receipts, and mails about the safety of your account, always come."
            choices={mailChoices}
            chosen={preferences.email_notifications}
            onChoose={(email_notifications) => save({ email_notifications })}
          />
          <ChoiceList
            name="privacy"
            legend="Privacy"
            hint="Your e-mail address and phone number are never shown to anybody."
            choices={privacyChoices}
            chosen={preferences.privacy}
            onChoose={(privacy) => save({ privacy })}
          />
          <SavedLine fetcher={fetcher} />
          {!alive && (
            <div>
              <Submit intent={intent}>Save Preferences</Submit>
            </div>
          )}
        </SettingsCard>
      </SettingsForm>
    </SettingsPart>
  );
}

function SavedLine({ fetcher }: { fetcher: { state: string; data: SettingsAnswer | undefined } }) {
  const failed = fetcher.data?.notice;
  const text = fetcher.state !== "idle" ? "Saving…" : fetcher.data && !failed ? "Saved." : "";
  return (
    <>
      <ActionNotice notice={failed} />
      <p role="status" className="min-h-6 text-sm text-muted">
        {text}
      </p>
    </>
  );
}
