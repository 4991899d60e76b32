import type { Notice } from "../text/notice.ts";

export type ShownNotice = Required<Pick<Notice, "title" | "tone">> & {
  id: number;
  text: string | undefined;
  link: Notice["link"];
  subject: string | undefined;
  is_beside: true | undefined;
  /** The page that it appeared on. */
  page: string;
  shown_at_ms: number;
  /** Which live region it is in: each move of the notices begins a new one. */
  region: number;
};

/** `moved_at_ms`: when the region began. */
export type NoticeQueue = { notices: readonly ShownNotice[]; region: number; moved_at_ms: number };

/** When and where a notice appears. */
type Appearance = { id: number; page: string; region: number; now_ms: number };

const mostAtOnce = 3;

/**
 * After the notices were moved elsewhere on the page: those that stand there stay in their region, which speaks no longer,
 * since screen readers would hear them anew.
 */
export function movedTo({ notices, region }: NoticeQueue, now_ms: number): NoticeQueue {
  return { notices, region: region + 1, moved_at_ms: now_ms };
}

/** A notice this young was not heard before the move, such as what a dialog says while it closes, on a slow phone too. */
const unheard_ms = 500;

/** A region speaks only of what comes after it was found: until then a notice stands in the one before. */
export const regionIsFoundAfter_ms = 100;

export function regionOfNew({ region, moved_at_ms }: NoticeQueue, now_ms: number): number {
  return now_ms < moved_at_ms + regionIsFoundAfter_ms ? region - 1 : region;
}

/** Says them in the new region, once that was found. */
export function unheardAgain(queue: NoticeQueue): NoticeQueue {
  const { notices, region, moved_at_ms } = queue;
  const isUnheard = ({ shown_at_ms }: ShownNotice) => shown_at_ms > moved_at_ms - unheard_ms;
  return { ...queue, notices: notices.map((one) => (isUnheard(one) ? { ...one, region } : one)) };
}

/**
 * Adds a notice below the others. Removes an identical one, those with the same subject, and the oldest when there are too
 * many: an error only where all are errors.
 */
export function withNotice(
  shown: readonly ShownNotice[],
  { id, page, region, now_ms }: Appearance,
  notice: Notice,
): ShownNotice[] {
  const { title, text, link, subject, is_beside, tone = "info" } = notice;
  const added = { id, title, text, link, subject, is_beside, tone, page, shown_at_ms: now_ms, region };
  const others = withoutSubject(shown, subject).filter(
    (other) => other.title !== added.title || other.text !== added.text,
  );
  const all = [...others, added];
  if (all.length <= mostAtOnce) return all;
  const oldest = others.find((other) => other.tone !== "destructive") ?? others[0];
  return all.filter((one) => one !== oldest);
}

const duration_ms = 6_000;
const errorDuration_ms = 12_000;

/**
 * Milliseconds after which a notice disappears by itself; undefined: not yet. An error stays until it is closed or
 * replaced by the next answer, and on another page for the rest of its time (WCAG 2.2.1, 3.3.1): it may be the only place
 * that says what failed. What stays beside a field is not said twice for longer than needed.
 */
export function expiresIn(
  { tone, is_beside, page, shown_at_ms }: Pick<ShownNotice, "tone" | "is_beside" | "page" | "shown_at_ms">,
  now: { page: string; now_ms: number },
): number | undefined {
  if (tone !== "destructive" || is_beside) return duration_ms;
  if (page === now.page) return undefined;
  return Math.max(0, shown_at_ms + errorDuration_ms - now.now_ms);
}

export function withoutSubject(shown: readonly ShownNotice[], subject: string | undefined): ShownNotice[] {
  return shown.filter((other) => subject === undefined || other.subject !== subject);
}
