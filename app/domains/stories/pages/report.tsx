import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reportInput } from "../../moderation/input.ts";
import { ReportFields } from "../../moderation/ui/ReportFields.tsx";
import { type Reported, reportKeptPrivate } from "../report.ts";
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
  return submitForm(
    args,
    formAction({
      failed: "Your report was not sent",
      schema: reportInput,
      echoed: ["reason", "note"],
      async perform(input) {
        await orErrorPage(readReportable(services.db, about));
        await postReport(services, session, comment_id ? { comment_id } : { story_id }, input);
        return { location: `/stories/${story_id}`, notice: "reported" };
      },
    }),
  );
}

function reportedIn({ params, url }: { params: { id: string }; url: URL }): Reported {
  const comment_id = url.searchParams.get("comment");
  return { story_id: params.id, ...(comment_id === null ? {} : { comment_id }) };
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Report");
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { about, story_name, text_start } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const back = `/stories/${about.story_id}`;
  const title = about.comment_id ? "Report this comment" : "Report this story";
  return (
    <div className="page-width max-w-2xl py-6 lg:py-10">
      <Breadcrumb
        crumbs={[
          { label: "Stories", href: "/stories" },
          { label: story_name, href: back },
          { label: "Report" },
        ]}
      />
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p className="mt-2 text-muted">{reportKeptPrivate}</p>
      <blockquote
        dir="auto"
        className="my-6 line-clamp-3 border-s-4 border-hairline ps-4 text-muted wrap-anywhere"
      >
        {text_start}
      </blockquote>
      <PageForm answer={answer} className="flex flex-col gap-6">
        {({ errors }) => (
          <>
            <ReportFields values={answer?.values} errors={errors} />
            <div className="flex flex-wrap gap-3">
              <Submit pendingLabel="Sending…">Send report</Submit>
              <ButtonLink href={back} variant="secondary">
                Back to the story
              </ButtonLink>
            </div>
          </>
        )}
      </PageForm>
    </div>
  );
}
