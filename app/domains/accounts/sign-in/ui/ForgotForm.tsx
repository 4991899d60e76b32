import * as m from "#messages";
import { useState } from "react";
import { useFetcher } from "react-router";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { RadioCards } from "../../../../ui/RadioCards.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { smsNotice } from "../auth-notices.ts";
import { authPath } from "../auth-path.ts";
import { checkEmail, checkMobile } from "../credentials.ts";
import { EmailField } from "./EmailField.tsx";

const ways = () => [
  { value: "email", title: m.accounts_email() },
  { value: "sms", title: m.accounts_sms() },
];

type ForgotFormProps = {
  /** Result of a form submitted without JavaScript. */
  answer?: FormAnswer | undefined;
  redirect_to: string | null;
};

/** Requests a way to set a new password. Without JavaScript both ways are shown, and the selected one is used. */
export function ForgotForm({ answer, redirect_to }: ForgotFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const [way, setWay] = useState(answer?.values.method ?? "email");
  const alive = useHydrated();
  return (
    <PageForm
      intent="forgot"
      fetcher={fetcher}
      answer={answer}
      check={check}
      action={authPath({ forgot: true, redirect_to })}
      className="flex flex-col gap-4"
    >
      {({ field }) => (
        <>
          <RadioCards
            name="method"
            legend={m.accounts_forgot_ways()}
            cards={ways()}
            {...(alive ? { value: way, onChange: setWay } : { defaultValue: way })}
          />
          {(!alive || way === "email") && (
            <EmailField label={m.accounts_forgot_email()} required={alive} marked {...field("email")} />
          )}
          <div role="status" className="empty:absolute">
            {(!alive || way === "sms") && <NoSmsYet />}
          </div>
          {(!alive || way === "sms") && (
            <TextField
              label={m.accounts_mobile()}
              type="tel"
              autoComplete="tel"
              required={alive}
              marked={alive}
              {...field("mobile")}
            />
          )}
          <Submit size="large" pendingLabel={m.accounts_sending()}>
            {m.accounts_forgot_send()}
          </Submit>
        </>
      )}
    </PageForm>
  );
}

/** Shown before anybody types a number. */
function NoSmsYet() {
  return (
    <p className="rounded-control border border-s-4 border-hairline border-s-link px-4 py-3">
      {smsNotice().text}
    </p>
  );
}

function check(fields: Record<string, unknown>): Record<string, string> {
  if (fields.method !== "sms") {
    const { problem } = checkEmail(fields.email);
    return problem ? { email: problem } : {};
  }
  const { mobile, problem } = checkMobile(fields.mobile);
  if (problem) return { mobile: problem };
  return mobile ? {} : { mobile: m.accounts_mobile_missing() };
}
