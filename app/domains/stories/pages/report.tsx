import * as m from "#messages";
import { submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { reportForm } from "../../moderation/server/forms/report.ts";
import { ReportedWords, ReportPage } from "../../moderation/ui/ReportPage.tsx";
import type { Reported } from "../report.ts";
import { postReport } from "../server/use-cases/post-story.ts";
import { readReportable } from "../server/queries/reportable.ts";
import type { Route } from "./+types/report";

/** For browsers without script: the same form as the dialog on the cards. */
export async function loader(args: Route.LoaderArgs) {
  await signedIn(args);
  const about = reportedIn(args);
  const { db } = args.context.get(servicesContext);
  return { about, ...(await orErrorPage(readReportable(db, about))) };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const about = reportedIn(args);
  const { story_id, comment_id } = about;
  const form = reportForm(async (report) => {
    await orErrorPage(readReportable(services.db, about));
    await postReport(services, session, comment_id ? { comment_id } : { story_id }, report);
    return `/stories/${story_id}`;
  });
  return submitForm(args, form);
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.moderation_report_failed);
}

function reportedIn({ params, url }: { params: { id: string }; url: URL }): Reported {
  const comment_id = url.searchParams.get("comment");
  return { story_id: params.id, ...(comment_id === null ? {} : { comment_id }) };
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.stories_report(), args.loaderData?.story_name);
}

export default function ReportStoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { about, story_name, text_start } = loaderData;
  const href = `/stories/${about.story_id}`;
  return (
    <ReportPage
      title={about.comment_id ? m.stories_report_comment() : m.stories_report_story()}
      crumbs={[
        { label: m.stories_page(), href: "/stories" },
        { label: story_name, href },
      ]}
      back={{ href, label: m.stories_report_back() }}
      answer={actionData}
    >
      <ReportedWords>{text_start}</ReportedWords>
    </ReportPage>
  );
}
