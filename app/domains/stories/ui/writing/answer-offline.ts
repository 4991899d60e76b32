import { answerOffline } from "../../../../page/answer-offline.ts";
import { storyTaken } from "./draft.ts";

const advice =
  "The site could not be reached. Everything you wrote is still here: please check your connection, and try again.";

/** Announces an accepted story immediately: the page may open the story without ever rendering its navigation. */
export async function answerStoryOffline<T>(args: {
  request: Request;
  serverAction: () => Promise<T>;
}): ReturnType<typeof answerOffline<T>> {
  try {
    return await answerOffline(args, () => "Your story was not sent", advice);
  } catch (error) {
    if (error instanceof Response && error.headers.get("Location")?.startsWith("/stories/"))
      window.dispatchEvent(new Event(storyTaken));
    throw error;
  }
}
