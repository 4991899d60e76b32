import { currentLanguage, type Language, languageNamed, localUrl } from "../../text/language.ts";

/** A link with its label; in plain text the URL follows the label. */
export type MailLink = { label: string; url: string };

/**
 * The content of a mail, without its look. All texts are plain: user input needs no escaping here, and only `MailLink`s
 * become links.
 */
export type MailContent = {
  greeting: string;
  /** Line breaks are kept. */
  paragraphs: string[];
  /**
   * Renders URLs in the paragraphs as links, also with labels (`app/text/linked-text.ts`). Never for strangers' texts.
   */
  has_links?: boolean | undefined;
  /** Text by another user: set apart, so that it is not mistaken for the organisation's words. */
  quotation?: string | undefined;
  /** Rows of label and value, such as "Amount" and "₹500". */
  facts?: [label: string, value: string][] | undefined;
  /** The call to action, if any; an absolute URL below `PUBLIC_URL`. */
  button?: MailLink | undefined;
  /** Shown after the button, less prominently. */
  notes?: (string | MailLink)[] | undefined;
  /** Why the recipient gets this mail. */
  reason: string;
  /** Links to turn such mails off. */
  choices?: MailLink[] | undefined;
};

/** One part of a mail, which is one paragraph of its text. */
export type MailPart =
  | { role: "greeting" | "paragraph" | "linked" | "quotation" | "note" | "reason"; text: string }
  | { role: "facts"; rows: [label: string, value: string][] }
  | { role: "button" | "link" | "choice"; link: MailLink };

type Role = MailPart["role"];

/** A mail as stored: its text, and an outline that names the language and the role of each paragraph. */
export type StoredContent = { text: string; outline: string };
export type ReadContent = { language: Language; parts: MailPart[] };

/** In the current language, as is the page that a link leads to. */
export function storedContent(content: MailContent): StoredContent {
  let text = "";
  let outline: string = currentLanguage();
  const add = (role: Role, paragraph: string) => {
    text += text === "" ? paragraph : `\n\n${paragraph}`;
    outline += ` ${role}`;
  };
  const addText = (role: Role, typed: string) => {
    if (!/[\r\n]/.test(typed)) return typed === "" ? undefined : add(role, typed);
    for (const paragraph of paragraphsOf(typed)) add(role, paragraph);
  };
  addText("greeting", content.greeting);
  for (const paragraph of content.paragraphs) addText(content.has_links ? "linked" : "paragraph", paragraph);
  if (content.quotation) addText("quotation", quoted(content.quotation));
  if (content.facts) add("facts", content.facts.map(([label, value]) => pair(label, value)).join("\n"));
  if (content.button) add("button", linkText(content.button));
  for (const note of content.notes ?? [])
    if (typeof note === "string") addText("note", note);
    else add("link", linkText(note));
  addText("reason", content.reason);
  for (const choice of content.choices ?? []) add("choice", linkText(choice));
  return { text: `${text}\n`, outline };
}

/** Throws when the outline does not match the text, for instance one of a later version. */
export function readContent({ text, outline }: StoredContent): ReadContent {
  const [language = "", ...roles] = outline.split(" ");
  const paragraphs = text.trimEnd().split("\n\n");
  if (roles.length !== paragraphs.length) throw new Error("The outline of a mail does not fit its text");
  return {
    language: languageNamed(language),
    parts: roles.map((role, i) => readPart(role as Role, paragraphs[i] as string)),
  };
}

function linkText({ label, url }: MailLink): string {
  return pair(label, localUrl(url));
}

function readPart(role: Role, text: string): MailPart {
  switch (role) {
    case "greeting":
    case "paragraph":
    case "linked":
    case "note":
    case "reason":
      return { role, text };
    case "quotation":
      return { role, text: text.replaceAll(/^> /gm, "") };
    case "facts":
      return { role, rows: text.split("\n").map((line) => split(line, line.indexOf(": "))) };
    case "button":
    case "link":
    case "choice": {
      const [label, url] = split(text, text.lastIndexOf(": "));
      if (!/^https?:\/\//.test(url)) throw new Error("A link of a mail leads nowhere");
      return { role, link: { label, url } };
    }
    default:
      throw new Error(`No part of a mail is called ${String(role satisfies never)}`);
  }
}

function quoted(text: string): string {
  return `> ${text.trim().replaceAll(/\r\n?|\n/g, "\n> ")}`;
}

/** User input may have empty lines, which would end a paragraph. */
function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** On one line, whatever users typed; no label has a colon before its end, and no URL a space. */
function pair(label: string, value: string): string {
  const line = `${label}: ${value}`;
  return /[\r\n]/.test(line) ? line.replaceAll(/[\r\n]+/g, " ") : line;
}

function split(line: string, at: number): [string, string] {
  if (at < 0) throw new Error("A line of a mail has no label");
  return [line.slice(0, at), line.slice(at + 2)];
}
