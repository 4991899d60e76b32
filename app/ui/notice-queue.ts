import type { Notice, NoticeTone } from "../text/notice.ts";

export type ShownNotice = Required<Pick<Notice, "title" | "tone">> & { id: number; text: string | undefined };

const most_at_once = 3;

/** Adds a notice below the others. The oldest give way when there are too many, and so does the same one said again. */
export function withNotice(shown: readonly ShownNotice[], id: number, notice: Notice): ShownNotice[] {
  const added = { id, title: notice.title, text: notice.text, tone: notice.tone ?? "info" };
  const others = shown.filter((other) => other.title !== added.title || other.text !== added.text);
  return [...others, added].slice(-most_at_once);
}

/** Bad news stays longer: it may hold a payment's number that must be written down. */
export function noticeDuration(tone: NoticeTone): number {
  return tone === "destructive" ? 12_000 : 6_000;
}
