import type { Notice, NoticeTone } from "../text/notice.ts";

export type ShownNotice = Required<Pick<Notice, "title" | "tone">> & {
  id: number;
  text: string | undefined;
  subject: string | undefined;
};

const mostAtOnce = 3;

/**
 * Adds a notice below the others. Removes the oldest when there are too many, an identical one, and those with the same
 * subject.
 */
export function withNotice(shown: readonly ShownNotice[], id: number, notice: Notice): ShownNotice[] {
  const { title, text, subject, tone = "info" } = notice;
  const added = { id, title, text, subject, tone };
  const others = withoutSubject(shown, subject).filter(
    (other) => other.title !== added.title || other.text !== added.text,
  );
  return [...others, added].slice(-mostAtOnce);
}

/** Error notices stay longer: they may contain a payment id to write down. */
export function noticeDuration(tone: NoticeTone): number {
  return tone === "destructive" ? 12_000 : 6_000;
}

export function withoutSubject(shown: readonly ShownNotice[], subject: string | undefined): ShownNotice[] {
  return shown.filter((other) => subject === undefined || other.subject !== subject);
}
