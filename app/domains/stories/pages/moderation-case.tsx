import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { readForm } from "../../../platform/http/body.ts";
import { orErrorPage, servicesContext } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Card } from "../../../ui/Card.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import {
  casePath,
  type DeskAnswer,
  type ModerationCase,
  moderationPath,
  type Subject,
} from "../moderation.ts";
import { answerDecision } from "../server/desk-forms.ts";
import { decidingModerator, readingModerator } from "../server/moderator.ts";
import { readCase } from "../server/queries/moderation-case.ts";
import { AuthorPanel } from "../ui/moderation/AuthorPanel.tsx";
import { CaseReports } from "../ui/moderation/CaseReports.tsx";
import { CaseText } from "../ui/moderation/CaseText.tsx";
import { DecisionForm } from "../ui/moderation/DecisionForm.tsx";
import { DeskColumns } from "../ui/moderation/DeskColumns.tsx";
import { FeatureForm } from "../ui/moderation/FeatureForm.tsx";
import { OwnWork } from "../ui/moderation/OwnWork.tsx";
import { PastDecisions } from "../ui/moderation/PastDecisions.tsx";
import type { Route } from "./+types/moderation-case";

export async function loader(args: Route.LoaderArgs) {
  const { user_id } = await readingModerator(args);
  const { db } = args.context.get(servicesContext);
  const found = await orErrorPage(readCase(db, subjectOf(args.params)));
  return { found, is_own: found.subject.author?.user_id === user_id };
}

export async function action(args: Route.ActionArgs) {
  const session = await decidingModerator(args);
  const services = args.context.get(servicesContext);
  const subject = subjectOf(args.params);
  const form = await orErrorPage(readForm(args.request));
  return answerDecision({ services, session, form }, subject);
}

/** 404 for whatever else the address may say. */
function subjectOf({ kind, id }: { kind: string; id: string }): Subject {
  if (kind === "stories") return { kind: "story", id };
  if (kind === "comments") return { kind: "comment", id };
  throw data(
    { code: "not_found", message: "There is nothing of this kind to decide about." },
    { status: 404 },
  );
}

/** Whoever comes too late sees what became of it meanwhile. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Moderation");
}

export default function ModerationCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, is_own } = loaderData;
  const { subject } = found;
  const answer: DeskAnswer | undefined = actionData;
  const is_story = subject.subject.kind === "story";
  const title = is_story
    ? `Story of ${subject.story_name}`
    : `Comment under the story of ${subject.story_name}`;
  const can_feature = is_story && subject.status === "published";
  return (
    <>
      <Breadcrumb crumbs={[{ label: "Moderation", href: moderationPath }, { label: title }]} />
      <PageHeading
        title={title}
        action={
          can_feature && (
            <FeatureForm
              story={{ ...subject, id: subject.story_id, name: subject.story_name }}
              back={casePath(subject.subject)}
            />
          )
        }
      />
      <DeskColumns
        beside={<Beside found={found} />}
        form={
          <>
            {is_own && <OwnWork>You wrote this yourself. Better let another moderator decide.</OwnWork>}
            <DecisionForm
              key={casePath(subject.subject)}
              subject={subject}
              seen={found.seen}
              answer={answer}
            />
          </>
        }
      >
        <CaseText subject={subject} />
        <CaseReports reasons={found.reasons} reports={found.reports} />
      </DeskColumns>
    </>
  );
}

function Beside({ found }: { found: ModerationCase }) {
  return (
    <>
      <AuthorPanel author={found.subject.author} history={found.history} />
      {found.decisions.length > 0 && (
        <Card as="section" aria-labelledby="case-before">
          <h2 id="case-before" className="mb-4 text-xl">
            Decided before about this
          </h2>
          <PastDecisions decisions={found.decisions} />
        </Card>
      )}
    </>
  );
}
