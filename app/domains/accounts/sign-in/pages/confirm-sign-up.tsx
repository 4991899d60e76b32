import { data, Form, redirectDocument, useNavigation } from "react-router";
import { isFailure } from "../../../../platform/failure.ts";
import { pageContext, servicesContext } from "../../../../platform/http/page-context.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { PageHero } from "../../../../page/PageHero.tsx";
import { hiddenPageMeta } from "../../../../page/page-meta.ts";
import { authPath } from "../auth-path.ts";
import { confirmSignUp, readSignUp } from "../server/use-cases/confirm-sign-up.ts";
import { finishSignIn } from "../server/use-cases/sign-in.ts";
import { cookieHeaders } from "../server/cookie-headers.ts";
import type { Route } from "./+types/confirm-sign-up";

type Page = { sign_up: { email: string; display_name: string } | null; problem: string | undefined };

/** Mail programs open links before people do; the browser that signed up is known by its cookie and needs no button. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const token = tokenOf(request);
  const cookie_header = context.get(pageContext).ownCookies();
  const waiting = await readSignUp(services, token, cookie_header);
  if (!waiting?.from_this_browser || request.method !== "GET") return page(waiting ?? null);
  try {
    const user_id = await services.db.transaction((tx) => confirmSignUp(tx, token));
    const user_agent = request.headers.get("user-agent");
    const { location, cookies } = await finishSignIn(services, user_id, {
      user_agent,
      cookie_header,
      redirect_to: "/",
    });
    throw redirectDocument(location, { headers: cookieHeaders(services, cookies, "welcome") });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return page(null, error.message, error.status);
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  try {
    await services.limits.consume("account_links_by_address", context.get(pageContext).client_address);
    await services.db.transaction((tx) => confirmSignUp(tx, tokenOf(request)));
  } catch (error) {
    if (!isFailure(error)) throw error;
    return data({ problem: error.message }, { status: error.status });
  }
  throw redirectDocument("/auth", { headers: cookieHeaders(services, [], "sign_up_confirmed") });
}

function tokenOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("token");
}

const usedUp =
  "This link was used already or is too old. If you have confirmed before, sign in; else sign up once more.";

function page(waiting: Page["sign_up"], problem?: string, status = 404) {
  const sign_up = waiting && { email: waiting.email, display_name: waiting.display_name };
  return data<Page>(
    { sign_up, problem: sign_up ? undefined : (problem ?? usedUp) },
    // The address holds the link. With "no-referrer", browsers would not say either where the form comes from.
    { status: sign_up ? 200 : status, headers: { "Referrer-Policy": "same-origin" } },
  );
}

export const handle = { plain_footer: true };

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Confirm your e-mail address");
}

export default function ConfirmSignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state !== "idle";
  const { sign_up } = loaderData;
  const problem = actionData?.problem ?? loaderData.problem;
  if (problem || !sign_up)
    return (
      <PageHero title="This did not work" lead={problem} className="min-h-[40vh]">
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={authPath({})}>Sign In</ButtonLink>
          <ButtonLink href={authPath({ tab: "sign-up" })} variant="secondary">
            Sign Up
          </ButtonLink>
        </div>
      </PageHero>
    );
  return (
    <PageHero
      title="Confirm your e-mail address"
      lead={`Somebody signed up as ${sign_up.display_name} with ${sign_up.email}. Confirm only if it was you: whoever signed up knows the password.`}
      className="min-h-[40vh]"
    >
      <Form method="post" className="mt-6">
        <Button type="submit" size="large" pending={pending} pendingLabel="Confirming">
          Confirm
        </Button>
      </Form>
    </PageHero>
  );
}
