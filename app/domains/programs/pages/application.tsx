import { redirect } from "react-router";
import { z } from "zod";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { errorPage, orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Card } from "../../../ui/Card.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserParagraph, UserText } from "../../../ui/UserText.tsx";
import { noteInput } from "../application-input.ts";
import {
  type ApplicationChange,
  applicationLimits,
  applicationQueuePath,
  changesOf,
  educationWords,
} from "../applications.ts";
import { canRunPrograms } from "../policy.ts";
import { type ApplicationInFull, readApplication } from "../server/queries/applications.ts";
import { changeApplication, noteOnApplication } from "../server/use-cases/applications.ts";
import { ApplicationBadge, OverdueBadge } from "../ui/badges.tsx";
import { type Fact, Facts } from "../ui/Facts.tsx";
import { programAdminsOnly } from "../server/failures.ts";
import type { Route } from "./+types/application";
import { phoneHref } from "../../../text/phone-href.ts";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canRunPrograms(session)) throw redirect("/dashboard");
  const { db } = args.context.get(servicesContext);
  const application = await orErrorPage(readApplication(db, args.params.id));
  const changes = changesOf(session, application).filter(isOfAdmin);
  return { application, changes };
}

const changesOfAdmins = ["contact", "accept", "decline"] as const;
type AdminChange = (typeof changesOfAdmins)[number];
const isOfAdmin = (change: ApplicationChange): change is AdminChange =>
  changesOfAdmins.some((known) => known === change);

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canRunPrograms(session)) throw errorPage(programAdminsOnly());
  const services = args.context.get(servicesContext);
  const { id } = args.params;
  return submitForm(
    args,
    formAction({
      schema: noteInput.extend({ change: z.enum(changesOfAdmins).optional() }),
      echoed: ["note"],
      failed: m.programs_change_failed(),
      async perform({ note, change }) {
        const work = change
          ? changeApplication(services, session, { id, change, note })
          : noteOnApplication(services, session, { id, note });
        await orErrorPage(work, 404);
        return { location: `${applicationQueuePath}/${id}`, notice: "application_changed" };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

export const shouldRevalidate = reloadAfterConflict;

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, args.loaderData?.application.full_name ?? m.programs_queue_one());
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { application, changes } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.programs_admin(), href: "/dashboard/admin" },
          { label: m.programs_queue(), href: applicationQueuePath },
          { label: application.full_name },
        ]}
      />
      <PageHeading
        title={<UserText>{application.full_name}</UserText>}
        lead={application.program_title}
        action={
          <span className="flex flex-wrap gap-2">
            <ApplicationBadge status={application.status} />
            {application.is_overdue && <OverdueBadge />}
          </span>
        }
      />
      {application.is_overdue && (
        <p className="mb-4 font-semibold text-danger">{m.programs_overdue_hint()}</p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section" aria-labelledby="motivation" className="flex flex-col gap-3">
            <h2 id="motivation" className="text-xl">
              {m.programs_motivation()}
            </h2>
            <UserParagraph className="max-w-prose">{application.motivation}</UserParagraph>
          </Card>
          {/* Anew after each step: what was written for the last one must not go out with the next. */}
          <NextStep key={application.notes.length} changes={changes} answer={answer} />
          <History application={application} />
        </div>
        <Card as="section" aria-labelledby="applicant">
          <h2 id="applicant" className="mb-3 text-xl">
            {m.programs_applicant_details()}
          </h2>
          <Facts facts={factsOf(application)} />
        </Card>
      </div>
    </>
  );
}

function factsOf(application: ApplicationInFull): Fact[] {
  return [
    [m.programs_reference(), application.reference],
    [m.programs_age(), String(application.age)],
    [m.programs_phone(), application.phone, phoneHref(application.phone)],
    [m.programs_guardian_name(), application.guardian_name],
    [m.programs_guardian_phone(), application.guardian_phone, phoneHref(application.guardian_phone ?? "")],
    [m.programs_mail_address(), application.email, `mailto:${application.email}`],
    [m.programs_address(), application.address],
    [m.programs_education(), educationWords[application.education_level]()],
    [m.programs_location(), application.preferred_location],
  ];
}

const buttons: Record<AdminChange, { label: () => string; variant: "primary" | "secondary" }> = {
  contact: { label: m.programs_change_contact, variant: "primary" },
  accept: { label: m.programs_change_accept, variant: "primary" },
  decline: { label: m.programs_change_decline, variant: "secondary" },
};

type NextStepProps = { changes: readonly AdminChange[]; answer: FormAnswer | undefined };

function NextStep({ changes, answer }: NextStepProps) {
  return (
    <Card as="section" aria-labelledby="next-step" className="flex flex-col gap-4">
      <h2 id="next-step" className="text-xl">
        {m.programs_next_step()}
      </h2>
      {changes.length === 0 && <p className="text-muted">{m.programs_over()}</p>}
      <PageForm answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <TextArea
              label={m.programs_note()}
              hint={changes.includes("accept") ? m.programs_note_hint_deciding() : m.programs_note_hint()}
              rows={3}
              maxLength={applicationLimits.note}
              {...field("note")}
            />
            <div className="flex flex-wrap gap-3">
              {changes.map((change) => (
                <Submit
                  key={change}
                  name="change"
                  value={change}
                  variant={buttons[change].variant}
                  pendingLabel={m.programs_changing()}
                >
                  {buttons[change].label()}
                </Submit>
              ))}
              <Submit
                variant={changes.length === 0 ? "secondary" : "quiet"}
                pendingLabel={m.programs_changing()}
              >
                {m.programs_note_save()}
              </Submit>
            </div>
          </>
        )}
      </PageForm>
    </Card>
  );
}

function History({ application: { notes } }: { application: ApplicationInFull }) {
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" className="mb-3 text-xl">
        {m.programs_history()}
      </h2>
      <ol className="grid gap-4">
        {notes.map((entry) => (
          <li key={entry.id} className="border-s-4 border-hairline ps-4">
            <p className="flex flex-wrap items-center gap-2">
              {entry.status && <ApplicationBadge status={entry.status} />}
              <span className="text-sm text-muted">
                <UserText>{entry.author_name ?? m.programs_history_system()}</UserText> ·{" "}
                <Time moment={entry.created_at} ago />
              </span>
            </p>
            {entry.note && <UserParagraph className="max-w-prose">{entry.note}</UserParagraph>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
