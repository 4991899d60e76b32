import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { data, redirect } from "react-router";
import { answerOffline } from "../../../../page/answer-offline.ts";
import { hiddenMeta } from "../../../../page/page-meta.ts";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { type FormAnswer, formAction, submitForm } from "../../../../platform/http/form.ts";
import {
  pageContext,
  servicesContext,
  sessionOf,
  visitorOf,
} from "../../../../platform/http/page-context.ts";
import { sameSitePath } from "../../../../platform/http/same-site-path.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { failedTitle } from "../auth-notices.ts";
import { authPath } from "../auth-path.ts";
import { findSignInLink, signInByLink } from "../server/use-cases/sign-in-link.ts";
import { AuthFrame } from "../ui/AuthFrame.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";
import type { Route } from "./+types/sign-in-link";

/** Shows the form and changes nothing: mail programs open links before people do. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  const link = await findSignInLink(context.get(servicesContext).db, token);
  if (await sessionOf({ context })) throw redirect(sameSitePath(link?.redirect_to) ?? "/");
  // The URL contains the link. With "no-referrer", browsers would not send the form's origin either.
  context.get(pageContext).headers.set("Referrer-Policy", "same-origin");
  return data(
    { email: link?.email ?? null, redirect_to: link?.redirect_to ?? null },
    { status: link ? 200 : 410 },
  );
}

export function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const token = args.url.searchParams.get("token");
  return submitForm(
    args,
    formAction({
      failed: failedTitle("sign-in-link"),
      async perform({ password }) {
        return { ...(await signInByLink(services, { token, password }, visitorOf(args))), document: true };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, { always: failedTitle });
}

export const handle = { plain_footer: true };

export const meta = hiddenMeta(m.accounts_sign_in_page);

export default function SignInLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const { email, redirect_to } = loaderData;
  if (email === null)
    return (
      <AuthFrame
        title={m.accounts_link_over()}
        lead={m.accounts_link_over_text()}
        next={<ButtonLink href={authPath({})}>{m.accounts_sign_in()}</ButtonLink>}
      />
    );
  return (
    <AuthFrame title={m.accounts_welcome_back()} lead={m.accounts_welcome_back_lead()}>
      <PageForm answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <p>
              <Message message={m.accounts_your_account} markup={{ email: strongOf(email) }} />
            </p>
            {/* Tells password managers the account. */}
            <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
            <PasswordField
              label={m.accounts_password()}
              autoComplete="current-password"
              required
              {...field("password")}
            />
            <Submit size="large" pendingLabel={m.accounts_signing_in()}>
              {m.accounts_sign_in()}
            </Submit>
          </>
        )}
      </PageForm>
      <p className="mt-4 text-center">
        <Anchor
          href={authPath({ forgot: true, redirect_to })}
          className="inline-flex min-h-11 items-center text-link underline"
        >
          {m.accounts_forgot()}
        </Anchor>
      </p>
    </AuthFrame>
  );
}

function strongOf(email: string) {
  return () => <strong>{email}</strong>;
}
