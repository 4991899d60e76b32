import * as m from "#messages";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext } from "../../../platform/http/page-context.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Time } from "../../../ui/Time.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { type AppealCase, moderationPath } from "../case.ts";
import { appealForm } from "../server/forms/desk.ts";
import { decidingModerator, readingModerator } from "../server/use-cases/moderator.ts";
import { readAppeal } from "../server/queries/case.ts";
import { ownAppealOf } from "../server/queries/own-case.ts";
import { AppealForm } from "../ui/AppealForm.tsx";
import { AuthorPanel } from "../ui/AuthorPanel.tsx";
import { CaseText } from "../ui/CaseText.tsx";
import { DeskColumns } from "../ui/DeskColumns.tsx";
import { OwnWork } from "../ui/OwnWork.tsx";
import { PastDecisions } from "../ui/PastDecisions.tsx";
import type { Route } from "./+types/moderation-appeal";

export async function loader(args: Route.LoaderArgs) {
  const reader = await readingModerator(args);
  const { db, subject_kinds } = args.context.get(servicesContext);
  const found = await orErrorPage(readAppeal(db, subject_kinds, args.params.id));
  const { author_id, decision, appealed_at } = found;
  const about = { author_id, decided_by: decision.decided_by_id, appealed_at };
  return { found, own: await ownAppealOf(db, reader, about) };
}

export async function action(args: Route.ActionArgs) {
  const session = await decidingModerator(args);
  const services = args.context.get(servicesContext);
  return submitForm(args, appealForm({ services, session }, args.params.id));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

/** After a 409, reloads to show the other moderator's decision. */
export const shouldRevalidate = reloadAfterConflict;

export const meta = hiddenMeta(m.moderation_decisions_appeal);

export default function ModerationAppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, own } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const title = found.author
    ? m.moderation_appeals_of({ author: found.author.display_name })
    : m.moderation_appeals_of_former_member();
  const is_open = found.decision.appeal_outcome === null;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.moderation_page(), href: moderationPath },
          { label: m.moderation_appeals(), href: `${moderationPath}?tab=appeals` },
          { label: title },
        ]}
      />
      <PageHeading title={title} />
      <DeskColumns
        beside={
          <AuthorPanel title={found.about?.kind.maker_title} author={found.author} history={found.history} />
        }
        form={
          is_open && own.needs_other ? (
            <OwnWork until={own.until}>
              {own.wrote ? m.moderation_own_case_note() : m.moderation_own_decision_note()}
            </OwnWork>
          ) : is_open ? (
            <AppealForm found={found} answer={answer} />
          ) : (
            <ActionNotice notice={answer?.notice} />
          )
        }
      >
        <AppealText found={found} />
        {found.about ? (
          <CaseText {...found.about} />
        ) : (
          <p className="text-muted">{m.moderation_appeal_subject_deleted()}</p>
        )}
      </DeskColumns>
    </>
  );
}

/** The author's appeal, with the disputed decision. */
function AppealText({ found }: { found: AppealCase }) {
  return (
    <Card as="section" aria-labelledby="appeal-text" className="flex flex-col gap-4">
      <div>
        <h2 id="appeal-text" className="text-xl">
          {m.moderation_appeal_author_says()}
        </h2>
        <p className="text-sm text-muted">
          <Time moment={found.appealed_at} ago />
        </p>
      </div>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {found.decision.appeal}
      </p>
      <div className="border-t border-hairline pt-4">
        <h3 className="mb-3 font-sans text-base font-semibold">{m.moderation_appeal_decision()}</h3>
        <PastDecisions
          decisions={[found.decision]}
          here={found.decision.decision_id}
          current={found.about?.subject.text}
        />
      </div>
      {found.decided_anew && <p className="text-muted">{m.moderation_appeal_decided_anew()}</p>}
    </Card>
  );
}
