import { randomUUID } from "node:crypto";

/** A browser as the flows of accounts see it: it keeps the cookies that it is given. */
export type TestBrowser = {
  /** What it sends with its next request. */
  visit(): {
    session: undefined;
    user_agent: string;
    cookie_header: string | null;
    client_address: string;
    redirect_to: string | null;
  };
  keep(set_cookies: readonly string[]): void;
  cookie(name: string): string | undefined;
  set(name: string, value: string): void;
};

export function createBrowser(
  options: { client_address?: string; user_agent?: string; redirect_to?: string } = {},
): TestBrowser {
  const jar = new Map<string, string>();
  const client_address = options.client_address ?? `test-${randomUUID()}`;
  return {
    visit: () => ({
      session: undefined,
      user_agent:
        options.user_agent ?? "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      cookie_header: jar.size > 0 ? [...jar].map(([name, value]) => `${name}=${value}`).join("; ") : null,
      client_address,
      redirect_to: options.redirect_to ?? null,
    }),
    keep(set_cookies) {
      for (const set_cookie of set_cookies) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set_cookie) ?? [];
        if (/;\s*Max-Age=0/i.test(set_cookie)) jar.delete(name);
        else jar.set(name, value);
      }
    },
    cookie: (name) => jar.get(name),
    set: (name, value) => void jar.set(name, value),
  };
}
