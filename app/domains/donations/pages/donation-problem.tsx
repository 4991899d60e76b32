import { redirect } from "react-router";
import * as m from "#messages";
import Mail from "../../../ui/icons/mail.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { errorPage, orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { UserParagraph } from "../../../ui/UserText.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { Time } from "../../../ui/Time.tsx";
import { donationLimits } from "../donation.ts";
import {
  answeredText,
  type DonationProblemInFull,
  donationProblemsPath,
  problemTitle,
} from "../donation-problems.ts";
import { canSeeProblems } from "../policy.ts";
import { problemAnswerInput } from "../schema.ts";
import { readDonationProblem } from "../server/queries/donation-problems.ts";
import { answerProblem } from "../server/use-cases/answer-problem.ts";
import { ProblemBadge } from "../ui/ProblemBadge.tsx";
import { ProblemFacts } from "../ui/ProblemFacts.tsx";
import { donationsRestricted } from "../server/donation-failures.ts";
import type { Route } from "./+types/donation-problem";

export async function loader(args: Route.LoaderArgs) {
  if (!canSeeProblems(await signedIn(args))) throw redirect("/dashboard");
  const { db } = args.context.get(servicesContext);
  return { problem: await orErrorPage(readDonationProblem(db, args.params.id)) };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSeeProblems(session)) throw errorPage(donationsRestricted());
  const services = args.context.get(servicesContext);
  const { id } = args.params;
  return submitForm(
    args,
    formAction({
      schema: problemAnswerInput,
      echoed: ["note"],
      failed: m.donations_problems_answer_failed(),
      async perform({ note }) {
        await orErrorPage(answerProblem(services, session, { id, note }), 404);
        return { location: donationProblemsPath, notice: "problem_answered" };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.donations_problems_answer_failed);
}

/** After a 409 conflict, reload to show the answer that somebody else has noted. */
export const shouldRevalidate = reloadAfterConflict;

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  return hiddenPageMeta(args, loaderData ? problemTitle(loaderData.problem) : m.donations_problems_one());
}

export default function DonationProblemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { problem } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const title = problemTitle(problem);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.donations_problems_admin(), href: "/dashboard/admin" },
          { label: m.donations_problems(), href: donationProblemsPath },
          { label: title },
        ]}
      />
      <PageHeading title={title} action={<ProblemBadge answer={problem.answer} />} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Message problem={problem} />
          {problem.answer ? (
            <>
              <ActionNotice notice={answer?.notice} />
              <Answered answer={problem.answer} />
            </>
          ) : (
            <AnswerForm problem={problem} answer={answer} />
          )}
        </div>
        <ProblemFacts problem={problem} />
      </div>
    </>
  );
}

type ProblemProps = { problem: DonationProblemInFull };

function Message({ problem: { message, created_at } }: ProblemProps) {
  return (
    <Card as="section" aria-labelledby="problem-message" className="flex flex-col gap-3">
      <div>
        <h2 id="problem-message" className="text-xl">
          {m.donations_problems_message()}
        </h2>
        <p className="text-sm text-muted">
          <Time moment={created_at} ago />
        </p>
      </div>
      <UserParagraph className="max-w-prose">{message}</UserParagraph>
    </Card>
  );
}

function Answered({ answer }: { answer: NonNullable<DonationProblemInFull["answer"]> }) {
  return (
    <Card as="section" aria-labelledby="problem-answer" className="flex flex-col gap-3">
      <div>
        <h2 id="problem-answer" className="text-xl">
          {m.donations_problems_answer()}
        </h2>
        <p className="text-sm text-muted">{answeredText(answer)}</p>
      </div>
      <UserParagraph className="max-w-prose">{answer.note}</UserParagraph>
    </Card>
  );
}

/** The answer itself is sent by email, where the donor expects it; here it is recorded. */
function AnswerForm({ problem, answer }: ProblemProps & { answer: FormAnswer | undefined }) {
  const reference = problem.receipt_number ?? problem.public_id;
  const subject = m.donations_problems_mail_subject({ reference });
  return (
    <Card as="section" aria-labelledby="problem-answer" className="flex flex-col gap-4">
      <h2 id="problem-answer" className="text-xl">
        {m.donations_problems_answer()}
      </h2>
      <p className="max-w-prose text-muted">{m.donations_problems_answer_lead()}</p>
      <ButtonLink
        href={`mailto:${problem.donor_email}?subject=${encodeURIComponent(subject)}`}
        variant="secondary"
        className="self-start"
      >
        <Mail size={18} aria-hidden="true" /> {m.donations_problems_write()}
      </ButtonLink>
      <PageForm answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <TextArea
              label={m.donations_problems_note()}
              hint={m.donations_problems_note_hint()}
              rows={4}
              maxLength={donationLimits.problem}
              {...field("note")}
            />
            <Submit pendingLabel={m.donations_problems_saving()} className="self-start">
              {m.donations_problems_mark()}
            </Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}
