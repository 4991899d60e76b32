import { data, Form, redirect, redirectDocument, useNavigation } from "react-router";
import { isFailure } from "../../../../platform/failure.ts";
import { readForm } from "../../../../platform/http/body.ts";
import {
  orErrorPage,
  retryAfter,
  servicesContext,
  sessionOf,
} from "../../../../platform/http/page-context.ts";
import { ActionNotice } from "../../../../ui/ActionNotice.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { errorText } from "../../ui/error-text.ts";
import { hiddenPageMeta } from "../../../../page/page-meta.ts";
import { failedNotice, noticeText } from "../../sign-in/auth-answer.ts";
import { authPath } from "../../sign-in/auth-path.ts";
import { endedPendingCookie } from "../server/pending-cookie.ts";
import { owesSecondFactor, signInBySecondFactor } from "../server/use-cases/sign-in-by-second-factor.ts";
import { cookieHeaders } from "../../sign-in/server/cookie-headers.ts";
import { AuthFrame } from "../../sign-in/ui/AuthFrame.tsx";
import type { Route } from "./+types/second-factor";

export async function loader({ context, request }: Route.LoaderArgs) {
  if (await sessionOf({ context })) throw redirect("/");
  const owes = await owesSecondFactor(context.get(servicesContext), request.headers.get("cookie"));
  if (!owes) throw redirect(authPath({}));
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const code = (await orErrorPage(readForm(request))).get("code");
  try {
    const { location, cookies } = await signInBySecondFactor(services, code, {
      user_agent: request.headers.get("user-agent"),
      cookie_header: request.headers.get("cookie"),
    });
    throw redirectDocument(location, { headers: cookieHeaders(services, cookies) });
  } catch (error) {
    if (!isFailure(error)) throw error;
    if (error.code === "start_over") {
      const ended = endedPendingCookie(services.config.public_url.startsWith("https:"));
      throw redirectDocument(authPath({}), { headers: cookieHeaders(services, [ended], "sign_in_over") });
    }
    return data(refusal(error.fields?.code, error.message), {
      status: error.status,
      headers: retryAfter(error),
    });
  }
}

/** A code that never reaches us says so in its place. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(refusal(undefined, errorText(error)), { status: 503 });
  }
}

function refusal(error: string | undefined, message: string) {
  return { error, notice: failedNotice("sign-in", noticeText(message, error ? { code: error } : {})) };
}

export const handle = { plain_footer: true };

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Enter your code");
}

export default function SecondFactorPage({ actionData }: Route.ComponentProps) {
  const pending = useNavigation().state !== "idle";
  return (
    <AuthFrame
      title="One more step"
      lead="Your account is protected by a second factor. Open your authenticator app and type the code that it shows."
    >
      <ActionNotice notice={actionData?.notice} />
      <Form method="post" className="flex flex-col gap-4">
        <TextField
          label="Code"
          hint="Six digits, or one of your recovery codes."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever comes here came to type it, and nothing else
          autoFocus
          required
          maxLength={40}
          error={actionData?.error}
          className="tabular-nums"
        />
        <Button type="submit" size="large" pending={pending} pendingLabel="Signing in">
          Sign In
        </Button>
      </Form>
      <p className="mt-4 text-center">
        <Anchor href={authPath({})} className="inline-flex min-h-11 items-center text-link underline">
          Start over
        </Anchor>
      </p>
    </AuthFrame>
  );
}
