import * as m from "#messages";
import { answerOffline } from "../../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { hiddenMeta } from "../../../../page/page-meta.ts";
import { type FormAnswer, formAction, submitForm } from "../../../../platform/http/form.ts";
import {
  orErrorPage,
  pageContext,
  servicesContext,
  sessionOf,
  visitorOf,
} from "../../../../platform/http/page-context.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import { AuthFrame } from "../../sign-in/ui/AuthFrame.tsx";
import { ChosenPasswordFields, useChosenPassword } from "../../sign-in/ui/ChosenPassword.tsx";
import { EmailField } from "../../sign-in/ui/EmailField.tsx";
import { requireSetUpLink, setUpByNewAccount, setUpByOwnAccount } from "../server/use-cases/set-up.ts";
import { setUpPath } from "../set-up-path.ts";
import type { Route } from "./+types/set-up";

/** 404 without the link printed by the first start. */
export async function loader(args: Route.LoaderArgs) {
  // The URL contains the link. With "no-referrer", browsers would not send the form's origin either.
  args.context.get(pageContext).headers.set("Referrer-Policy", "same-origin");
  const services = args.context.get(servicesContext);
  await orErrorPage(requireSetUpLink(services, tokenOf(args), visitorOf(args)));
  const session = await sessionOf(args);
  return { own_address: session?.email ?? null };
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const session = await sessionOf(args);
  const [token, visit] = [tokenOf(args), visitorOf(args)];
  return submitForm(
    args,
    formAction({
      echoed: ["display_name", "email"],
      failed: m.accounts_set_up_failed(),
      async perform(given) {
        const next = { notice: "set_up_admin", document: true };
        if (!session) {
          const signed_in = await orErrorPage(setUpByNewAccount(services, token, given, visit), 404);
          return { ...signed_in, ...next };
        }
        await orErrorPage(setUpByOwnAccount(services, token, session, visit), 404);
        return { location: setUpPath, ...next };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.accounts_set_up_failed);
}

function tokenOf({ request }: { request: Request }): string | null {
  return new URL(request.url).searchParams.get("token");
}

export const handle = { plain_footer: true };

export const meta = hiddenMeta(m.accounts_set_up_title);

export default function SetUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const { own_address } = loaderData;
  return (
    <AuthFrame title={m.accounts_set_up_title()} lead={m.accounts_set_up_lead()} has_help={false}>
      {own_address === null ? (
        <NewAdminForm answer={answer} />
      ) : (
        <PageForm answer={answer} className="flex flex-col gap-4">
          <p>{m.accounts_set_up_own_account({ email: own_address })}</p>
          <Submit size="large" pendingLabel={m.accounts_set_up_pending()}>
            {m.accounts_set_up_own_button()}
          </Submit>
        </PageForm>
      )}
    </AuthFrame>
  );
}

function NewAdminForm({ answer }: { answer: FormAnswer | undefined }) {
  const chosen = useChosenPassword();
  return (
    <PageForm answer={answer} className="flex flex-col gap-4">
      {({ field, errors }) => (
        <>
          <TextField label={m.accounts_full_name()} autoComplete="name" required {...field("display_name")} />
          <EmailField
            label={m.accounts_email()}
            hint={m.accounts_set_up_email_hint()}
            required
            {...field("email")}
          />
          <ChosenPasswordFields
            chosen={chosen}
            labels={{
              password: m.accounts_password(),
              confirm_password: m.accounts_password_again(),
            }}
            errors={errors}
          />
          <Submit size="large" disabled={chosen.differs} pendingLabel={m.accounts_set_up_pending()}>
            {m.accounts_set_up_button()}
          </Submit>
          <p className="text-sm text-muted">{m.accounts_set_up_has_account()}</p>
        </>
      )}
    </PageForm>
  );
}
