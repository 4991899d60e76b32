import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { AppealDecisionInput, DecisionInput } from "../../input.ts";
import type { SubjectRef } from "../../schema.ts";
import * as appeals from "../commands/appeal.ts";
import * as decisions from "../commands/decide.ts";
import { kindOf } from "../subject-kinds.ts";

/** Commands of moderators and appealing authors: one transaction, then a publication. Throws the commands' failures. */
type ModeratingServices = Pick<Services, "notifier" | "db" | "limits" | "realtime" | "subject_kinds">;

/** `seen`: the version that the moderator read; undefined: the current one. Returns the decision's id. */
export async function decideAbout(
  services: ModeratingServices,
  session: Session,
  subject: SubjectRef,
  input: DecisionInput & { seen?: string },
): Promise<string> {
  const { notifier, db, subject_kinds } = services;
  const kind = kindOf(subject_kinds, subject.kind);
  return announced(
    services,
    await db.transaction((tx) =>
      decisions.decideAbout(tx, session, kind, { ...input, id: subject.id }, notifier),
    ),
  );
}

export async function decideAppeal(
  services: ModeratingServices,
  session: Session,
  decided: AppealDecisionInput & { decision_id: string; seen?: string | undefined },
): Promise<void> {
  const { notifier, db, subject_kinds } = services;
  announced(
    services,
    await db.transaction((tx) => appeals.decideAppeal(tx, session, subject_kinds, decided, notifier)),
  );
}

function announced({ realtime }: ModeratingServices, { decision_id, tags }: decisions.Decided): string {
  realtime.publish(tags);
  return decision_id;
}

export async function postAppeal(
  services: ModeratingServices,
  session: Session,
  input: { decision_id: string; appeal: string },
): Promise<void> {
  await services.limits.consume("appeals_by_account", session.user_id);
  await services.db.transaction((tx) => appeals.postAppeal(tx, session, services.subject_kinds, input));
}
