import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Config, gatewayModeOf } from "../platform/config.ts";
import type { Mounted } from "../platform/http/server.ts";
import type { Gateway } from "../platform/payments/gateway.ts";
import { createRazorpayGateway } from "../platform/payments/razorpay-gateway.ts";
import { dataFile } from "./data-file.ts";
import { sandboxKeys } from "./sandbox-keys.ts";

export const sandboxPath = "/sandbox/razorpay";

type ChosenGateway = {
  /** Includes the webhook secrets of the chosen gateway. */
  config: Config;
  gateway: Gateway;
  mounted: Mounted[];
  /** URL of the sandbox inside this process; undefined without one. */
  control_url: string | undefined;
  close(): Promise<void>;
};

/**
 * Razorpay when keys are set, else the sandbox. The client code is the same; only the URL and the keys differ. The
 * sandbox inside this process is called through its own port, which opens before the site's, and browsers reach it
 * under the site's URL.
 */
export async function chooseGateway(config: Config): Promise<ChosenGateway> {
  if (config.razorpay) {
    const gateway = createRazorpayGateway({
      ...config.razorpay,
      mode: gatewayModeOf(config),
      api_url: config.sandbox_gateway_url,
      browser_url: config.sandbox_gateway_url,
      timeout_ms: config.gateway_timeout_ms,
    });
    return { config, gateway, mounted: [], control_url: undefined, close: async () => {} };
  }
  // Imported here only: a site with real keys does not need it.
  const { createSandboxGateway } = await import("../../sandbox/razorpay/server.ts");
  const keys = sandboxKeys(await dataFile(config, "sandbox-keys.json"));
  const sandbox = createSandboxGateway({
    ...keys,
    database_path: await dataFile(config, "sandbox-razorpay.sqlite"),
    base_path: sandboxPath,
    webhook_url: () => `http://127.0.0.1:${config.port}/api/webhooks/razorpay`,
  });
  const server = createServer(sandbox.handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const sandbox_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${sandboxPath}`;
  const gateway = createRazorpayGateway({
    key_id: keys.key_id,
    key_secret: keys.key_secret,
    mode: gatewayModeOf(config),
    api_url: sandbox_url,
    browser_url: sandboxPath,
    timeout_ms: config.gateway_timeout_ms,
  });
  return {
    config: { ...config, webhook_secrets: [keys.webhook_secret] },
    gateway,
    mounted: [{ path: sandboxPath, handle: (req, res) => sandbox.handle(req, res, config.trust_proxy_hops) }],
    control_url: `${sandbox_url}/control`,
    async close() {
      await closeServer(server);
      await sandbox.close();
    },
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
