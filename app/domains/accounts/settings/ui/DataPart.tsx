import * as m from "#messages";
import Download from "../../../../ui/icons/download.ts";
import { localHref } from "../../../../text/language.ts";
import { buttonClass } from "../../../../ui/button-class.ts";
import { Disclosure } from "../../../../ui/Disclosure.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { deletionWord, freshSignIn_minutes, type SettingsAnswer, settingsPath } from "../settings-forms.ts";
import { Submit } from "../../../../page/PageForm.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { SettingsCard, SettingsPart } from "./SettingsPart.tsx";

const intent = "delete_account";

type DataPartProps = {
  has_password: boolean;
  /** The sign-in is recent enough for the file, which has all that is known. */
  may_export: boolean;
  answer: SettingsAnswer | undefined;
};

export function DataPart({ has_password, may_export, answer }: DataPartProps) {
  return (
    <SettingsPart id="data" title={m.accounts_data()} lead={m.accounts_data_lead()}>
      <SettingsCard title={m.accounts_data_download()} text={m.accounts_data_download_text()}>
        {may_export ? (
          <div>
            <a href={localHref(`${settingsPath}/export`)} className={buttonClass("secondary")}>
              <Download size={18} /> {m.accounts_data_download_link()}
            </a>
          </div>
        ) : (
          <p className="max-w-prose">{m.accounts_sign_in_again()}</p>
        )}
      </SettingsCard>
      <SettingsCard title={m.accounts_delete()}>
        <ul className="flex max-w-prose list-disc flex-col gap-1.5 ps-5 text-muted marker:text-brass">
          <li>{m.accounts_delete_profile()}</li>
          <li>{m.accounts_delete_stays()}</li>
          <li>{m.accounts_delete_books()}</li>
          <li>{m.accounts_delete_tax()}</li>
          <li>{m.accounts_delete_advances()}</li>
          <li>{m.accounts_delete_sellers()}</li>
          <li>{m.accounts_delete_forever()}</li>
        </ul>
        <Disclosure
          summary={m.accounts_delete_open()}
          open={answer?.intent === intent}
          className="border-b-0"
        >
          <DeletionForm has_password={has_password} answer={answer} />
        </Disclosure>
      </SettingsCard>
    </SettingsPart>
  );
}

function DeletionForm({ has_password, answer }: Omit<DataPartProps, "may_export">) {
  return (
    <SettingsForm
      intent={intent}
      part="data"
      answer={answer}
      // It leads to the home page, which is shown from its top.
      preventScrollReset={false}
      className="flex flex-col items-start gap-4 text-text"
    >
      {({ field }) => (
        <>
          {has_password ? (
            <TextField
              label={m.accounts_password()}
              type="password"
              autoComplete="current-password"
              {...field("current_password")}
              fieldClassName="w-full sm:max-w-sm"
            />
          ) : (
            <TextField
              label={m.accounts_delete_email()}
              type="email"
              autoComplete="off"
              hint={m.accounts_delete_email_hint({ minutes: freshSignIn_minutes })}
              {...field("email")}
              fieldClassName="w-full sm:max-w-sm"
            />
          )}
          <TextField
            label={m.accounts_delete_type({ word: deletionWord })}
            autoComplete="off"
            autoCapitalize="characters"
            {...field("word")}
            fieldClassName="w-full sm:max-w-sm"
          />
          <Submit variant="danger" pendingLabel={m.accounts_delete_pending()}>
            {m.accounts_delete_yes()}
          </Submit>
        </>
      )}
    </SettingsForm>
  );
}
