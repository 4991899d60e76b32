import { type RefObject, useEffect, useRef } from "react";
import * as m from "#messages";
import { isChanged } from "../../../../page/changed-field.ts";
import { readDraft } from "../../../../page/device-draft.ts";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import { authPath } from "../auth-path.ts";
import { purposeOf } from "../sign-in-purpose.ts";
import { parseSignUp } from "../sign-up-form.ts";
import { ChosenPasswordFields, useChosenPassword } from "./ChosenPassword.tsx";
import { EmailField } from "./EmailField.tsx";

type SignUpFormProps = { answer: FormAnswer | undefined; redirect_to: string | null };

export function SignUpForm({ answer, redirect_to }: SignUpFormProps) {
  const chosen = useChosenPassword();
  const form = useRef<HTMLFormElement>(null);
  useTypedAtCheckout(form, answer === undefined && purposeOf(redirect_to) === "order");
  return (
    <PageForm
      ref={form}
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

/** The email address that a guest typed in this tab at the checkout need not be typed again. Its name may be another's. */
function useTypedAtCheckout(form: RefObject<HTMLFormElement | null>, is_on_the_way: boolean): void {
  useEffect(() => {
    if (!is_on_the_way) return;
    const typed = readDraft({ kind: "checkout", user_id: null, subject: "cart" })?.content.values.email;
    const field = form.current?.elements.namedItem("email");
    if (field instanceof HTMLInputElement && typed && !isChanged(field)) field.value = typed;
  }, [form, is_on_the_way]);
}

function check(fields: Record<string, unknown>): Record<string, string> {
  return parseSignUp(fields).fields ?? {};
}
