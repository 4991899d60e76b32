import * as m from "#messages";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reportInput } from "../../moderation/input.ts";
import { ReportFields } from "../../moderation/ui/ReportFields.tsx";
import { postAnswerReport } from "../server/use-cases/answer-supporters.ts";
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
  return submitForm(
    args,
    formAction({
      failed: m.donations_answer_report_failed(),
      schema: reportInput,
      echoed: ["reason", "note"],
      async perform(input) {
        await orErrorPage(readReportableAnswer(services.db, { campaign_id, answer_id }));
        await postAnswerReport(services, session, { ...input, answer_id });
        return { location: `/campaigns/${campaign_id}?tab=supporters`, notice: "reported" };
      },
    }),
  );
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.donations_answer_report());
}

export default function ReportAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign_id, campaign_title, answer: reported } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const back = `/campaigns/${campaign_id}?tab=supporters`;
  return (
    <div className="page-width max-w-2xl py-6 lg:py-10">
      <Breadcrumb
        crumbs={[
          { label: m.donations_answer_report_campaigns(), href: "/campaigns" },
          { label: campaign_title, href: back },
          { label: m.donations_answer_report() },
        ]}
      />
      <h1 className="mt-4 text-3xl">{m.donations_answer_report_title()}</h1>
      <p className="mt-2 text-muted">{m.donations_answer_report_private()}</p>
      <blockquote
        dir="auto"
        lang={scriptLanguage(reported)}
        className="my-6 line-clamp-3 border-s-4 border-hairline ps-4 text-muted wrap-anywhere"
      >
        {reported}
      </blockquote>
      <PageForm answer={answer} className="flex flex-col gap-6">
        {({ errors }) => (
          <>
            <ReportFields values={answer?.values} errors={errors} />
            <div className="flex flex-wrap gap-3">
              <Submit pendingLabel={m.donations_answer_sending()}>{m.donations_answer_report_send()}</Submit>
              <ButtonLink href={back} variant="secondary">
                {m.donations_answer_report_back()}
              </ButtonLink>
            </div>
          </>
        )}
      </PageForm>
    </div>
  );
}
