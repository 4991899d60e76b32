import { Form } from "react-router";
import { Button } from "../../../../ui/Button.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import type { AuthAnswer } from "../auth-answer.ts";
import { authPath } from "../auth-path.ts";
import { parseSignUp } from "../sign-up-form.ts";
import { ChosenPasswordFields, useChosenPassword } from "./ChosenPassword.tsx";
import { useAuthForm } from "./use-auth-form.ts";

type SignUpFormProps = {
  answer: AuthAnswer | undefined;
  redirect_to: string | null;
  pending: boolean;
};

export function SignUpForm({ answer, redirect_to, pending }: SignUpFormProps) {
  const { form, errors, values, noValidate, onSubmit } = useAuthForm(
    "sign-up",
    answer,
    (fields) => parseSignUp(fields).fields ?? {},
  );
  const chosen = useChosenPassword();
  return (
    <Form
      ref={form}
      method="post"
      action={authPath({ tab: "sign-up", redirect_to })}
      noValidate={noValidate}
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="form" value="sign-up" />
      <TextField
        label="Full Name"
        name="display_name"
        autoComplete="name"
        required
        defaultValue={values.display_name}
        error={errors.display_name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField
        label="Mobile Number"
        hint="Optional. It is shown nowhere."
        name="mobile"
        type="tel"
        autoComplete="tel"
        defaultValue={values.mobile}
        error={errors.mobile}
      />
      <ChosenPasswordFields
        chosen={chosen}
        labels={{ password: "Password", confirm_password: "Confirm Password" }}
        errors={errors}
      />
      <Button
        type="submit"
        size="large"
        disabled={chosen.differs}
        pending={pending}
        pendingLabel="Signing up"
        className="mt-1"
      >
        Sign Up
      </Button>
    </Form>
  );
}
