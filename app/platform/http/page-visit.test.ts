import { createHash } from "node:crypto";
import { guest, type Session } from "./session.ts";
import { describe, expect, test } from "vitest";
import { isTestFile } from "../../../tests/support/import-rules.ts";
import { readSources, readText } from "../../../tests/support/source.ts";
import { needsNewDocument } from "../../text/new-document.ts";
import {
  createPageVisit,
  noncesToHashes,
  pageSecurityHeaders,
  type SecurityHeaderOptions,
  sameForEveryGuest,
} from "./page-visit.ts";

/** Path by module, as `routes.ts` has it. */
function routePaths(): Map<string, string> {
  const routes = readText("app/routes.ts").matchAll(/\broute\(\s*"([^"]+)",\s*"([^"]+)"/g);
  return new Map([...routes].map(([, path = "", file = ""]) => [`app/${file}`, `/${path}`]));
}

const takesMoney = /\btakes_money = true\b/;

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const visitor = { request_id: "id", client_address: "192.0.2.1", session: guest, cookie_header: "a=b" };

describe("a page visit", () => {
  test("has an unpredictable nonce, except in development", () => {
    const nonces = [1, 2, 3].map(() => createPageVisit(visitor, false).nonce ?? "");
    expect(new Set(nonces).size).toBe(3);
    for (const nonce of nonces) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
    expect(createPageVisit(visitor, true).nonce).toBeUndefined();
  });

  test("is cacheable only when a loader says so, under all tags that loaders name", () => {
    const visit = createPageVisit(visitor, false);
    expect(visit).toMatchObject({ tags: undefined, takes_money: false, database_unreachable: false });
    sameForEveryGuest(visit, "campaigns", "content");
    sameForEveryGuest(visit, "campaign:1", "content");
    expect([...(visit.tags ?? [])]).toEqual(["campaigns", "content", "campaign:1"]);
  });
});

describe("a page becomes personal", () => {
  const session = { user_id: "asha" } as Session;

  test("when a session is found, and not when there is none", async () => {
    const of_guest = createPageVisit(visitor, false);
    expect(await of_guest.session()).toBeUndefined();
    expect(of_guest.is_personal).toBe(false);
    const of_asha = createPageVisit({ ...visitor, session: async () => session }, false);
    expect(of_asha.is_personal).toBe(false);
    expect(await of_asha.session()).toBe(session);
    expect(of_asha.is_personal).toBe(true);
  });

  test("when its cookies are read", () => {
    const visit = createPageVisit(visitor, false);
    expect(visit.ownCookies()).toBe("a=b");
    expect(visit.is_personal).toBe(true);
  });
});

describe("scripts of a cacheable page", () => {
  const nonce = "bm9uY2Ugb2YgdGhpcw==";

  test("are allowed by their hashes, each once, and lose their nonce", () => {
    const page = `<head><script nonce="${nonce}">start(1)</script></head>
      <script type="module" nonce="${nonce}" async>import("/a.js");
      </script><script nonce="${nonce}">start(1)</script>`;
    const { html, script_sources } = noncesToHashes(page, nonce);
    expect(script_sources).toEqual([hashOf("start(1)"), hashOf('import("/a.js");\n      ')]);
    expect(html).not.toContain("nonce");
    expect(html).toContain('<script type="module" async>');
  });

  test("are not allowed without the nonce of this rendering", () => {
    const page = `<script>evil(1)</script><script nonce="another">evil(2)</script>
      <script data-nonce="${nonce}">evil(3)</script><script nonce="${nonce}">good()</script>`;
    expect(noncesToHashes(page, nonce).script_sources).toEqual([hashOf("good()")]);
  });

  test("have styles beside them, allowed in the same way and apart", () => {
    const page = `<style nonce="${nonce}">a{}</style><style>b{}</style><script nonce="${nonce}">start()</script>`;
    const { html, script_sources, style_sources } = noncesToHashes(page, nonce);
    expect(style_sources).toEqual([hashOf("a{}")]);
    expect(script_sources).toEqual([hashOf("start()")]);
    expect(html).toContain("<style>a{}</style>");
  });

  test("that are files need no hash", () => {
    const page = `<script src="/assets/a.js" nonce="${nonce}"></script><link rel="preload" nonce="${nonce}">`;
    expect(noncesToHashes(page, nonce)).toEqual({
      html: '<script src="/assets/a.js"></script><link rel="preload">',
      script_sources: [],
      style_sources: [],
    });
  });
});

describe("the content security policy of a page", () => {
  const ordinary: SecurityHeaderOptions = {
    script_sources: "'nonce-x'",
    style_sources: "'nonce-y'",
    takes_money: false,
    gateway_origin: undefined,
    image_hosts: [],
    secure: true,
    development: false,
  };

  /** Sources by directive. */
  function policyOf(changes: Partial<SecurityHeaderOptions> = {}): Record<string, string> {
    const text = pageSecurityHeaders({ ...ordinary, ...changes })["Content-Security-Policy"] ?? "";
    return Object.fromEntries(
      text
        .split("; ")
        .map((directive) => [
          directive.slice(0, directive.indexOf(" ")),
          directive.slice(directive.indexOf(" ") + 1),
        ]),
    );
  }

  test("allows its own sources and nothing else", () => {
    expect(policyOf()).toEqual({
      "default-src": "'self'",
      "script-src": "'self' 'nonce-x'",
      "style-src": "'self' 'nonce-y'",
      "style-src-attr": "'unsafe-inline'",
      "img-src": "'self' data:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "frame-src": "'self'",
      "form-action": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
    });
  });

  test("comes with a new document, so that links to each page that takes money load one", () => {
    const paths = routePaths();
    const pages = readSources().filter(({ path }) => /^app\/.*\.tsx?$/.test(path) && !isTestFile(path));
    const taking = pages.filter(({ text }) => takesMoney.test(text));
    expect(taking.length).toBeGreaterThan(5);
    const without = taking.filter(({ path }) => !needsNewDocument(paths.get(path) ?? ""));
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  const withWindow = ["script-src", "connect-src", "frame-src", "form-action"];

  test("allows the payment window only on pages that take money", () => {
    const money = policyOf({ takes_money: true });
    for (const directive of withWindow) {
      expect(money[directive]).toContain("https://checkout.razorpay.com");
      expect(money[directive]).toContain("https://api.razorpay.com");
    }
    expect(money["object-src"]).toBe("'none'");
    expect(money["frame-ancestors"]).toBe("'none'");
    // Otherwise the bank's page could not reach the page that opened it.
    const headers = pageSecurityHeaders({ ...ordinary, takes_money: true });
    expect(headers["Cross-Origin-Opener-Policy"]).toBe("same-origin-allow-popups");
    expect(pageSecurityHeaders(ordinary)).not.toHaveProperty("Cross-Origin-Opener-Policy");
  });

  test("allows a stand-in's payment window instead of the real one", () => {
    const gateway_origin = "http://127.0.0.1:4000";
    const money = policyOf({ takes_money: true, gateway_origin });
    for (const directive of withWindow) expect(money[directive]).toContain(gateway_origin);
    expect(Object.values(money).join(" ")).not.toContain("razorpay");
    expect(Object.values(policyOf({ gateway_origin })).join(" ")).not.toContain(gateway_origin);
  });

  test("sends HSTS for a year only on an https site", () => {
    const header = (secure: boolean) =>
      pageSecurityHeaders({ ...ordinary, secure })["Strict-Transport-Security"];
    expect(header(true)).toContain("max-age=31536000");
    expect(header(false)).toBeUndefined();
  });

  test("is looser in development, for hot reload, and nowhere else", () => {
    expect(policyOf({ development: true })["connect-src"]).toContain("ws:");
    expect(policyOf()["connect-src"]).not.toContain("ws:");
  });
});
