export type NoticeTone = "success" | "info" | "destructive";

/** A short message about the result of an action (toast). */
export type Notice = {
  title: string;
  text?: string;
  tone?: NoticeTone;
  /** A notice replaces the previous one of the same subject. */
  subject?: string;
};
