import * as m from "#messages";
import { submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { reportForm } from "../../moderation/server/forms/report.ts";
import { ReportedWords, ReportPage } from "../../moderation/ui/ReportPage.tsx";
import { reportAnswer } from "../server/use-cases/answer-supporters.ts";
import { readReportableAnswer } from "../server/queries/reportable-answer.ts";
import type { Route } from "./+types/report-answer";

export async function loader(args: Route.LoaderArgs) {
  await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const { id: campaign_id, answer_id } = args.params;
  return { campaign_id, ...(await orErrorPage(readReportableAnswer(db, { campaign_id, answer_id }))) };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { id: campaign_id, answer_id } = args.params;
  const form = reportForm(async (report) => {
    await orErrorPage(readReportableAnswer(services.db, { campaign_id, answer_id }));
    await reportAnswer(services, session, { ...report, answer_id });
    return `/campaigns/${campaign_id}?tab=supporters`;
  });
  return submitForm(args, form);
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.moderation_report_failed);
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.donations_answer_report(), args.loaderData?.campaign_title);
}

export default function ReportAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign_id, campaign_title, answer } = loaderData;
  const href = `/campaigns/${campaign_id}?tab=supporters`;
  return (
    <ReportPage
      title={m.donations_answer_report_title()}
      crumbs={[
        { label: m.donations_answer_report_campaigns(), href: "/campaigns" },
        { label: campaign_title, href },
      ]}
      back={{ href, label: m.donations_answer_report_back() }}
      answer={actionData}
    >
      <ReportedWords>{answer}</ReportedWords>
    </ReportPage>
  );
}
