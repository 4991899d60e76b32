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
      <SettingsCard
        title="Password"
        text="You sign in through Google or Facebook, and have no password here. To set one, ask for a link by e-mail."
      >
        <div>
          <ButtonLink href="/auth?forgot" variant="secondary">
            Set a password
          </ButtonLink>
        </div>
      </SettingsCard>
    );
  return (
    <SettingsCard title="Password" text="A new password signs out every other device.">
      <SettingsForm intent={intent} part="security" answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <TextField
              label="Current Password"
              type="password"
              autoComplete="current-password"
              {...field("current_password")}
              fieldClassName="sm:max-w-sm"
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="New Password"
                type="password"
                autoComplete="new-password"
                hint={`At least ${shortestPassword} characters.`}
                {...field("password")}
              />
              <TextField
                label="Confirm Password"
                type="password"
                autoComplete="new-password"
                hint="The same once more."
                {...field("confirm_password")}
              />
            </div>
            <div>
              <Submit pendingLabel="Changing…">Change Password</Submit>
            </div>
          </>
        )}
      </SettingsForm>
    </SettingsCard>
  );
}
