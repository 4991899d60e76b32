import * as m from "#messages";
import { answerOffline } from "../../../../page/answer-offline.ts";
import { takeDraft } from "../../../../page/use-form-draft.ts";

export function answerStoryOffline<T>(args: { request: Request; serverAction: () => Promise<T> }) {
  return takeDraft(
    answerOffline(args, () => m.stories_not_sent(), m.stories_offline_advice()),
    "/stories/",
  );
}
