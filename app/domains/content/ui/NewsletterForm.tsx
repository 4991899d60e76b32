import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import * as m from "#messages";
import { Button } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { useNotify } from "../../../ui/notices.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import type { NewsletterAnswer } from "../schema.ts";
import { parseEmail } from "../../../text/email.ts";

type NewsletterFormProps = {
  /** The answer of a form that was sent without JavaScript. */
  answer?: NewsletterAnswer;
  className?: string;
};

/** Stays on the page where there is JavaScript; elsewhere the newsletter's own page answers. */
export function NewsletterForm({ answer: first_answer, className = "mt-6 max-w-sm" }: NewsletterFormProps) {
  const fetcher = useFetcher<NewsletterAnswer>({ key: "newsletter" });
  const [own_error, setOwnError] = useState<string>();
  const answer = fetcher.data ?? first_answer;
  const error = own_error ?? (answer?.sent === false ? answer.error : undefined);
  const form = useRef<HTMLFormElement>(null);
  useSentNotice(fetcher.data, form);

  function check(event: FormEvent<HTMLFormElement>) {
    const input = event.currentTarget.elements.namedItem("email") as HTMLInputElement;
    const problem = parseEmail(input.value).email ? undefined : m.content_newsletter_invalid_email();
    setOwnError(problem);
    if (!problem) return;
    event.preventDefault();
    input.focus();
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/newsletter"
      noValidate
      onSubmit={check}
      className={className}
    >
      <div className="flex flex-col gap-2 sm:flex-row sm:items-end">
        <TextField
          label={m.content_newsletter_label()}
          hint={m.content_newsletter_hint()}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          placeholder={m.content_newsletter_placeholder()}
          defaultValue={answer?.sent === false ? answer.email : undefined}
          error={error}
          fieldClassName="grow"
        />
        <Button
          type="submit"
          variant="secondary"
          pending={fetcher.state !== "idle"}
          pendingLabel={m.content_newsletter_subscribing()}
          className={classes(error && "sm:mb-7")}
        >
          {m.content_newsletter_subscribe()}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm font-semibold text-success empty:hidden">
        {answer?.sent && !error ? answer.message : ""}
      </p>
    </fetcher.Form>
  );
}

/** Says that the mail is on its way, and empties the form. */
function useSentNotice(answer: NewsletterAnswer | undefined, form: RefObject<HTMLFormElement | null>) {
  const notify = useNotify();
  const tell = useEffectEvent((message: string) => {
    form.current?.reset();
    notify({ title: m.content_newsletter_sent_title(), text: message, tone: "success" });
  });
  useEffect(() => {
    if (answer?.sent) tell(answer.message);
  }, [answer]);
}
