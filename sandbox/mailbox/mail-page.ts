import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ApiEnv } from "../../app/platform/http/api.ts";
import type { ComposedMail } from "../../app/platform/mail/compose.ts";

type ShownMail = ComposedMail & { id: string; to: string; subject: string };

/** One mail as it would be sent: its HTML in a frame without script, and its plain text with links. */
export function mailPage({ id, to, subject, html: html_part, text }: ShownMail) {
  const part = `/sandbox/mail/${id}?part=html`;
  return html`<p><a href="/sandbox/mail">All captured mail</a></p><h1>${subject}</h1><p>To ${to}</p>
    ${
      html_part &&
      html`<h2>HTML</h2><p><a href="${part}">Open it alone</a>; drag its corner to see it at other widths.</p>
      <iframe title="HTML of the mail" src="${part}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    }
    <h2>Plain text</h2><pre>${raw(withLinks(text))}</pre>`;
}

export const mailPageStyle = `:root{color-scheme:light dark}iframe{display:block;width:100%;min-width:320px;max-width:calc(100vw - 2rem);height:46rem;resize:both;
  overflow:auto;border:1px solid #8888;border-radius:6px;background:Canvas}`;

/** The HTML part. Even when opened directly it runs no script and has an opaque origin. */
export function htmlPart(c: Context<ApiEnv>, html_part: string) {
  const { origin } = new URL(c.var.services.config.public_url);
  return c.html(html_part, 200, {
    "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
    "Cache-Control": "no-store",
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** The text with its URLs linked. */
function withLinks(text: string): string {
  return escaped(text).replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
}
