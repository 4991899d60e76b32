import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { reportForm } from "../../moderation/server/forms/report.ts";
import { ReportPage } from "../../moderation/ui/ReportPage.tsx";
import { fundraiserPath } from "../fundraiser.ts";
import { fundraiserAt } from "../server/queries/fundraisers.ts";
import { reportFundraiser } from "../server/use-cases/run-fundraiser.ts";
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
  const { slug } = args.params;
  const form = reportForm(async (report) => {
    await orErrorPage(reportFundraiser(services, session, slug, report), 404);
    return fundraiserPath(slug);
  });
  return submitForm(args, form);
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.moderation_report_failed);
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.fundraisers_report_page(), args.loaderData?.title);
}

export default function ReportFundraiserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, slug } = loaderData;
  const href = fundraiserPath(slug);
  return (
    <ReportPage
      title={m.fundraisers_report_page()}
      lead={m.fundraisers_report_private()}
      crumbs={[{ label: title, href }]}
      back={{ href, label: m.fundraisers_report_back() }}
      answer={actionData}
    />
  );
}
