import * as m from "#messages";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { ReportFields } from "../../moderation/ui/ReportFields.tsx";
import { fundraiserPath } from "../fundraiser.ts";
import { reportFundraiserForm } from "../server/fundraiser-forms.ts";
import { fundraiserAt } from "../server/queries/fundraisers.ts";
import type { Route } from "./+types/report-fundraiser";

export async function loader(args: Route.LoaderArgs) {
  await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const { title, slug } = await orErrorPage(fundraiserAt(db, args.params.slug, null));
  return { title, slug };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  return submitForm(args, reportFundraiserForm({ services, session }, args.params.slug));
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.fundraisers_report_page());
}

export default function ReportFundraiserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, slug } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const back = fundraiserPath(slug);
  return (
    <div className="page-width max-w-2xl py-6 lg:py-10">
      <Breadcrumb crumbs={[{ label: title, href: back }, { label: m.fundraisers_report() }]} />
      <h1 className="mt-4 text-3xl">{m.fundraisers_report_page()}</h1>
      <p className="mt-2 mb-6 text-muted">{m.fundraisers_report_private()}</p>
      <PageForm answer={answer} className="flex flex-col gap-6">
        {({ errors }) => (
          <>
            <ReportFields values={answer?.values} errors={errors} />
            <div className="flex flex-wrap gap-3">
              <Submit pendingLabel={m.fundraisers_report_sending()}>{m.fundraisers_report_send()}</Submit>
              <ButtonLink href={back} variant="secondary">
                {m.fundraisers_report_back()}
              </ButtonLink>
            </div>
          </>
        )}
      </PageForm>
    </div>
  );
}
