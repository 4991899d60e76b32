import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import GraduationCap from "../../../ui/icons/graduation-cap.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Foldable } from "../../../ui/Foldable.tsx";
import { HiddenPart } from "../../../ui/hidden-part.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import {
  applicationCursor,
  applicationsPath,
  applicationTransitions,
  type ApplicationStatus,
} from "../applications.ts";
import { programPath } from "../schema.ts";
import { type FollowedApplication, listOwnApplications } from "../server/queries/applications.ts";
import { changeApplication } from "../server/use-cases/applications.ts";
import { ApplicationBadge } from "../ui/badges.tsx";
import { useNotifiedRevalidation } from "../../notifications/ui/use-notified-revalidation.ts";
import type { Route } from "./+types/my-applications";

const applicationsPerPage = 20;

export async function loader(args: Route.LoaderArgs) {
  const { user_id } = await signedIn(args);
  const services = args.context.get(servicesContext);
  const cursor = applicationCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const list = await orFailed(
    services,
    "own applications",
    listOwnApplications(services.db, { user_id, cursor, limit: applicationsPerPage }),
  );
  return { list, is_first: cursor === undefined };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  return submitForm(
    args,
    formAction({
      failed: m.programs_withdraw_failed(),
      echoed: ["application"],
      async perform({ application = "" }) {
        await changeApplication(services, session, { id: application, change: "withdraw", note: null });
        return { location: applicationsPath, notice: "application_withdrawn" };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.programs_withdraw_failed);
}

export const meta = hiddenMeta(m.programs_own);

export default function MyApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
  useNotifiedRevalidation();
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <PageHeading title={m.programs_own()} lead={m.programs_own_lead()} />
      <ListSection
        list={loaderData.list}
        rowsOf={({ applications }) => applications}
        failed={m.programs_own_failed()}
        empty={
          <EmptyState
            illustration={<GraduationCap size={48} aria-hidden="true" />}
            title={m.programs_own_none()}
            hint={m.programs_own_none_hint()}
            action={<ButtonLink href="/programs">{m.programs_own_find()}</ButtonLink>}
          />
        }
        pages={{
          label: m.programs_own_pages(),
          path: applicationsPath,
          filters: {},
          is_first: loaderData.is_first,
        }}
      >
        {(applications) => (
          <ul className="grid gap-4">
            {applications.map((application) => (
              <Application key={application.id} application={application} answer={answer} />
            ))}
          </ul>
        )}
      </ListSection>
    </>
  );
}

const withdrawableFrom: readonly ApplicationStatus[] = applicationTransitions.withdraw.from;

type ApplicationProps = { application: FollowedApplication; answer: FormAnswer | undefined };

function Application({ application, answer }: ApplicationProps) {
  const {
    id,
    reference,
    program_category: category,
    program_id,
    status,
    created_at,
    decision_note,
  } = application;
  return (
    <Card as="li" className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <ApplicationBadge status={status} />
        <h2 className="mt-2 text-xl">
          <Anchor href={programPath({ category, id: program_id })} className="underlined-link">
            <UserText>{application.program_title}</UserText>
          </Anchor>
        </h2>
        <p className="tabular-nums">{reference}</p>
        <p className="text-sm text-muted">
          {m.programs_own_location({ location: application.preferred_location })} ·{" "}
          <Time moment={created_at} ago />
        </p>
        {decision_note && (
          <p className="mt-2 max-w-prose whitespace-pre-line border-s-4 border-hairline ps-4 wrap-anywhere">
            <UserText>{decision_note}</UserText>
          </p>
        )}
      </div>
      {withdrawableFrom.includes(status) && (
        <Foldable summary={m.programs_withdraw({ reference })} open={false} look="secondary">
          <PageForm answer={answer} hiddenFields={{ application: id }} className="flex flex-col gap-3">
            <p className="max-w-prose">{m.programs_withdraw_question()}</p>
            <Submit variant="danger" pendingLabel={m.programs_withdrawing()}>
              <span>
                <Message
                  message={m.programs_withdraw_yes}
                  inputs={{ reference }}
                  markup={{ hidden: HiddenPart }}
                />
              </span>
            </Submit>
          </PageForm>
        </Foldable>
      )}
    </Card>
  );
}
