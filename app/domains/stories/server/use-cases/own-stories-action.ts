import { data, redirect } from "react-router";
import { isFailure } from "../../../../platform/failure.ts";
import { flashCookie } from "../../../../platform/http/flash.ts";
import { retryAfter } from "../../../../platform/http/page-context.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Notice } from "../../../../text/notice.ts";
import { appealInput } from "../../input.ts";
import { type AppealAnswer, ownStoriesPath, type StoryNotice } from "../../story-form.ts";
import { postAppeal } from "./moderate-story.ts";
import { removeStory } from "./post-story.ts";

/** A form of the list of own stories that was not taken. */
export type OwnStoriesAnswer = { notice: Notice; appeal?: AppealAnswer };

type Answer = ReturnType<typeof data<OwnStoriesAnswer>> | Response;

/** Deletes a story or appeals a decision, and answers with the way back to the list or with why not. */
export async function answerOwnStories(
  services: Services,
  session: Session,
  form: FormData,
): Promise<Answer> {
  const intent = textOf(form, "intent");
  if (intent === "delete") return deleteOwn(services, session, textOf(form, "story_id"));
  if (intent === "appeal") return appealOwn(services, session, form);
  return refused("This form is not known here. Please load the page again.", 400);
}

async function deleteOwn(services: Services, session: Session, story_id: string): Promise<Answer> {
  try {
    await removeStory(services, session, story_id);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return refused(error.message, error.status);
  }
  return backToList(services, "story_deleted");
}

async function appealOwn(services: Services, session: Session, form: FormData): Promise<Answer> {
  const decision_id = textOf(form, "decision_id");
  const typed = textOf(form, "appeal");
  const parsed = appealInput.safeParse({ appeal: typed });
  if (!parsed.success) {
    const problem = parsed.error.issues[0]?.message ?? "Please say why.";
    return refused("Please look at the marked field.", 400, { decision_id, appeal: typed, problem });
  }
  try {
    await postAppeal(services, session, { decision_id, appeal: parsed.data.appeal });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const appeal = { decision_id, appeal: typed, problem: error.message };
    return data<OwnStoriesAnswer>(
      { notice: notSent(error.message), appeal },
      { status: error.status, headers: retryAfter(error) },
    );
  }
  return backToList(services, "appeal_sent");
}

const notSent = (text: string) => ({ tone: "destructive", title: "This did not work", text }) as const;

function refused(text: string, status: number, appeal?: AppealAnswer): Answer {
  return data<OwnStoriesAnswer>({ notice: notSent(text), ...(appeal && { appeal }) }, { status });
}

function backToList({ config }: Services, notice: StoryNotice): Response {
  const cookie = flashCookie(notice, config.public_url.startsWith("https:"));
  return redirect(ownStoriesPath, { status: 303, headers: { "Set-Cookie": cookie } });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
