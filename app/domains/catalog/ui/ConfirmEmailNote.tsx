import { Form } from "react-router";
import * as m from "#messages";
import MailWarning from "../../../ui/icons/mail-warning.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { AccountField } from "../../../page/account.tsx";

/** Explains that the address must be verified before applying. */
export function ConfirmEmailNote({ email }: { email: string }) {
  return (
    <Card
      as="section"
      aria-labelledby="confirm-first"
      className="flex items-start gap-4 border-s-4 border-s-brass"
    >
      <MailWarning size={28} aria-hidden="true" className="flex-none text-brass" />
      <div className="min-w-0">
        <h2 id="confirm-first" className="text-2xl">
          {m.catalog_sell_confirm()}
        </h2>
        <p className="mt-2 max-w-prose wrap-anywhere">{m.catalog_sell_confirm_text({ email })}</p>
        <Form method="post" action="/auth/verify-email" className="mt-4">
          <AccountField />
          <Button type="submit" variant="secondary">
            {m.catalog_sell_confirm_again()}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
