import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "../../../../ui/Button.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import type { AuthAnswer } from "../auth-answer.ts";
import { authPath } from "../auth-path.ts";
import { missingPasswordText, checkEmail } from "../credentials.ts";
import { PasswordField } from "./PasswordField.tsx";
import { useAuthForm } from "./use-auth-form.ts";

type SignInFormProps = {
  answer: AuthAnswer | undefined;
  redirect_to: string | null;
  pending: boolean;
  /** Under the password: for who does not know it any more. */
  forgot: ReactNode;
};

export function SignInForm({ answer, redirect_to, pending, forgot }: SignInFormProps) {
  const { form, errors, values, noValidate, onSubmit } = useAuthForm("sign-in", answer, check);
  return (
    <Form
      ref={form}
      method="post"
      action={authPath({ redirect_to })}
      noValidate={noValidate}
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="form" value="sign-in" />
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
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div className="-my-2 flex justify-end">{forgot}</div>
      <Button type="submit" size="large" pending={pending} pendingLabel="Signing in">
        Sign In
      </Button>
    </Form>
  );
}

function check(fields: Record<string, unknown>): Record<string, string> {
  const { problem } = checkEmail(fields.email);
  return {
    ...(problem ? { email: problem } : {}),
    ...(fields.password ? {} : { password: missingPasswordText }),
  };
}
