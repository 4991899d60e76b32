import { data, isRouteErrorResponse } from "react-router";
import { noValues, type StoryAnswer } from "../../story-form.ts";
import { storyTaken } from "./draft.ts";

/**
 * A form that never reached us says so in its place; nothing of what was typed is lost. One whose story was taken is
 * told so at once: the page may come to the story without ever showing that it is on its way there.
 */
export async function answeredOrKept<T>(
  serverAction: () => Promise<T>,
): Promise<T | ReturnType<typeof data<StoryAnswer>>> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      if (error.headers.get("Location")?.startsWith("/stories/")) window.dispatchEvent(new Event(storyTaken));
      throw error;
    }
    const told = isRouteErrorResponse(error)
      ? (error.data as { message?: string } | null)?.message
      : undefined;
    const text =
      told ??
      "The site could not be reached. Everything you wrote is still here: please check your connection, and try again.";
    const notice = { tone: "destructive", title: "Your story was not sent", text } as const;
    // With this status the page asks for nothing else, which could not be reached either.
    return data<StoryAnswer>({ values: noValues, errors: {}, notice }, { status: 503 });
  }
}
