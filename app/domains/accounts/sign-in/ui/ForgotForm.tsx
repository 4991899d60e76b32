import { useState } from "react";
import { useFetcher } from "react-router";
import { ActionNotice } from "../../../../ui/ActionNotice.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { RadioCards } from "../../../../ui/RadioCards.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import type { AuthAnswer } from "../auth-answer.ts";
import { authPath } from "../auth-path.ts";
import { missingMobileText, checkEmail, checkMobile } from "../credentials.ts";
import { useAuthForm } from "./use-auth-form.ts";

const ways = [
  { value: "email", title: "Email" },
  { value: "sms", title: "SMS" },
];

type ForgotFormProps = {
  /** Of a form that was sent without script. */
  answer?: AuthAnswer | undefined;
  redirect_to: string | null;
};

/** Asks for a way to set a new password. Without script both ways show, and the chosen one counts. */
export function ForgotForm({ answer: first_answer, redirect_to }: ForgotFormProps) {
  const fetcher = useFetcher<AuthAnswer>();
  const answer = fetcher.data ?? first_answer;
  const { form, errors, values, noValidate, onSubmit } = useAuthForm("forgot", answer, check);
  const [way, setWay] = useState(values.method ?? "email");
  const alive = useHydrated();
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={authPath({ forgot: true, redirect_to })}
      noValidate={noValidate}
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      <ActionNotice notice={answer?.notice} />
      <input type="hidden" name="form" value="forgot" />
      <RadioCards
        name="method"
        legend="How shall we reach you?"
        cards={ways}
        {...(alive ? { value: way, onChange: setWay } : { defaultValue: way })}
      />
      {(!alive || way === "email") && (
        <TextField
          label="Email Address"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required={alive}
          marked
          defaultValue={values.email}
          error={errors.email}
        />
      )}
      {(!alive || way === "sms") && (
        <TextField
          label="Mobile Number"
          name="mobile"
          type="tel"
          autoComplete="tel"
          required={alive}
          marked={alive}
          defaultValue={values.mobile}
          error={errors.mobile}
        />
      )}
      <Button type="submit" size="large" pending={fetcher.state !== "idle"} pendingLabel="Sending">
        Send Reset Link
      </Button>
    </fetcher.Form>
  );
}

function check(fields: Record<string, unknown>): Record<string, string> {
  if (fields.method !== "sms") {
    const { problem } = checkEmail(fields.email);
    return problem ? { email: problem } : {};
  }
  const { mobile, problem } = checkMobile(fields.mobile);
  if (problem) return { mobile: problem };
  return mobile ? {} : { mobile: missingMobileText };
}
