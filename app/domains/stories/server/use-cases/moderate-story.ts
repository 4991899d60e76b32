import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { AppealDecisionInput, DecisionInput } from "../../input.ts";
import { storiesTag, storyTag } from "../../schema.ts";
import { appeal, decideAppeal } from "../commands/appeal.ts";
import { type Decided, decideAboutComment, decideAboutStory, featureStory } from "../commands/decide.ts";
import { decideAsSeen, type DecisionAsSeen } from "../commands/decide-as-seen.ts";

/** What moderators and appealing authors do: one transaction, then the news of it. Refusals are the commands'. */
type ModeratingServices = Pick<Services, "notifier" | "db" | "limits" | "realtime">;

/** About a comment when `comment_id` is there. Answers the id of the decision. */
export async function decide(
  services: ModeratingServices,
  session: Session,
  about: { story_id: string } | { comment_id: string },
  input: DecisionInput,
): Promise<string> {
  const { notifier, db } = services;
  return announced(
    services,
    await db.transaction((tx) =>
      "comment_id" in about
        ? decideAboutComment(tx, session, { ...input, ...about }, notifier)
        : decideAboutStory(tx, session, { ...input, ...about }, notifier),
    ),
  );
}

/** The same about what the moderator has read: 409 when it is not so any more. */
export async function decideSeen(
  services: ModeratingServices,
  session: Session,
  input: DecisionAsSeen,
): Promise<void> {
  const { notifier, db } = services;
  announced(services, await db.transaction((tx) => decideAsSeen(tx, session, input, notifier)));
}

export async function endAppeal(
  services: ModeratingServices,
  session: Session,
  decided: AppealDecisionInput & { decision_id: string },
): Promise<void> {
  const { notifier, db } = services;
  announced(services, await db.transaction((tx) => decideAppeal(tx, session, decided, notifier)));
}

function announced({ realtime }: ModeratingServices, { decision_id, story_id, tags }: Decided): string {
  realtime.publish([storiesTag, storyTag(story_id), ...tags]);
  return decision_id;
}

export async function postAppeal(
  services: ModeratingServices,
  session: Session,
  input: { decision_id: string; appeal: string },
): Promise<void> {
  await services.limits.consume("appeals_by_account", session.user_id);
  await services.db.transaction((tx) => appeal(tx, session, input));
}

export async function setFeatured(
  services: ModeratingServices,
  session: Session,
  input: { story_id: string; is_featured: boolean },
): Promise<void> {
  await services.db.transaction((tx) => featureStory(tx, session, input));
  services.realtime.publish([storiesTag, storyTag(input.story_id)]);
}
