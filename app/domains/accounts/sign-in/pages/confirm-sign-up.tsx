import * as m from "#messages";
import { data } from "react-router";
import { servedByHttps } from "../../../../platform/config.ts";
import { isFailure } from "../../../../platform/failure.ts";
import {
  type FormAnswer,
  formAction,
  redirectWithNotice,
  submitForm,
} from "../../../../platform/http/form.ts";
import { pageContext, servicesContext, visitorOf } from "../../../../platform/http/page-context.ts";
import { sameSitePath } from "../../../../platform/http/same-site-path.ts";
import { answerOffline, isUnanswered } from "../../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { MixedText } from "../../../../ui/UserText.tsx";
import { PageHero } from "../../../../page/PageHero.tsx";
import { hiddenMeta } from "../../../../page/page-meta.ts";
import { authPath } from "../auth-path.ts";
import { purposeOf } from "../sign-in-purpose.ts";
import { confirmSignUp, readSignUp } from "../server/use-cases/confirm-sign-up.ts";
import { sentMailCookie } from "../server/sent-mail-cookie.ts";
import { finishSignIn } from "../server/use-cases/sign-in.ts";
import type { Route } from "./+types/confirm-sign-up";

type Page = {
  sign_up: { email: string; display_name: string; redirect_to: string | null } | null;
  problem: string | undefined;
  /** From the link. */
  redirect_to: string | null;
};

/**
 * Needs a button press, since mail programs open links before people do; the browser that signed up is recognised by
 * its cookie and needs none.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(pageContext);
  // The URL contains the link. With "no-referrer", browsers would not send the form's origin either.
  visit.headers.set("Referrer-Policy", "same-origin");
  const token = tokenOf(request);
  const cookie_header = visit.ownCookies();
  const waiting = await readSignUp(services, token, cookie_header);
  const linked_to = sameSitePath(new URL(request.url).searchParams.get("redirectTo")) ?? null;
  if (!waiting?.from_this_browser || request.method !== "GET") return page(waiting ?? null, linked_to);
  try {
    const { user_id, redirect_to } = await confirmSignUp(services, token);
    const user_agent = request.headers.get("user-agent");
    const signed_in = await finishSignIn(services, user_id, {
      user_agent,
      cookie_header,
      redirect_to: redirect_to ?? "/",
    });
    throw redirectWithNotice(services, { ...signed_in, notice: "welcome", document: true });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return page(null, linked_to, error);
  }
}

export function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  return submitForm(
    args,
    formAction({
      async perform() {
        await services.limits.consume("account_links_by_address", visitorOf(args).client_address);
        const { email, redirect_to } = await confirmSignUp(services, tokenOf(args.request));
        return {
          location: authPath({ confirmed: true, redirect_to }),
          cookies: [sentMailCookie({ form: "sign-up", email }, servedByHttps(services.config))],
          notice: "sign_up_confirmed",
          document: true,
        };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.accounts_link_failed);
}

function tokenOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("token");
}

function page(
  waiting: Page["sign_up"],
  linked_to: string | null,
  { message, status }: { message?: string; status: number } = { status: 404 },
) {
  const sign_up = waiting && {
    email: waiting.email,
    display_name: waiting.display_name,
    redirect_to: waiting.redirect_to,
  };
  return data<Page>(
    {
      sign_up,
      problem: sign_up ? undefined : (message ?? m.accounts_sign_up_link_over()),
      redirect_to: waiting?.redirect_to ?? linked_to,
    },
    { status: sign_up ? 200 : status },
  );
}

export const handle = { plain_footer: true };

export const meta = hiddenMeta(m.accounts_confirm);

export default function ConfirmSignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const { sign_up, redirect_to } = loaderData;
  const refused = isUnanswered(answer) ? undefined : answer?.notice?.title;
  const problem = refused ?? loaderData.problem;
  if (problem || !sign_up)
    return (
      <PageHero title={m.accounts_link_failed()} lead={problem} className="min-h-[40vh]">
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={authPath({ redirect_to })}>{m.accounts_sign_in()}</ButtonLink>
          <ButtonLink href={authPath({ tab: "sign-up", redirect_to })} variant="secondary">
            {m.accounts_sign_up()}
          </ButtonLink>
        </div>
      </PageHero>
    );
  return (
    <PageHero
      title={m.accounts_confirm()}
      lead={
        <MixedText>{m.accounts_confirm_lead({ name: sign_up.display_name, email: sign_up.email })}</MixedText>
      }
      className="min-h-[40vh]"
    >
      {purposeOf(sign_up.redirect_to) === "order" && (
        <p className="mt-4">{m.accounts_confirm_other_device()}</p>
      )}
      <PageForm answer={answer} className="mt-6">
        <Submit size="large" pendingLabel={m.accounts_confirm_pending()}>
          {m.accounts_confirm_yes()}
        </Submit>
      </PageForm>
    </PageHero>
  );
}
