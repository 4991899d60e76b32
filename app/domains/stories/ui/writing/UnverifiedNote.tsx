import { Form } from "react-router";
import MailWarning from "../../../../ui/icons/mail-warning.ts";
import { Button } from "../../../../ui/Button.tsx";
import { AccountField } from "../../../../page/account.tsx";

/** Why the user cannot publish yet, and what to do. */
export function UnverifiedNote({ email }: { email: string }) {
  return (
    <section
      aria-label="Your e-mail address is not confirmed"
      className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-s-4 border-hairline border-s-brass bg-surface p-4"
    >
      <MailWarning size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-xl">Please confirm your e-mail address first</h2>
        <p className="mt-1 text-muted">
          Stories are public at once, so each has a writer whose address is proven. Open the link that we sent
          to <span className="font-semibold wrap-anywhere text-text">{email}</span>. You can write here
          meanwhile: your draft stays on this device.
        </p>
        <Form method="post" action="/auth/verify-email" className="mt-3">
          <AccountField />
          <Button type="submit" variant="secondary">
            Send the link again
          </Button>
        </Form>
      </div>
    </section>
  );
}
