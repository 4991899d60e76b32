import { data, redirect } from "react-router";
import * as m from "#messages";
import { sendTestMail } from "../../domains/operations/server/use-cases/send-test-mail.ts";
import { setUpPath } from "../../domains/accounts/set-up/set-up-path.ts";
import { answerOffline } from "../../page/answer-offline.ts";
import { canSeeAdmin } from "../../page/dashboard-access.ts";
import { PageForm, Submit } from "../../page/PageForm.tsx";
import { PageHeading } from "../../page/PageHeading.tsx";
import { hiddenMeta } from "../../page/page-meta.ts";
import { type FormAnswer, formAction, submitForm } from "../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../platform/http/page-context.ts";
import { adminDashboardPath } from "../../text/admin-path.ts";
import { formatCount } from "../../text/count.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { missingSteps, readSetUp } from "./server/read-set-up.ts";
import { SetUpSteps } from "./SetUpSteps.tsx";
import type { Route } from "./+types/setup";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canSeeAdmin(session)) throw redirect("/dashboard");
  const steps = await readSetUp(args.context.get(servicesContext));
  return { steps, missing: missingSteps(steps).length, own_address: session.email };
}

/** Sends the test mail. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSeeAdmin(session))
    throw data({ code: "not_allowed", message: m.screens_admin_admins_only() }, { status: 403 });
  const services = args.context.get(servicesContext);
  return submitForm(
    args,
    formAction({
      failed: m.screens_set_up_test_mail_failed(),
      async perform() {
        await sendTestMail(services, session);
        return { location: setUpPath, notice: "test_mail_sent" };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.screens_set_up_test_mail_failed);
}

export const meta = hiddenMeta(m.screens_set_up_title);

export default function SetUpListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { steps, missing, own_address } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.screens_admin_dashboard(), href: adminDashboardPath },
          { label: m.screens_set_up_title() },
        ]}
      />
      <PageHeading
        title={m.screens_set_up_title()}
        lead={
          missing === 0
            ? m.screens_set_up_lead_done()
            : m.screens_set_up_lead({ count: missing, shown: formatCount(missing) })
        }
      />
      <div className="max-w-3xl">
        <SetUpSteps steps={steps}>
          {({ name }) =>
            name === "mails" && (
              <PageForm answer={answer} className="mt-2">
                <Submit variant="secondary" pendingLabel={m.screens_set_up_test_mail_sending()}>
                  {m.screens_set_up_test_mail({ email: own_address })}
                </Submit>
              </PageForm>
            )
          }
        </SetUpSteps>
      </div>
    </>
  );
}
