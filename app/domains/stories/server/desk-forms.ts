import { data, redirect } from "react-router";
import type { z } from "zod";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import { flashCookie } from "../../../platform/http/flash.ts";
import { orErrorPage } from "../../../platform/http/page-context.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { appealDecisionInput, decisionInput } from "../input.ts";
import { type DeskAnswer, type ModerationNotice, moderationPath, type Subject } from "../moderation.ts";
import { decideSeen, endAppeal, setFeatured } from "./use-cases/moderate-story.ts";
import { readAppeal } from "./queries/moderation-case.ts";

/** A form of the desk, sent by a moderator. */
type DeskVisit = {
  services: Pick<Services, "config" | "notifier" | "db" | "limits" | "log" | "realtime">;
  session: Session;
  form: FormData;
};

type Answer = ReturnType<typeof data<DeskAnswer>> | Response;

/** Decides about a story or comment and leads back to what is reported, or says what is missing. Throws 404. */
export async function answerDecision(visit: DeskVisit, subject: Subject): Promise<Answer> {
  const { services, session, form } = visit;
  const { choice, reason, seen } = sentValues(form);
  const parsed = decisionInput.safeParse({ decision: choice, reason });
  if (!parsed.success) return missing(form, parsed.error, "decision");
  if (parsed.data.decision === "remove" && form.get("confirmed") !== "yes")
    return data<DeskAnswer>({ values: sentValues(form), confirm: true });
  try {
    await decideSeen(services, session, { ...parsed.data, subject, seen });
  } catch (error) {
    return refused(form, error);
  }
  return leadOn(visit, moderationPath, `moderation_${parsed.data.decision}`);
}

/** Decides an appeal and leads back to those that wait, or says what is missing. Throws 404. */
export async function answerAppealDecision(visit: DeskVisit, decision_id: string): Promise<Answer> {
  const { services, session, form } = visit;
  const { choice, reason } = sentValues(form);
  const parsed = appealDecisionInput.safeParse({ outcome: choice, reason });
  if (!parsed.success) return missing(form, parsed.error, "outcome");
  try {
    await endAppeal(services, session, { ...parsed.data, decision_id });
  } catch (error) {
    if (isFailure(error) && error.code === "no_open_appeal")
      return data(tooLate(form, await orErrorPage(firstOutcome(visit, decision_id))), { status: 409 });
    return refused(form, error);
  }
  return leadOn(visit, `${moderationPath}?tab=appeals`, `appeal_${parsed.data.outcome}`);
}

/** Puts a story forward or no more, and leads to `back`. Throws 404. */
export async function answerFeature(visit: DeskVisit, story_id: string, back: string): Promise<Response> {
  const is_featured = visit.form.get("is_featured") === "yes";
  await setFeatured(visit.services, visit.session, { story_id, is_featured });
  return leadOn(visit, back, is_featured ? "story_featured" : "story_unfeatured");
}

/** Who was first, and with what. 404 where nobody appealed. */
async function firstOutcome({ services }: DeskVisit, decision_id: string): Promise<string> {
  const { decision } = await readAppeal(services.db, decision_id);
  const outcome =
    decision.appeal_outcome === "reversed" ? "reversed the decision" : "left the decision as it is";
  return `${decision.appeal_decided_by ?? "Somebody"} was a moment faster and ${outcome}. Nothing else changed.`;
}

function leadOn({ services }: DeskVisit, path: string, notice: ModerationNotice): Response {
  const cookie = flashCookie(notice, services.config.public_url.startsWith("https:"));
  return redirect(path, { status: 303, headers: { "Set-Cookie": cookie } });
}

function sentValues(form: FormData): DeskAnswer["values"] {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { choice: textOf("choice"), reason: textOf("reason"), seen: textOf("seen") };
}

/** The first message for each field; the form calls both choices `choice`. */
function missing(form: FormData, { issues }: z.ZodError, choice: string): Answer {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path[0] === choice ? "choice" : String(path[0])] ??= message;
  return data<DeskAnswer>({ errors, values: sentValues(form) }, { status: 400 });
}

/** What is not there has a page of its own; anything else is told beside the form. */
function refused(form: FormData, error: unknown): Answer {
  if (!isFailure(error)) throw error;
  if (error.status === 404) throw notThere(error);
  return data(tooLate(form, error.message), { status: error.status });
}

function notThere({ code, message, status }: Failure) {
  return data({ code, message }, { status });
}

function tooLate(form: FormData, text: string): DeskAnswer {
  const notice = { tone: "destructive", title: "Nothing was decided", text } as const;
  return { notice, values: sentValues(form) };
}
