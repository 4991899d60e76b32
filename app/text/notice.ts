export type NoticeTone = "success" | "info" | "destructive";

/** A short message about the result of an action (toast). */
export type Notice = {
  title: string;
  text?: string;
  tone?: NoticeTone;
  /** Where to go on. */
  link?: { label: string; href: string };
  /** The page says it beside a field until that is right, so the notice goes after the usual time. */
  is_beside?: true;
  /** A notice replaces the previous one of the same subject. */
  subject?: string;
};

/** A notice of success, made in the language in which it is shown. */
export function successNotice(title: () => string, text?: () => string) {
  return (): Notice => ({ tone: "success", title: title(), ...(text && { text: text() }) });
}
