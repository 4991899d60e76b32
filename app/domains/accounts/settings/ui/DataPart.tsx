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

type DataPartProps = { has_password: boolean; answer: SettingsAnswer | undefined };

export function DataPart({ has_password, answer }: DataPartProps) {
  return (
    <SettingsPart id="data" title="Your data" lead="It is yours: take it along, or have it erased.">
      <SettingsCard
        title="Download"
        text="Everything we hold about you, in one file that you and programs can read (JSON)."
      >
        <div>
          <a href={localHref(`${settingsPath}/export`)} download className={buttonClass("secondary")}>
            <Download size={18} /> Download my data
          </a>
        </div>
      </SettingsCard>
      <SettingsCard title="Delete account">
        <ul className="flex max-w-prose list-disc flex-col gap-1.5 ps-5 text-muted marker:text-brass">
          <li>Your profile, messages and settings are erased, and you are signed out everywhere.</li>
          <li>
            What you published for others stays under the name “Former member”; so do your gifts in our books,
            without your name and address, as the law wants.
          </li>
          <li>
            What you gave for tax receipts, your legal name, PAN and address, stays encrypted until ten years
            after the assessment year, for the statement for the tax office alone: tax law wants that record.
          </li>
          <li>Whoever has an advance of a campaign’s money settles it first.</li>
          <li>
            Whoever sells here first finishes the open orders and waits until all earnings are paid out.
          </li>
          <li>Nobody can bring the account back. Download your data before, if you want to keep it.</li>
        </ul>
        <Disclosure
          summary="I want to delete my account"
          open={answer?.intent === intent}
          className="border-b-0"
        >
          <DeletionForm has_password={has_password} answer={answer} />
        </Disclosure>
      </SettingsCard>
    </SettingsPart>
  );
}

function DeletionForm({ has_password, answer }: DataPartProps) {
  return (
    <SettingsForm
      intent={intent}
      part="data"
      answer={answer}
      className="flex flex-col items-start gap-4 text-text"
    >
      {({ field }) => (
        <>
          {has_password ? (
            <TextField
              label="Password"
              type="password"
              autoComplete="current-password"
              {...field("current_password")}
              fieldClassName="w-full sm:max-w-sm"
            />
          ) : (
            <TextField
              label="Email address of this account"
              type="email"
              autoComplete="off"
              hint={`And, to be sure that it is you, within ${freshSignIn_minutes} minutes after signing in.`}
              {...field("email")}
              fieldClassName="w-full sm:max-w-sm"
            />
          )}
          <TextField
            label={`Type ${deletionWord} to confirm`}
            autoComplete="off"
            autoCapitalize="characters"
            {...field("word")}
            fieldClassName="w-full sm:max-w-sm"
          />
          <Submit variant="danger" pendingLabel="Deleting…">
            Delete my account
          </Submit>
        </>
      )}
    </SettingsForm>
  );
}
