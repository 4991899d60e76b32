import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { Form } from "react-router";
import * as m from "#messages";
import MailWarning from "../../../../ui/icons/mail-warning.ts";
import { Button } from "../../../../ui/Button.tsx";
import { AccountField } from "../../../../page/account.tsx";

/** Why the user cannot publish yet, and what to do. */
export function UnverifiedNote({ email }: { email: string }) {
  return (
    <section
      aria-label={m.stories_unverified_label()}
      className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-s-4 border-hairline border-s-brass bg-surface p-4"
    >
      <MailWarning size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-xl">{m.stories_unverified_title()}</h2>
        <p className="mt-1 text-muted">
          <Message message={m.stories_unverified_text} markup={{ email: addressOf(email) }} />
        </p>
        <Form method="post" action="/auth/verify-email" className="mt-3">
          <AccountField />
          <Button type="submit" variant="secondary">
            {m.stories_unverified_send()}
          </Button>
        </Form>
      </div>
    </section>
  );
}

function addressOf(email: string) {
  return function Address() {
    return <span className="font-semibold wrap-anywhere text-text">{email}</span>;
  };
}
