import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { authPath } from "../auth-path.ts";

type SignInLinkOfferProps = { email: string; redirect_to: string | null };

/** Shown after too many wrong passwords from anybody: the owner need not wait out strangers' attempts. */
export function SignInLinkOffer({ email, redirect_to }: SignInLinkOfferProps) {
  return (
    <PageForm
      intent="sign-in-link"
      hiddenFields={{ email }}
      answer={undefined}
      action={authPath({ redirect_to })}
      className="mb-6 flex flex-col gap-3 rounded-control border border-hairline px-4 py-3"
    >
      <p role="status">
        Is it your account, and you cannot wait? We send a link to {email}. Open it, and your password is
        taken at once.
      </p>
      <Submit variant="secondary" pendingLabel="Sending">
        Send me a sign-in link
      </Submit>
    </PageForm>
  );
}
