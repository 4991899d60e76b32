import { data, Form, redirect, redirectDocument, useNavigation } from "react-router";
import { isFailure } from "../../../../platform/failure.ts";
import { readForm } from "../../../../platform/http/body.ts";
import {
  orErrorPage,
  pageContext,
  retryAfter,
  servicesContext,
  sessionOf,
} from "../../../../platform/http/page-context.ts";
import { ActionNotice } from "../../../../ui/ActionNotice.tsx";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { hiddenPageMeta } from "../../../../page/page-meta.ts";
import { failedNotice, noticeText } from "../auth-answer.ts";
import { authPath } from "../auth-path.ts";
import { findSignInLink, signInByLink } from "../server/use-cases/sign-in-link.ts";
import { cookieHeaders } from "../server/cookie-headers.ts";
import { AuthFrame } from "../ui/AuthFrame.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";
import { errorText } from "../../ui/error-text.ts";
import type { Route } from "./+types/sign-in-link";

/** Shows the form and changes nothing: mail programs open links before people do. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (await sessionOf({ context })) throw redirect("/");
  const token = new URL(request.url).searchParams.get("token");
  const link = await findSignInLink(context.get(servicesContext).db, token);
  return data(
    { email: link?.email ?? null },
    // The address holds the link. With "no-referrer", browsers would not say either where the form comes from.
    { status: link ? 200 : 410, headers: { "Referrer-Policy": "same-origin" } },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const password = (await orErrorPage(readForm(request))).get("password");
  const token = new URL(request.url).searchParams.get("token");
  try {
    const { location, cookies } = await signInByLink(
      services,
      { token, password },
      {
        user_agent: request.headers.get("user-agent"),
        cookie_header: request.headers.get("cookie"),
        client_address: context.get(pageContext).client_address,
        redirect_to: null,
      },
    );
    throw redirectDocument(location, { headers: cookieHeaders(services, cookies) });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return data(refusal(error.message, error.fields), { status: error.status, headers: retryAfter(error) });
  }
}

/** A password that never reaches us says so in its place. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(refusal(errorText(error)), { status: 503 });
  }
}

function refusal(message: string, fields: Record<string, string> = {}) {
  return { error: fields.password, notice: failedNotice("sign-in", noticeText(message, fields)) };
}

export const handle = { plain_footer: true };

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Sign in");
}

export default function SignInLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state !== "idle";
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
      <ActionNotice notice={actionData?.notice} />
      <Form method="post" className="flex flex-col gap-4">
        <p>
          Your account: <strong>{email}</strong>
        </p>
        {/* By this, password managers know whose password it is. */}
        <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={actionData?.error}
        />
        <Button type="submit" size="large" pending={pending} pendingLabel="Signing in">
          Sign In
        </Button>
      </Form>
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
