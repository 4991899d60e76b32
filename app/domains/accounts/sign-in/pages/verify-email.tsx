import { data, redirectDocument } from "react-router";
import { pathWithoutLanguage } from "../../../../text/language.ts";
import { isFailure } from "../../../../platform/failure.ts";
import { retryAfter, servicesContext, signedIn } from "../../../../platform/http/page-context.ts";
import { accountTag } from "../../../../platform/http/session.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { PageHero } from "../../../../page/PageHero.tsx";
import { hiddenPageMeta } from "../../../../page/page-meta.ts";
import { mayWrite, suspendedText } from "../../policy.ts";
import { requestEmailVerification, verifyEmail } from "../server/use-cases/verify-email.ts";
import { cookieHeaders } from "../server/cookie-headers.ts";
import type { Route } from "./+types/verify-email";

/** Follows the link of the mail, in the account that asked for it. */
export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const session = await signedIn(args);
  // The gate for suspended people stands before forms; this link writes as well.
  if (!mayWrite(session, pathWithoutLanguage(args.url.pathname)))
    throw data({ message: suspendedText }, { status: 403 });
  const token = new URL(args.request.url).searchParams.get("token");
  try {
    await services.db.transaction((tx) => verifyEmail(tx, session.user_id, token));
  } catch (error) {
    if (!isFailure(error)) throw error;
    return data(
      { problem: error.message },
      { status: error.status, headers: { "Referrer-Policy": "same-origin" } },
    );
  }
  services.realtime.publish([accountTag(session.user_id)]);
  throw redirectDocument("/dashboard", { headers: cookieHeaders(services, [], "email_verified") });
}

/** Sends a new link. */
export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const session = await signedIn(args);
  try {
    await requestEmailVerification(services, session);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return data({ problem: error.message }, { status: error.status, headers: retryAfter(error) });
  }
  throw redirectDocument("/dashboard/settings", {
    headers: cookieHeaders(services, [], "verification_sent"),
  });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Confirm your e-mail address");
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? loaderData?.problem;
  return (
    <PageHero title="This did not work" lead={problem} className="min-h-[40vh]">
      <ButtonLink href="/dashboard/settings" className="mt-6">
        Settings
      </ButtonLink>
    </PageHero>
  );
}
