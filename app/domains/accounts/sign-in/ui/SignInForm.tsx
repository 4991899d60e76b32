import * as m from "#messages";
import type { ReactNode } from "react";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { authPath } from "../auth-path.ts";
import { checkEmail } from "../credentials.ts";
import { EmailField } from "./EmailField.tsx";
import { PasswordField } from "./PasswordField.tsx";

type SignInFormProps = {
  answer: FormAnswer | undefined;
  /** Filled in at first. */
  email: string | null;
  redirect_to: string | null;
  /** Below the password: the control for a forgotten password. */
  forgot: ReactNode;
};

export function SignInForm({ answer, email, redirect_to, forgot }: SignInFormProps) {
  return (
    <PageForm
      intent="sign-in"
      answer={answer}
      check={check}
      showsNotice={false}
      action={authPath({ redirect_to })}
      className="flex flex-col gap-4"
    >
      {({ field }) => (
        <>
          <EmailField
            label={m.accounts_email()}
            required
            {...field("email")}
            defaultValue={field("email").defaultValue ?? email ?? undefined}
          />
          <PasswordField
            label={m.accounts_password()}
            autoComplete="current-password"
            required
            {...field("password")}
          />
          <div className="-my-2 flex justify-end">{forgot}</div>
          <Submit size="large" pendingLabel={m.accounts_signing_in()}>
            {m.accounts_sign_in()}
          </Submit>
        </>
      )}
    </PageForm>
  );
}

function check(fields: Record<string, unknown>): Record<string, string> {
  const { problem } = checkEmail(fields.email);
  return {
    ...(problem ? { email: problem } : {}),
    ...(fields.password ? {} : { password: m.accounts_password_missing() }),
  };
}
