import { answerOffline } from "../../../../page/answer-offline.ts";
import { takeDraft } from "../../../../page/use-form-draft.ts";

const advice =
  "The site could not be reached. Everything you wrote is still here: please check your connection, and try again.";

export function answerStoryOffline<T>(args: { request: Request; serverAction: () => Promise<T> }) {
  return takeDraft(
    answerOffline(args, () => "Your story was not sent", advice),
    "/stories/",
  );
}
