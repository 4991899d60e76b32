import * as m from "#messages";
import { data } from "react-router";
import { type FormAnswer, submitForm } from "../../platform/http/form.ts";
import { orErrorPage, servicesContext } from "../../platform/http/page-context.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { Card } from "../../ui/Card.tsx";
import { answerOffline } from "../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../page/page-meta.ts";
import { reloadAfterConflict } from "../../page/reload-after-conflict.ts";
import { PageHeading } from "../../page/PageHeading.tsx";
import {
  type AskedRemoval,
  casePath,
  type ModerationCase,
  moderationPath,
} from "../../domains/moderation/case.ts";
import type { SubjectKinds } from "../../domains/moderation/subject-kind.ts";
import { decisionForm } from "../../domains/moderation/server/forms/desk.ts";
import { decidingModerator, readingModerator } from "../../domains/moderation/server/use-cases/moderator.ts";
import { readCase } from "../../domains/moderation/server/queries/case.ts";
import { ownCaseOf } from "../../domains/moderation/server/queries/own-case.ts";
import { featureStateOf } from "../../domains/stories/server/queries/feature-state.ts";
import { AuthorPanel } from "../../domains/moderation/ui/AuthorPanel.tsx";
import { CaseReports } from "../../domains/moderation/ui/CaseReports.tsx";
import { CaseText } from "../../domains/moderation/ui/CaseText.tsx";
import { DecisionForm } from "../../domains/moderation/ui/DecisionForm.tsx";
import { DeskColumns } from "../../domains/moderation/ui/DeskColumns.tsx";
import { FeatureForm } from "../../domains/stories/ui/FeatureForm.tsx";
import { OwnWork } from "../../domains/moderation/ui/OwnWork.tsx";
import { PastDecisions } from "../../domains/moderation/ui/PastDecisions.tsx";
import type { Route } from "./+types/case";

export async function loader(args: Route.LoaderArgs) {
  const reader = await readingModerator(args);
  const { db, subject_kinds } = args.context.get(servicesContext);
  const { declared, path, ...ref } = subjectOf(subject_kinds, args.params);
  const found = await orErrorPage(readCase(db, subject_kinds, ref));
  const featured = ref.kind === "story" ? ((await featureStateOf(db, ref.id)) ?? null) : null;
  const { cause, opened_at } = found;
  const { author, is_hidden = false } = found.subject;
  const about = { author_id: author?.user_id ?? null, kind: declared, cause, opened_at, is_hidden };
  const own = await ownCaseOf(db, reader, about);
  return { found, featured, own, address: casePath({ path, id: ref.id }) };
}

export async function action(args: Route.ActionArgs) {
  const session = await decidingModerator(args);
  const services = args.context.get(servicesContext);
  const { path: _path, declared: _declared, ...ref } = subjectOf(services.subject_kinds, args.params);
  return submitForm(args, decisionForm({ services, session }, ref));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

/** Throws a 404 for an unknown kind. */
function subjectOf(kinds: SubjectKinds, { kind: path, id }: { kind: string; id: string }) {
  const kind = kinds.find((known) => known.path === path);
  if (kind) return { kind: kind.kind, declared: kind, path, id };
  throw data({ code: "not_found", message: m.screens_moderation_unknown() }, { status: 404 });
}

export const shouldRevalidate = reloadAfterConflict;

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, args.loaderData?.found.subject.title ?? m.screens_moderation());
}

export default function ModerationCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, featured, own, address } = loaderData;
  const { title } = found.subject;
  const answer: FormAnswer<AskedRemoval> | undefined = actionData;
  return (
    <>
      <Breadcrumb crumbs={[{ label: m.screens_moderation(), href: moderationPath }, { label: title }]} />
      <PageHeading title={title} action={featured && <FeatureForm story={featured} back={address} />} />
      <DeskColumns
        beside={<Beside found={found} />}
        form={
          own.needs_other ? (
            <OwnWork until={own.until}>{m.screens_moderation_own_refused()}</OwnWork>
          ) : (
            <>
              {own.is_own && <OwnWork>{m.screens_moderation_own()}</OwnWork>}
              <DecisionForm key={address} found={found} answer={answer} />
            </>
          )
        }
      >
        <CaseText kind={found.kind} subject={found.subject} />
        <CaseReports reasons={found.reasons} reports={found.reports} />
      </DeskColumns>
    </>
  );
}

function Beside({ found }: { found: ModerationCase }) {
  return (
    <>
      <AuthorPanel title={found.kind.maker_title} author={found.subject.author} history={found.history} />
      {found.decisions.length > 0 && (
        <Card as="section" aria-labelledby="case-before">
          <h2 id="case-before" className="mb-4 text-xl">
            {m.screens_moderation_before()}
          </h2>
          <PastDecisions decisions={found.decisions} current={found.subject.text} />
        </Card>
      )}
    </>
  );
}
