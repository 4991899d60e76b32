import * as m from "#messages";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { shortestPassword } from "../../sign-in/credentials.ts";
import type { SettingsAnswer } from "../settings-forms.ts";
import { Submit } from "../../../../page/PageForm.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { SettingsCard } from "./SettingsPart.tsx";

const intent = "change_password";

type PasswordCardProps = { has_password: boolean; answer: SettingsAnswer | undefined };

export function PasswordCard({ has_password, answer }: PasswordCardProps) {
  if (!has_password)
    return (
      <SettingsCard title={m.accounts_password()} text={m.accounts_password_none()}>
        <div>
          <ButtonLink href="/auth?forgot" variant="secondary">
            {m.accounts_password_set()}
          </ButtonLink>
        </div>
      </SettingsCard>
    );
  return (
    <SettingsCard title={m.accounts_password()} text={m.accounts_password_change_text()}>
      <SettingsForm intent={intent} part="security" answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <TextField
              label={m.accounts_password_current()}
              type="password"
              autoComplete="current-password"
              {...field("current_password")}
              fieldClassName="sm:max-w-sm"
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={m.accounts_password_new()}
                type="password"
                autoComplete="new-password"
                hint={m.accounts_password_least({ least: shortestPassword })}
                {...field("password")}
              />
              <TextField
                label={m.accounts_password_again()}
                type="password"
                autoComplete="new-password"
                hint={m.accounts_password_again_hint()}
                {...field("confirm_password")}
              />
            </div>
            <div>
              <Submit pendingLabel={m.accounts_password_changing()}>{m.accounts_password_change()}</Submit>
            </div>
          </>
        )}
      </SettingsForm>
    </SettingsCard>
  );
}
