import { data, Form, redirect, useNavigation } from "react-router";
import { isFailure } from "../../../platform/failure.ts";
import { readForm } from "../../../platform/http/body.ts";
import { flashCookie } from "../../../platform/http/flash.ts";
import { orErrorPage, retryAfter, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import type { Notice } from "../../../text/notice.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reportInput } from "../input.ts";
import { type Reported, reportKeptPrivate } from "../report.ts";
import { reportReasons } from "../schema.ts";
import { postReport } from "../server/use-cases/post-story.ts";
import { readReportable } from "../server/queries/reportable.ts";
import { ReportFields, type ReportValues } from "../ui/ReportFields.tsx";
import type { Route } from "./+types/report";

type Answer = { notice?: Notice; errors?: Record<string, string>; values: ReportValues };

/** For whoever has no script: the same that the dialog on the cards asks. */
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
  const form = await orErrorPage(readForm(args.request));
  const values = sentValues(form);
  const parsed = reportInput.safeParse(values);
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
    );
    return data<Answer>({ errors, values }, { status: 400 });
  }
  try {
    await orErrorPage(readReportable(services.db, about));
    const { story_id, comment_id } = about;
    await postReport(services, session, comment_id ? { comment_id } : { story_id }, parsed.data);
  } catch (error) {
    if (!isFailure(error)) throw error;
    const notice = { tone: "destructive", title: "Your report was not sent", text: error.message } as const;
    return data<Answer>({ notice, values }, { status: error.status, headers: retryAfter(error) });
  }
  const cookie = flashCookie("reported", services.config.public_url.startsWith("https:"));
  return redirect(`/stories/${about.story_id}`, { status: 303, headers: { "Set-Cookie": cookie } });
}

function reportedIn({ params, url }: { params: { id: string }; url: URL }): Reported {
  const comment_id = url.searchParams.get("comment");
  return { story_id: params.id, ...(comment_id === null ? {} : { comment_id }) };
}

function sentValues(form: FormData): ReportValues {
  const note = form.get("note");
  return {
    reason: reportReasons.find((reason) => reason === form.get("reason")),
    note: typeof note === "string" ? note : undefined,
  };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Report");
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { about, story_name, text_start } = loaderData;
  const answer: Answer | undefined = actionData;
  const { state } = useNavigation();
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
      <ActionNotice notice={answer?.notice} />
      <Form method="post" noValidate className="flex flex-col gap-6">
        <ReportFields values={answer?.values} errors={answer?.errors} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={state === "submitting"} pendingLabel="Sending…">
            Send report
          </Button>
          <ButtonLink href={back} variant="secondary">
            Back to the story
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
