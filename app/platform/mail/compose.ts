import { linksWrittenOut } from "../../text/linked-text.ts";
import { readContent } from "./mail-content.ts";
import { mailHtml, type Organisation } from "./mail-html.ts";

type QueuedMail = { subject: string; text_body: string; outline: string | null };
export type MailSite = { organisation: Organisation; public_url: string };

export type ComposedMail = {
  text: string;
  /** Undefined for mails queued before outlines existed, and when the outline is unreadable. */
  html: string | undefined;
  /** Why the outline is unreadable; the mail is sent as text only. */
  error?: unknown;
};

/** Composed when sent, not when queued: the layout and the organisation's address are the current ones. */
export function composeMail(
  { subject, text_body, outline }: QueuedMail,
  { organisation, public_url }: MailSite,
): ComposedMail {
  if (outline === null) return { text: text_body, html: undefined };
  const { organisation_name, address, email } = organisation;
  const text = `${plainText(text_body, outline)}\n${organisation_name}\n${address}\n${email}\n`;
  try {
    const content = readContent({ text: text_body, outline });
    return { text, html: mailHtml(content, { subject, organisation, public_url }) };
  } catch (error) {
    return { text, html: undefined, error };
  }
}

/** The text of each paragraph; in those with links the URL follows its label. */
function plainText(text_body: string, outline: string): string {
  const [, ...roles] = outline.split(" ");
  if (!roles.includes("linked")) return text_body;
  return text_body
    .split("\n\n")
    .map((paragraph, i) => (roles[i] === "linked" ? linksWrittenOut(paragraph) : paragraph))
    .join("\n\n");
}
