import { data } from "react-router";
import * as m from "#messages";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import Pencil from "../../../ui/icons/pencil.ts";
import { UserParagraph } from "../../../ui/UserText.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { Time } from "../../../ui/Time.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { formatTime } from "../../../text/time.ts";
import { ownDecisionPath } from "../case.ts";
import { appealInput } from "../input.ts";
import { moderationLimits, type OwnDecision } from "../schema.ts";
import { hiddenAbout, ownDecision } from "../server/queries/decisions.ts";
import { postAppeal } from "../server/use-cases/moderate.ts";
import { DecisionBadge } from "../ui/DecisionBadge.tsx";
import { hiddenNext } from "../ui/HiddenNote.tsx";
import { useNotifiedRevalidation } from "../../notifications/ui/use-notified-revalidation.ts";
import type { Route } from "./+types/own-decision";

/** A decision about a user's own text, which they may appeal once. */
export async function loader(args: Route.LoaderArgs) {
  const { user_id } = await signedIn(args);
  const { db, subject_kinds } = args.context.get(servicesContext);
  const decision = await ownDecision(db, user_id, args.params.id);
  // oxlint-disable-next-line only-throw-error -- how a loader answers that there is no such page
  if (!decision) throw data(null, { status: 404 });
  return { decision, hidden: await hiddenAbout(db, subject_kinds, decision) };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const decision_id = args.params.id;
  return submitForm(
    args,
    formAction({
      failed: m.moderation_appeal_failed(),
      schema: appealInput,
      echoed: ["appeal"],
      async perform({ appeal }) {
        await postAppeal(services, session, { decision_id, appeal });
        return { location: ownDecisionPath(decision_id), notice: "appeal_sent" };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.moderation_appeal_failed);
}

export function meta(args: Route.MetaArgs) {
  const decision = args.loaderData?.decision;
  return hiddenRowMeta(args, m.moderation_own_decision(), decision && formatTime(decision.created_at));
}

export default function OwnDecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  useNotifiedRevalidation();
  const { decision, hidden } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <PageHeading title={m.moderation_own_decision()} lead={m.moderation_own_decision_lead()} />
      <Card className="flex max-w-2xl flex-col gap-5">
        <p className="flex flex-wrap items-center gap-3">
          <DecisionBadge decision={decision.decision} />
          <Time moment={decision.created_at} className="text-muted" />
        </p>
        <Words label={m.moderation_own_decision_reason()} text={decision.reason} />
        {hidden && <Hidden {...hidden} />}
        <Appealed decision={decision} />
        {decision.can_appeal && (
          <PageForm answer={answer} className="flex flex-col gap-3 border-t border-hairline pt-5">
            {({ field }) => (
              <>
                <TextArea
                  label={m.moderation_appeal_why()}
                  hint={m.moderation_appeal_once()}
                  rows={4}
                  marked
                  maxLength={moderationLimits.reason.longest}
                  {...field("appeal")}
                />
                <Submit pendingLabel={m.moderation_appeal_sending()} className="self-start">
                  {m.moderation_appeal_send()}
                </Submit>
              </>
            )}
          </PageForm>
        )}
      </Card>
    </>
  );
}

/** It is hidden now: what its author can do besides appealing. */
function Hidden({ change_path, is_waiting }: { change_path: string | null; is_waiting: boolean }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{hiddenNext({ is_waiting }, change_path !== null)}</p>
      {change_path !== null && (
        <ButtonLink href={change_path} variant="secondary">
          <Pencil size={18} aria-hidden="true" /> {m.moderation_hidden_change_it()}
        </ButtonLink>
      )}
    </div>
  );
}

function Appealed({ decision }: { decision: OwnDecision }) {
  const { appeal, appeal_outcome, appeal_reason } = decision;
  if (appeal === null) return null;
  return (
    <>
      <Words label={m.moderation_appeal_own()} text={appeal} />
      <p className="font-semibold">
        {appeal_outcome === null
          ? m.moderation_appeal_waits()
          : appeal_outcome === "reversed"
            ? m.moderation_appeal_reversed()
            : m.moderation_appeal_upheld()}
      </p>
      {appeal_reason && <Words label={m.moderation_own_decision_reason()} text={appeal_reason} />}
    </>
  );
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <h2 className="text-sm font-semibold text-muted">{label}</h2>
      <UserParagraph className="mt-1">{text}</UserParagraph>
    </div>
  );
}
