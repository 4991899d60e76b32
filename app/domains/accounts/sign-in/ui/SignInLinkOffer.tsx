import { Form } from "react-router";
import { Button } from "../../../../ui/Button.tsx";
import { authPath } from "../auth-path.ts";

type SignInLinkOfferProps = { email: string; redirect_to: string | null; pending: boolean };

/** After too many wrong passwords, whoever typed them: the owner need not wait for what strangers did. */
export function SignInLinkOffer({ email, redirect_to, pending }: SignInLinkOfferProps) {
  return (
    <Form
      method="post"
      action={authPath({ redirect_to })}
      className="mb-6 flex flex-col gap-3 rounded-control border border-hairline px-4 py-3"
    >
      <p role="status">
        Is it your account, and you cannot wait? We send a link to {email}. Open it, and your password is
        taken at once.
      </p>
      <input type="hidden" name="form" value="sign-in-link" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" variant="secondary" pending={pending} pendingLabel="Sending">
        Send me a sign-in link
      </Button>
    </Form>
  );
}
