import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { SocialSettings } from "../../app/domains/accounts/social/server/provider-settings.ts";
import type { SocialProvider } from "../../app/domains/accounts/social/social.ts";
import type { Config } from "../../app/platform/config.ts";
import { chooseIdentity } from "../../app/start/identity.ts";
import { createTestRouter } from "./api-client.ts";
import { atEnd } from "./at-end.ts";
import { createTestServices } from "./database.ts";

type Given = { social?: SocialSettings; config?: Partial<Config> };

/** The site's addresses without its pages, on a port of their own, with Google and Facebook played by the sandbox. */
export async function startSocialSite(given: Given = {}) {
  const identity = await chooseIdentity({ environment: "test" } as Config);
  atEnd(identity.close);
  const services = await createTestServices({
    social: given.social ?? identity.settings,
    ...(given.config ? { config: given.config } : {}),
  });
  const router = createTestRouter(services);
  const server = createServer(
    getRequestListener((request) => router.fetch(request, {}), { overrideGlobalObjects: false }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox_url = new URL(identity.settings.google?.stand_in?.server_url ?? "").origin;
  return { services, url, sandbox_url, settings: identity.settings };
}

export type SocialSite = Awaited<ReturnType<typeof startSocialSite>>;

/** What is filled in on the sandbox's page. */
export type Chosen = {
  email?: string;
  name?: string;
  email_verified?: "yes" | "no";
  subject?: string;
  ending?: string;
  decision?: "continue" | "cancel";
};

/** The code of the notice that waits for the next page. */
export function noticeOf(answer: Response): string | undefined {
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("sahayog_flash="));
  return cookie?.slice("sahayog_flash=".length).split(";", 1)[0];
}

export function isSignedIn(answer: Response): boolean {
  return answer.headers.getSetCookie().some((cookie) => /^sahayog_session=[^;]/.test(cookie));
}

/** A browser that keeps cookies, and follows no redirect by itself. */
export function createSocialVisitor(site: SocialSite) {
  const jar = new Map<string, string>();

  async function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(new URL(address, site.url), {
      redirect: "manual",
      headers: { ...(cookie ? { cookie } : {}), ...headers },
    });
    for (const text of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (text.split(";", 1)[0] ?? "").split(/=(.*)/s);
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  }

  /** Begins at the site; answers where the provider is. */
  async function begin(provider: SocialProvider, query = "", headers = {}): Promise<string> {
    const answer = await get(`/auth/start/${provider}${query}`, headers);
    const location = answer.headers.get("location");
    if (!location?.startsWith("/sandbox/")) throw new Error(`not sent to the provider: ${location}`);
    return location;
  }

  /** Decides at the provider; answers where it sends the browser. */
  async function decide(location: string, chosen: Chosen = {}): Promise<string> {
    const url = new URL(location, site.sandbox_url);
    const whole = { decision: "continue", name: "Gita Google", email_verified: "yes", ...chosen };
    for (const [name, value] of Object.entries(whole)) url.searchParams.set(name, value);
    const answer = await fetch(url, { redirect: "manual" });
    return answer.headers.get("location") ?? "";
  }

  return {
    jar,
    get,
    begin,
    decide,
    /** The whole way; answers the site's last word. */
    async signIn(provider: SocialProvider, chosen: Chosen, query = ""): Promise<Response> {
      return get(await decide(await begin(provider, query), chosen));
    },
  };
}
