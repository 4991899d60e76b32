import type { IncomingMessage } from "node:http";
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import type { ApiEnv } from "../../app/platform/http/api.ts";
import { isFromThisMachine } from "../../app/platform/http/client-address.ts";
import { composeMail } from "../../app/platform/mail/compose.ts";
import type { Organisation } from "../../app/platform/mail/mail-html.ts";
import type { Services } from "../../app/platform/services.ts";
import { isMailId, listCapturedMails, type MailSearch, readCapturedMail } from "./captured-mails.ts";
import { htmlPart, mailPage, mailPageStyle } from "./mail-page.ts";

/**
 * The mailbox of a machine without an SMTP server: every mail that the site would have sent. Not mounted where mails
 * are really sent. Its mails contain sign-in links, so it serves other machines only when configured.
 */
export function createMailbox(options: { readOrganisation: (services: Services) => Promise<Organisation> }) {
  const routes = new Hono<ApiEnv>();

  // Checked here and not by the raw request path, which has several spellings.
  routes.use("/sandbox/mail/*", async (c, next) => {
    const { sandbox_remote_access, trust_proxy_hops } = c.var.services.config;
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
    if (sandbox_remote_access || (incoming && isFromThisMachine(incoming, trust_proxy_hops))) return next();
    return c.text("Captured mails are shown to this machine only, unless SANDBOX_REMOTE_ACCESS=true.", 404);
  });

  routes.get("/sandbox/mail", async (c) => {
    const search = searchOf((name) => c.req.query(name));
    const { mails, next } = await listCapturedMails(c.var.services.db, search);
    if (c.req.query("format") === "json") return c.json({ mails, next });
    const rows = mails.map(
      (mail) => html`<li><a href="/sandbox/mail/${mail.id}"><strong>${mail.subject}</strong></a>
        <span>${mail.to}</span> <time datetime="${mail.created_at}">${mail.created_at.slice(0, 16).replace("T", " ")} UTC</time></li>`,
    );
    return page(
      c,
      "Captured mail",
      html`<h1>Captured mail</h1>
        <p>No SMTP server is set, so mails end here instead of in the world.</p>
        <form method="get" role="search">
          <label>Recipient <input type="email" name="to" value="${search.to ?? ""}"></label>
          <label>Words <input type="search" name="q" value="${search.q ?? ""}"></label> <button>Show</button>
        </form>
        ${mails.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No mail ${search.to || search.q || search.before ? "found" : "yet"}.</p>`}
        <nav aria-label="Pages">
          ${search.before ? html`<a href="${listPath({ ...search, before: undefined })}">Newest mails</a>` : ""}
          ${next ? html`<a rel="next" href="${listPath({ ...search, before: next })}">Older mails</a>` : ""}
        </nav>`,
    );
  });

  routes.get("/sandbox/mail/:id", async (c) => {
    const { services } = c.var;
    const found = await readCapturedMail(services.db, c.req.param("id"));
    if (!found) return c.notFound();
    const { id, to, subject, created_at } = found;
    const organisation = await options.readOrganisation(services);
    const site = { organisation, public_url: services.config.public_url };
    const mail = { id, to, subject, created_at, ...composeMail(found, site) };
    if (c.req.query("part") === "html") return mail.html ? htmlPart(c, mail.html) : c.notFound();
    if (c.req.query("format") === "json") return c.json({ ...mail, html: mail.html ?? null });
    return page(c, mail.subject, mailPage(mail));
  });

  return routes;
}

function searchOf(query: (name: string) => string | undefined): MailSearch {
  const text = (name: string) => query(name)?.replaceAll("\0", "").trim() || undefined;
  const before = text("before");
  return { to: text("to")?.toLowerCase(), q: text("q"), before: isMailId(before) ? before : undefined };
}

function listPath(search: MailSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, value);
  return query.size > 0 ? `/sandbox/mail?${query}` : "/sandbox/mail";
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}:root{color-scheme:light dark}
ul{list-style:none;padding:0}li{padding:.75rem 0;border-bottom:1px solid #8885}li span,li time{display:block;opacity:.75}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}label{display:grid}nav{display:flex;gap:1.5rem}nav a{padding:.75rem 0}
button,input{font:inherit;padding:.4rem .6rem;max-width:100%;box-sizing:border-box}${mailPageStyle}`;

function page(c: Context<ApiEnv>, title: string, body: unknown) {
  return c.html(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><style>${raw(style)}</style></head><body>${body}</body></html>`,
    200,
    {
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; form-action 'self'",
      "Cache-Control": "no-store",
    },
  );
}
