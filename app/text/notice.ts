export type NoticeTone = "success" | "info" | "destructive";

/** A short message about the result of an action, shown over the page. */
export type Notice = {
  title: string;
  text?: string;
  tone?: NoticeTone;
  /** What it is about: the next notice of the same subject takes its place. */
  subject?: string;
};
