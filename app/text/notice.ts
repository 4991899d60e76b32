export type NoticeTone = "success" | "info" | "destructive";

/** A short message about what has just happened, shown over the page. */
export type Notice = {
  title: string;
  text?: string;
  tone?: NoticeTone;
};
