import { createHash, randomBytes } from "node:crypto";
import type { SessionReader } from "./session.ts";

/** Things of schema.org, for JSON-LD. */
type Description = () => readonly (object | string)[] | Promise<readonly (object | string)[]>;

/** One request for a page, and what its loaders record about the response. */
export type PageVisit = {
  readonly request_id: string;
  readonly client_address: string;
  /** Undefined in development, where every script may run. */
  readonly nonce: string | undefined;
  /** Undefined for a guest. A page that is shared by all guests may read it too: for guests it is always undefined. */
  readonly session: SessionReader;
  /**
   * The Cookie header, for a page that depends on a cookie which guests may have too. Reading it makes the page
   * personal.
   */
  readonly ownCookies: () => string | null;
  /** Data of this visitor was read: the page must not be shared. */
  is_personal: boolean;
  /** Cache tags of a guest's copy; undefined: not cacheable. */
  tags: Set<string> | undefined;
  /** Parameters with which a guest's copy may be kept, and their values (`keptWith`). */
  readonly kept_parameters: Map<string, string>;
  /** Further cache tags, for content that is on every page. */
  readonly shell_tags: Set<string>;
  takes_money: boolean;
  /** Further headers of the response, from whichever loader or action sets them. */
  readonly headers: Headers;
  /** What loaders say of the page to search engines: asked only where a document is written. */
  readonly structured_data: Description[];
  /** A part that is on every page could not be read: the page is not cached. */
  is_incomplete: boolean;
  /** The database could not be reached: a retry can succeed. */
  database_unreachable: boolean;
};

type Visitor = {
  request_id: string;
  client_address: string;
  session: SessionReader;
  cookie_header: string | null;
};

export function createPageVisit(visitor: Visitor, development: boolean): PageVisit {
  const { cookie_header, session, ...known } = visitor;
  const visit: PageVisit = {
    ...known,
    session: Object.assign(async () => {
      const found = await session();
      if (found) visit.is_personal = true;
      return found;
    }, session.again && { again: session.again }),
    ownCookies() {
      visit.is_personal = true;
      return cookie_header;
    },
    is_personal: false,
    nonce: development ? undefined : randomBytes(16).toString("base64"),
    tags: undefined,
    kept_parameters: new Map(),
    shell_tags: new Set(),
    takes_money: false,
    headers: new Headers(),
    structured_data: [],
    is_incomplete: false,
    database_unreachable: false,
  };
  return visit;
}

/**
 * The page is the same for every guest until something under one of these tags changes. It is kept without parameters, and
 * with those of `keptWith`.
 */
export function sameForEveryGuest(page: PageVisit, ...tags: string[]): void {
  page.tags ??= new Set();
  for (const tag of tags) page.tags.add(tag);
}

/**
 * The page may be kept with these parameters of its address, as long as they have these values. A loader names values of
 * which there are few: what anybody can make up would evict other pages from the cache. Nothing for null.
 */
export function keptWith(
  page: PageVisit,
  parameters: Readonly<Record<string, string | null | undefined>>,
): void {
  for (const [name, value] of Object.entries(parameters))
    if (typeof value === "string") page.kept_parameters.set(name, value);
}

/** Hosts of the payment window, allowed only on pages that take money (Razorpay's list for CSP). */
const razorpayHosts =
  "https://checkout.razorpay.com https://api.razorpay.com https://cdn.razorpay.com https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com";

export type SecurityHeaderOptions = {
  script_sources: string;
  /** For style elements; undefined: only our own file. */
  style_sources: string;
  takes_money: boolean;
  /** Extra origin of the payment window, such as a sandbox gateway in another process. */
  gateway_origin: string | undefined;
  /** For images, besides the site itself. */
  image_hosts: readonly string[];
  secure: boolean;
  development: boolean;
};

export function pageSecurityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  const gateway = options.takes_money ? ` ${options.gateway_origin ?? razorpayHosts}` : "";
  const pictures = options.image_hosts.map((host) => ` https://${host}`).join("");
  const hot_reload = options.development ? " ws:" : "";
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${options.script_sources}${gateway}`,
    // Progress bars set their width by style attributes.
    `style-src 'self' ${options.style_sources}${gateway}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${pictures}${gateway}`,
    "font-src 'self'",
    `connect-src 'self'${gateway}${hot_reload}`,
    `frame-src 'self'${gateway}`,
    `form-action 'self'${gateway}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return {
    "Content-Security-Policy": policy,
    ...(options.takes_money ? { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" } : {}),
    ...baseSecurityHeaders(options.secure),
  };
}

export function baseSecurityHeaders(secure: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    ...(secure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/**
 * A page cached for many visitors cannot carry a nonce, which must differ each time. Its own inline scripts and styles,
 * recognised by the nonce of this rendering, are allowed by their hashes instead; an injected one has no nonce, so it
 * gets no hash and is blocked.
 */
export function noncesToHashes(html: string, nonce: string) {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const attribute = ` nonce="${nonce}"`;
  for (const [, name, attributes, content] of html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g))
    if (attributes?.includes(attribute) && content)
      hashes[name as "script" | "style"].add(hashSource(content));
  return {
    html: html.replaceAll(attribute, ""),
    script_sources: [...hashes.script],
    style_sources: [...hashes.style],
  };
}

/** CSP source that allows an inline script or style with this content. */
export function hashSource(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
