import { data, redirect } from "react-router";
import { answerOffline } from "../../../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../../../page/page-meta.ts";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { type FormAnswer, formAction, submitForm } from "../../../../platform/http/form.ts";
import {
  pageContext,
  servicesContext,
  sessionOf,
  visitorOf,
} from "../../../../platform/http/page-context.ts";
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
  if (await sessionOf({ context })) throw redirect("/");
  const token = new URL(request.url).searchParams.get("token");
  const link = await findSignInLink(context.get(servicesContext).db, token);
  // The URL contains the link. With "no-referrer", browsers would not send the form's origin either.
  context.get(pageContext).headers.set("Referrer-Policy", "same-origin");
  return data({ email: link?.email ?? null }, { status: link ? 200 : 410 });
}

export function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const token = args.url.searchParams.get("token");
  return submitForm(
    args,
    formAction({
      failed: failedTitle("sign-in-link"),
      async perform({ password }) {
        const visit = { ...visitorOf(args), redirect_to: null };
        return { ...(await signInByLink(services, { token, password }, visit)), document: true };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, failedTitle);
}

export const handle = { plain_footer: true };

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Sign in");
}

export default function SignInLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const { email } = loaderData;
  if (email === null)
    return (
      <AuthFrame
        title="This link does not work any more"
        lead="It was used already or is older than 30 minutes. Sign in as usual, or ask for a new link there."
      >
        <ButtonLink href={authPath({})}>Sign In</ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Welcome back"
      lead="Wrong passwords of others do not keep you waiting here. Type yours, and you are in."
    >
      <PageForm answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <p>
              Your account: <strong>{email}</strong>
            </p>
            {/* Tells password managers the account. */}
            <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
            <PasswordField label="Password" autoComplete="current-password" required {...field("password")} />
            <Submit size="large" pendingLabel="Signing in">
              Sign In
            </Submit>
          </>
        )}
      </PageForm>
      <p className="mt-4 text-center">
        <Anchor
          href={authPath({ forgot: true })}
          className="inline-flex min-h-11 items-center text-link underline"
        >
          Forgot Password
        </Anchor>
      </p>
    </AuthFrame>
  );
}
