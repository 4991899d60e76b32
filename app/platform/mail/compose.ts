import { linksWrittenOut } from "../../text/linked-text.ts";
import { readLetter } from "./letter.ts";
import { letterHtml, type Organisation } from "./letter-html.ts";

type QueuedMail = { subject: string; text_body: string; outline: string | null };
export type MailSite = { organisation: Organisation; public_url: string };

export type ComposedMail = {
  text: string;
  /** Undefined for mails that were queued before there were outlines, and where the outline cannot be read. */
  html: string | undefined;
  /** Why the outline cannot be read; the text is sent alone. */
  error?: unknown;
};

/** What is sent of a queued mail, made at its sending: the look and the organisation's address are of that moment. */
export function composeMail(
  { subject, text_body, outline }: QueuedMail,
  { organisation, public_url }: MailSite,
): ComposedMail {
  if (outline === null) return { text: text_body, html: undefined };
  const { organisation_name, address, email } = organisation;
  const text = `${plainText(text_body, outline)}\n${organisation_name}\n${address}\n${email}\n`;
  try {
    const letter = readLetter({ text: text_body, outline });
    return { text, html: letterHtml(letter, { subject, organisation, public_url }) };
  } catch (error) {
    return { text, html: undefined, error };
  }
}

/** Each paragraph in its place; in those with links the address follows its words. */
function plainText(text_body: string, outline: string): string {
  const [, ...roles] = outline.split(" ");
  if (!roles.includes("linked")) return text_body;
  return text_body
    .split("\n\n")
    .map((paragraph, i) => (roles[i] === "linked" ? linksWrittenOut(paragraph) : paragraph))
    .join("\n\n");
}
