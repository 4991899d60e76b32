import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { parseEmail } from "../../../text/email.ts";
import { classes } from "../../../ui/classes.ts";
import { useNotify } from "../../../ui/notices.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import type { Subscribed } from "../schema.ts";

type NewsletterFormProps = {
  /** Result of a form submitted without JavaScript. */
  answer?: FormAnswer<Subscribed> | undefined;
  className?: string;
};

/** Stays on the page if JavaScript is available; otherwise the newsletter's own page handles it. */
export function NewsletterForm({ answer: first_answer, className = "mt-6 max-w-sm" }: NewsletterFormProps) {
  const fetcher = useFetcher<FormAnswer<Subscribed>>({ key: "newsletter" });
  const answer = fetcher.data ?? first_answer;
  const form = useRef<HTMLFormElement>(null);
  useSentNotice(fetcher.data?.done, form);
  return (
    <PageForm
      ref={form}
      answer={first_answer}
      fetcher={fetcher}
      check={check}
      action="/newsletter"
      className={className}
    >
      {({ field, errors }) => (
        <>
          <div className="flex flex-wrap items-end gap-2">
            <TextField
              label={m.content_newsletter_label()}
              hint={m.content_newsletter_hint()}
              type="email"
              autoComplete="email"
              inputMode="email"
              placeholder={m.content_newsletter_placeholder()}
              fieldClassName="min-w-0 grow basis-40"
              {...field("email")}
            />
            <Submit
              variant="secondary"
              pendingLabel={m.content_newsletter_subscribing()}
              className={classes(errors.email && "mb-7")}
            >
              {m.content_newsletter_subscribe()}
            </Submit>
          </div>
          <p role="status" className="mt-2 text-sm font-semibold text-success empty:absolute">
            {answer?.done && !errors.email ? answer.done.message : ""}
          </p>
        </>
      )}
    </PageForm>
  );
}

function check({ email }: Record<string, unknown>): Record<string, string> {
  return parseEmail(email).email ? {} : { email: m.content_newsletter_invalid_email() };
}

/** Shows the success notice, and resets the form. */
function useSentNotice(done: Subscribed | undefined, form: RefObject<HTMLFormElement | null>) {
  const notify = useNotify();
  const showNotice = useEffectEvent((message: string) => {
    form.current?.reset();
    notify({ title: m.content_newsletter_sent_title(), text: message, tone: "success" });
  });
  useEffect(() => {
    if (done) showNotice(done.message);
  }, [done]);
}
