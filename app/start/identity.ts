import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  configuredProviders,
  type ProviderSettings,
  type SocialSettings,
} from "../domains/accounts/social/server/provider-settings.ts";
import { type SocialProvider, socialProviders } from "../domains/accounts/social/social.ts";
import type { Config } from "../platform/config.ts";
import { isFromThisMachine } from "../platform/http/client-address.ts";
import type { Mounted } from "../platform/http/server.ts";

type ChosenIdentity = {
  settings: SocialSettings;
  mounted: Mounted[];
  close(): Promise<void>;
};

/**
 * Google and Facebook when configured; otherwise the sandbox replaces them, or, in production, they are not offered. As
 * with the gateway, the site calls the sandbox on its own port, and browsers reach it under the site's URL. It lets
 * anybody sign in as anybody, so it serves other machines only when configured.
 */
export async function chooseIdentity(config: Config): Promise<ChosenIdentity> {
  const configured = configuredProviders(config);
  const played = socialProviders.filter((provider) => !configured[provider]);
  if (config.environment === "production" || played.length === 0)
    return { settings: configured, mounted: [], close: async () => {} };
  const server = createServer((req, res) => {
    const part = stand_ins.find(({ mounted: { path } }) => req.url?.startsWith(`${path}/`))?.mounted;
    if (part) part.handle(req, res);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stand_ins = played.map((provider) => playProvider(provider, origin));
  const mounted = stand_ins.map((stand_in) => guarded(stand_in.mounted, config));
  const sandbox = Object.fromEntries(stand_ins.map(({ provider, settings }) => [provider, settings]));
  return { settings: { ...sandbox, ...configured }, mounted, close: () => closeServer(server) };
}

function guarded({ path, handle }: Mounted, config: Config): Mounted {
  return {
    path,
    handle(req, res) {
      if (config.sandbox_remote_access || isFromThisMachine(req, config.trust_proxy_hops))
        return handle(req, res);
      res.writeHead(404, { "Content-Type": "text/plain" });
      res.end("The sandbox signs in on this machine only, unless SANDBOX_REMOTE_ACCESS=true.");
    },
  };
}

function playProvider(provider: SocialProvider, origin: string) {
  const path = `/sandbox/identity/${provider}`;
  const settings = {
    // Not the listening address, which changes at each start: the issuer is stored with the accounts.
    issuer: `https://sandbox.invalid/identity/${provider}`,
    client_id: "sahayog",
    client_secret: randomBytes(18).toString("base64url"),
    scope: provider === "google" ? "openid email profile" : "openid email public_profile",
    stand_in: { server_url: origin + path, browser_path: path },
  } satisfies ProviderSettings;
  const open = async () => {
    const { createSandboxIdentity } = await import("../../sandbox/identity/server.ts");
    return createSandboxIdentity({
      ...settings,
      provider,
      base_path: path,
      // The site substitutes its own URL.
      browser_url: settings.issuer,
      redirect_path: `/auth/callback/${provider}`,
    });
  };
  /** Loaded on the first request: production may run without the sandbox's packages. */
  let opening: ReturnType<typeof open> | undefined;
  const handle: Mounted["handle"] = (req, res) => {
    opening ??= open();
    void opening.then((stand_in) => stand_in.handle(req, res));
  };
  return { provider, settings, mounted: { path, handle } };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
