import * as m from "#messages";
import { redirect } from "react-router";
import { answerOffline } from "../../../../page/answer-offline.ts";
import { hiddenMeta } from "../../../../page/page-meta.ts";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { servedByHttps } from "../../../../platform/config.ts";
import { isFailure } from "../../../../platform/failure.ts";
import { type FormAnswer, formAction, submitForm } from "../../../../platform/http/form.ts";
import { servicesContext, sessionOf, visitorOf } from "../../../../platform/http/page-context.ts";
import { Anchor } from "../../../../ui/link.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { failedTitle } from "../../sign-in/auth-notices.ts";
import { authPath } from "../../sign-in/auth-path.ts";
import { AuthFrame } from "../../sign-in/ui/AuthFrame.tsx";
import { endedPendingCookie } from "../server/pending-cookie.ts";
import { readPendingSignIn, signInBySecondFactor } from "../server/use-cases/sign-in-by-second-factor.ts";
import type { Route } from "./+types/second-factor";

export async function loader({ context, request }: Route.LoaderArgs) {
  if (await sessionOf({ context })) throw redirect("/");
  const cookies = request.headers.get("cookie");
  const { is_open, redirect_to } = await readPendingSignIn(context.get(servicesContext), cookies);
  if (!is_open) throw redirect(authPath({ redirect_to }));
  return { redirect_to };
}

export function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  return submitForm(
    args,
    formAction({
      failed: failedTitle("sign-in"),
      async perform({ code }) {
        try {
          return { ...(await signInBySecondFactor(services, code, visitorOf(args))), document: true };
        } catch (error) {
          if (!isFailure(error) || error.code !== "start_over") throw error;
          const { redirect_to } = await readPendingSignIn(services, args.request.headers.get("cookie"));
          const cookies = [endedPendingCookie(servedByHttps(services.config))];
          return { location: authPath({ redirect_to }), notice: "sign_in_over", cookies, document: true };
        }
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, { always: failedTitle });
}

export const handle = { plain_footer: true };

export const meta = hiddenMeta(m.accounts_second_factor_page);

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return (
    <AuthFrame title={m.accounts_second_factor()} lead={m.accounts_second_factor_lead()}>
      <PageForm answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <TextField
              label={m.accounts_factor_code()}
              hint={m.accounts_second_factor_code_hint()}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever comes here came to type it, and nothing else
              autoFocus
              required
              maxLength={40}
              className="tabular-nums"
              {...field("code")}
            />
            <Submit size="large" pendingLabel={m.accounts_signing_in()}>
              {m.accounts_sign_in()}
            </Submit>
          </>
        )}
      </PageForm>
      <p className="mt-4 text-center">
        <Anchor href={authPath(loaderData)} className="inline-flex min-h-11 items-center text-link underline">
          {m.accounts_second_factor_start_over()}
        </Anchor>
      </p>
    </AuthFrame>
  );
}
