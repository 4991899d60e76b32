import * as m from "#messages";
import { data } from "react-router";
import { pathWithoutLanguage } from "../../../../text/language.ts";
import { isFailure } from "../../../../platform/failure.ts";
import {
  type FormAnswer,
  formAction,
  redirectWithNotice,
  submitForm,
} from "../../../../platform/http/form.ts";
import { pageContext, servicesContext, signedIn } from "../../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { PageHero } from "../../../../page/PageHero.tsx";
import { hiddenMeta } from "../../../../page/page-meta.ts";
import { mayWrite, suspendedText } from "../../policy.ts";
import { requestEmailVerification, verifyEmail } from "../server/use-cases/verify-email.ts";
import type { Route } from "./+types/verify-email";

/** Opens the mail's link, in the account that requested it. */
export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const session = await signedIn(args);
  // The check for suspended accounts covers forms only; this link writes as well.
  if (!mayWrite(session, pathWithoutLanguage(args.url.pathname)))
    throw data({ message: suspendedText() }, { status: 403 });
  const token = new URL(args.request.url).searchParams.get("token");
  try {
    await verifyEmail(services, session.user_id, token);
  } catch (error) {
    if (!isFailure(error)) throw error;
    args.context.get(pageContext).headers.set("Referrer-Policy", "same-origin");
    return data({ problem: error.message }, { status: error.status });
  }
  throw redirectWithNotice(services, { location: "/dashboard", notice: "email_verified", document: true });
}

/** Sends a new link. */
export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const session = await signedIn(args);
  return submitForm(
    args,
    formAction({
      async perform() {
        await requestEmailVerification(services, session);
        return { location: "/dashboard/settings", notice: "verification_sent", document: true };
      },
    }),
  );
}

export const meta = hiddenMeta(m.accounts_confirm);

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const problem = answer?.notice?.title ?? loaderData?.problem;
  return (
    <PageHero title={m.accounts_link_failed()} lead={problem} className="min-h-[40vh]">
      <ButtonLink href="/dashboard/settings" className="mt-6">
        {m.accounts_settings()}
      </ButtonLink>
    </PageHero>
  );
}
