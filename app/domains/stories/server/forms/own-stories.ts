import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { appealInput } from "../../../moderation/input.ts";
import { postAppeal } from "../../../moderation/server/use-cases/moderate.ts";
import { ownStoriesPath } from "../../story-form.ts";
import { deleteStory } from "../use-cases/post-story.ts";

/** Forms of the user's story list: delete a story, appeal a decision. */
export function ownStoriesForms(services: Services, session: Session): Record<string, FormAction> {
  return {
    delete: formAction({
      failed: m.stories_not_done(),
      async perform({ story_id = "" }) {
        await deleteStory(services, session, story_id);
        return { location: ownStoriesPath, notice: "story_deleted" };
      },
    }),
    appeal: formAction({
      failed: m.stories_not_done(),
      echoed: ["decision_id", "appeal"],
      schema: appealInput,
      inputOf: ({ values }) => ({ appeal: values.appeal }),
      async perform({ appeal }, { values }) {
        await postAppeal(services, session, { decision_id: values.decision_id ?? "", appeal });
        return { location: ownStoriesPath, notice: "appeal_sent" };
      },
    }),
  };
}
