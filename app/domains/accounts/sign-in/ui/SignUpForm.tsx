import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import { authPath } from "../auth-path.ts";
import { parseSignUp } from "../sign-up-form.ts";
import { ChosenPasswordFields, useChosenPassword } from "./ChosenPassword.tsx";
import { EmailField } from "./EmailField.tsx";

type SignUpFormProps = { answer: FormAnswer | undefined; redirect_to: string | null };

export function SignUpForm({ answer, redirect_to }: SignUpFormProps) {
  const chosen = useChosenPassword();
  return (
    <PageForm
      intent="sign-up"
      answer={answer}
      check={check}
      showsNotice={false}
      action={authPath({ tab: "sign-up", redirect_to })}
      className="flex flex-col gap-4"
    >
      {({ field, errors }) => (
        <>
          <TextField label={m.accounts_full_name()} autoComplete="name" required {...field("display_name")} />
          <EmailField label={m.accounts_email()} required {...field("email")} />
          <TextField
            label={m.accounts_mobile()}
            hint={m.accounts_mobile_hint()}
            type="tel"
            autoComplete="tel"
            {...field("mobile")}
          />
          <ChosenPasswordFields
            chosen={chosen}
            labels={{ password: m.accounts_password(), confirm_password: m.accounts_password_again() }}
            errors={errors}
          />
          <Submit
            size="large"
            disabled={chosen.differs}
            pendingLabel={m.accounts_sign_up_pending()}
            className="mt-1"
          >
            {m.accounts_sign_up()}
          </Submit>
        </>
      )}
    </PageForm>
  );
}

function check(fields: Record<string, unknown>): Record<string, string> {
  return parseSignUp(fields).fields ?? {};
}
