import { html, raw } from "hono/html";
import * as m from "#messages";
import { linkedParts, linksWrittenOut } from "../../text/linked-text.ts";
import { inLanguage } from "../language-context.ts";
import type { MailPart, MailLink, ReadContent } from "./mail-content.ts";
import { factStyle, light, styles, styleSheet } from "./mail-style.ts";
import { beginningOf } from "../../text/shorten.ts";

/** The sender of all mails, shown in their footer. */
export type Organisation = {
  organisation_name: string;
  address: string;
  email: string;
  /** A path of the site; undefined: the site's wheel is shown. */
  logo_url?: string;
};

export type MailFrame = { subject: string; organisation: Organisation; public_url: string };

type Inserted = string | ReturnType<typeof html>;

/**
 * The mail as HTML, in the common layout. Everything is escaped by the template. Tables and attributes are for Outlook
 * on Windows, which renders with Word.
 */
export function mailHtml(content: ReadContent, frame: MailFrame): string {
  const written = inLanguage(content.language, () => page(content, frame));
  if (written instanceof Promise) throw new Error("Nothing in a mail is awaited");
  return written.toString();
}

function page(content: ReadContent, frame: MailFrame) {
  const { language } = content;
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${frame.subject}</title>
<style>${styleSheet}</style>
<!--[if mso]><style>td,th,p,h1,a{font-family:Arial,sans-serif!important}</style><![endif]-->
</head>
<body class="ground" style="${styles.body}">
<div style="${styles.preview}">${preview(content)}</div>
<table role="presentation" class="ground text" width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="${light.ground}" style="${styles.page}"><tr>
<td align="center" style="padding:24px 10px"><!--[if mso]><table role="presentation" width="600" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div role="article" aria-roledescription="email" aria-label="${frame.subject}" lang="${language}" style="max-width:600px;margin:0 auto;text-align:left">
${header(frame)}
<table role="presentation" class="card line" width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="${light.card}" style="${styles.card}">
<tr><td height="8" bgcolor="${light.button}" style="${band(frame.public_url)}">&#160;</td></tr>
<tr><td class="inside text" style="${styles.inside}">
<h1 class="title text" style="${styles.title}">${frame.subject}</h1>
${content.parts.map(partOfBody)}
${notes(content)}</td></tr></table>
${footer(content, frame.organisation)}
</div>
<!--[if mso]></td></tr></table><![endif]--></td></tr></table>
</body>
</html>
`;
}

/** Preview text (preheader) of the inbox list; the padding keeps the list from showing the text that follows. */
function preview({ parts }: ReadContent): string {
  const first = parts.find(({ role }) => role === "paragraph" || role === "linked" || role === "quotation");
  const whole = first && "text" in first ? first.text : "";
  const text = beginningOf(first?.role === "linked" ? linksWrittenOut(whole) : whole, 140);
  return text + "\u034f\u200c\u00a0".repeat(60);
}

/** Returns nothing for parts rendered elsewhere: notes, and the footer's. */
function partOfBody(part: MailPart) {
  switch (part.role) {
    case "greeting":
    case "paragraph":
      return html`<p class="text" style="${styles.paragraph}">${linesOf(part.text)}</p>\n`;
    case "linked":
      return html`<p class="text" style="${styles.paragraph}">${linkedParts(part.text).map((one) => (typeof one === "string" ? linesOf(one) : link(one)))}</p>\n`;
    case "quotation":
      return html`<blockquote class="text" style="${styles.quotation}">${linesOf(part.text)}</blockquote>\n`;
    case "facts":
      return facts(part.rows);
    case "button":
      return button(part.link);
    case "note":
    case "link":
    case "reason":
    case "choice":
      return "";
  }
}

function header({ organisation, public_url }: MailFrame) {
  const logo = organisation.logo_url ?? "/mail-logo.png";
  return html`<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:0 0 16px 4px"><tr>
<td><img src="${public_url}${logo}" width="44" height="44" alt="${m.platform_mail_logo({ organisation: organisation.organisation_name })}" style="display:block;border:0"></td>
<td class="text" style="${styles.name}">${organisation.organisation_name}</td>
</tr></table>`;
}

/** A woven edge if images are shown, else a plain one. */
function band(public_url: string) {
  return `height:8px;font-size:0;line-height:0;background:${light.button} url(${public_url}/mail-band.png) 0 0/24px 8px repeat-x`;
}

function linesOf(text: string) {
  return text.split("\n").map((line, i) => (i === 0 ? line : html`<br>${line}`));
}

function facts(rows: readonly [label: string, value: string][]) {
  return html`<table class="panel" width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="${light.panel}" style="${styles.facts}">
${rows.map(([label, value], i) => {
  const is_last = i === rows.length - 1;
  return html`<tr class="fact"><th scope="row" class="muted line" align="left" valign="baseline" style="${factStyle("label", is_last)}">${label}</th><td class="text line" align="left" valign="baseline" style="${factStyle("value", is_last)}">${value}</td></tr>\n`;
})}</table>`;
}

function button({ label, url }: MailLink) {
  return html`<table role="presentation" class="wide" border="0" cellpadding="0" cellspacing="0" style="margin:6px 0 18px"><tr>
<td class="button" align="center" bgcolor="${light.button}" style="${styles.button}"><a class="on_button" href="${url}" target="_blank" style="${styles.button_link}">${label}</a></td>
</tr></table>
<p class="muted" style="${styles.plain_link}">${m.platform_mail_plain_link()}<br>${link({ label: url, url }, styles.address)}</p>`;
}

function notes({ parts }: ReadContent) {
  const lines: Inserted[] = [];
  for (const part of parts)
    if (part.role === "note") lines.push(part.text);
    else if (part.role === "link") lines.push(link(part.link));
  if (lines.length === 0) return "";
  return html`<div class="line" style="${styles.notes}">
${lines.map((line) => html`<p class="muted" style="${styles.small}">${line}</p>\n`)}</div>`;
}

function footer({ parts }: ReadContent, { organisation_name, address, email }: Organisation) {
  const why: Inserted[] = [];
  for (const part of parts)
    if (part.role === "reason") why.push(part.text, " ");
    else if (part.role === "choice") why.push(link(part.link), " ");
  return html`<div class="muted" style="${styles.footer}">
<p class="muted" style="${styles.footer_line}"><strong>${organisation_name}</strong><br>${address}<br>${link({ label: email, url: `mailto:${email}` })}</p>
<p class="muted" style="${styles.footer_line}">${why}</p>
</div>`;
}

function link({ label, url }: MailLink, style = raw("")) {
  return html`<a class="link" href="${url}" target="_blank" style="${styles.link};${style}">${label}</a>`;
}
