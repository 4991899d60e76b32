import type { IncomingMessage } from "node:http";
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import type { ApiEnv } from "../../app/platform/http/api.ts";
import { isFromThisMachine } from "../../app/platform/http/client-address.ts";
import { listCapturedMails, readCapturedMail } from "./captured-mails.ts";

/**
 * The mailbox of a machine without an SMTP server: every mail the site would have sent. Never mounted where
 * mails really go out. Its mails hold links that open accounts, so it answers other machines only when told to.
 */
export function createMailbox() {
  const routes = new Hono<ApiEnv>();

  // Asked here and not by the path of the request, which can be written in several ways.
  routes.use("/sandbox/mail/*", async (c, next) => {
    const { sandbox_remote_access, trust_proxy_hops } = c.var.services.config;
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
    if (sandbox_remote_access || (incoming && isFromThisMachine(incoming, trust_proxy_hops))) return next();
    return c.text("Captured mails are shown to this machine only, unless SANDBOX_REMOTE_ACCESS=true.", 404);
  });

  routes.get("/sandbox/mail", async (c) => {
    const to = c.req.query("to")?.replaceAll("\0", "").trim().toLowerCase() || undefined;
    const mails = await listCapturedMails(c.var.services.db, to);
    if (c.req.query("format") === "json") return c.json({ mails });
    const rows = mails.map(
      (mail) => html`<li><a href="/sandbox/mail/${mail.id}"><strong>${mail.subject}</strong></a>
        <span>${mail.to}</span> <time datetime="${mail.created_at}">${mail.created_at.slice(0, 16).replace("T", " ")} UTC</time></li>`,
    );
    return page(
      c,
      "Captured mail",
      html`<h1>Captured mail</h1>
        <p>No SMTP server is set, so mails end here instead of in the world.</p>
        <form method="get"><label>Recipient <input type="email" name="to" value="${to ?? ""}"></label> <button>Show</button></form>
        ${mails.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No mail yet.</p>`}`,
    );
  });

  routes.get("/sandbox/mail/:id", async (c) => {
    const mail = await readCapturedMail(c.var.services.db, c.req.param("id"));
    if (!mail) return c.notFound();
    if (c.req.query("format") === "json") return c.json(mail);
    return page(
      c,
      mail.subject,
      html`<p><a href="/sandbox/mail">All captured mail</a></p><h1>${mail.subject}</h1>
        <p>To ${mail.to}</p><pre>${raw(withLinks(mail.text))}</pre>`,
    );
  });

  return routes;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
ul{list-style:none;padding:0}li{padding:.75rem 0;border-bottom:1px solid #8885}li span,li time{display:block;opacity:.75}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}button,input{font:inherit;padding:.4rem .6rem}`;

function page(c: Context<ApiEnv>, title: string, body: unknown) {
  return c.html(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><style>${raw(style)}</style></head><body>${body}</body></html>`,
    200,
    {
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'",
      "Cache-Control": "no-store",
    },
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** The text with its addresses made into links. */
function withLinks(text: string): string {
  return escaped(text).replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
}
