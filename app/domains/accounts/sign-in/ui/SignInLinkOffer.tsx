import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { authPath } from "../auth-path.ts";

type SignInLinkOfferProps = {
  /** Undefined: not offered, while the live region waits for the offer. */
  email: string | undefined;
  redirect_to: string | null;
};

/** Shown after too many wrong passwords from anybody: the owner need not wait out strangers' attempts. */
export function SignInLinkOffer({ email, redirect_to }: SignInLinkOfferProps) {
  return (
    <div role="status" className="empty:absolute">
      {email !== undefined && (
        <PageForm
          intent="sign-in-link"
          hiddenFields={{ email }}
          answer={undefined}
          action={authPath({ redirect_to })}
          className="mb-6 flex flex-col gap-3 rounded-control border border-hairline px-4 py-3"
        >
          <p>{m.accounts_link_offer_text({ email })}</p>
          <Submit variant="secondary" pendingLabel={m.accounts_sending()}>
            {m.accounts_link_offer()}
          </Submit>
        </PageForm>
      )}
    </div>
  );
}
