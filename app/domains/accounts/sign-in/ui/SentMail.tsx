import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import MailCheck from "../../../../ui/icons/mail-check.ts";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { FieldError } from "../../../../ui/Field.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import type { MailedForm } from "../auth-notices.ts";
import { authPath } from "../auth-path.ts";
import { AuthFrame } from "./AuthFrame.tsx";

type SentMailProps = {
  form: MailedForm;
  email: string;
  redirect_to: string | null;
  answer: FormAnswer | undefined;
};

const sentTexts: Record<MailedForm, { sent: typeof m.accounts_sent_sign_up; life: () => string }> = {
  "sign-up": { sent: m.accounts_sent_sign_up, life: m.accounts_sent_sign_up_life },
  forgot: { sent: m.accounts_sent_forgot, life: m.accounts_sent_link_life },
  "sign-in-link": { sent: m.accounts_sent_sign_in, life: m.accounts_sent_link_life },
};

/** Shown after a form that mails a link: its recipient, and what to do if it does not arrive. */
export function SentMail({ form, email, redirect_to, answer }: SentMailProps) {
  const { sent, life } = sentTexts[form];
  const problem = answer?.notice?.text ?? answer?.notice?.title;
  return (
    <AuthFrame
      title={m.accounts_sent_title()}
      lead={<Message message={sent} markup={{ address: addressOf(email) }} />}
    >
      <MailCheck size={40} aria-hidden="true" className="mb-4 text-success" />
      <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-brass">
        <li>{life()}</li>
        <li>{m.accounts_sent_spam()}</li>
      </ul>
      <PageForm
        intent="send-again"
        answer={answer}
        showsNotice={false}
        action={authPath({ sent: true, redirect_to })}
        className="mt-5 flex flex-col gap-3"
      >
        {problem && (
          <div role="alert">
            <FieldError id="not-sent-again">{problem}</FieldError>
          </div>
        )}
        <Submit variant="secondary" size="large" pendingLabel={m.accounts_sending()}>
          {m.accounts_sent_again()}
        </Submit>
      </PageForm>
      <p className="mt-4 flex flex-wrap justify-center gap-x-6">
        <Anchor href={otherAddress(form, redirect_to)} className={linkClass}>
          {m.accounts_sent_other_address()}
        </Anchor>
        <Anchor href={authPath({ confirmed: form === "sign-up", redirect_to })} className={linkClass}>
          {form === "sign-up" ? m.accounts_sent_confirmed_elsewhere() : m.accounts_back()}
        </Anchor>
      </p>
    </AuthFrame>
  );
}

const linkClass = "inline-flex min-h-11 items-center text-link underline";

function addressOf(email: string) {
  return () => <strong className="text-text wrap-anywhere">{email}</strong>;
}

function otherAddress(form: MailedForm, redirect_to: string | null): string {
  if (form === "sign-up") return authPath({ tab: "sign-up", redirect_to });
  return authPath({ forgot: form === "forgot", redirect_to });
}
