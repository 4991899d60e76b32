import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/free-port.ts";
import { createGatewayControl, type GatewayControl } from "./gateway-control.ts";
import { type NodeProcess, startNode } from "./node-process.ts";

const keys = {
  RAZORPAY_KEY_ID: "rzp_test_faultsfaults",
  RAZORPAY_KEY_SECRET: "faults-key-secret",
  RAZORPAY_WEBHOOK_SECRET: "faults-webhook-secret",
};

export const webhookSecret = keys.RAZORPAY_WEBHOOK_SECRET;

/** The systems around the site, each a process of its own, so that a fault of one does not stop the others. */
export type World = {
  site_url: string;
  gateway: GatewayControl;
  /** Starts the site's process; `ready()` resolves when it listens. */
  startSite(env?: Record<string, string>): SiteProcess;
  /** What sites that ended had logged of requests that failed. */
  failures(): string[];
  /** Stops the gateway like a failed machine; `startGateway` restarts it with its state. */
  stopGateway(): Promise<void>;
  startGateway(): Promise<void>;
  stop(): Promise<void>;
};

export type SiteProcess = NodeProcess & { url: string; ready(): Promise<void> };

/** A gateway process and what it takes to start sites on the database at `database_url`. */
export async function createWorld(options: {
  database_url: string;
  gateway_seed?: number;
  env?: Record<string, string>;
}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "sahayog-faults-"));
  const [site_port, gateway_port] = [await freePort(), await freePort()];
  const site_url = `http://127.0.0.1:${site_port}`;
  const gateway_url = `http://127.0.0.1:${gateway_port}/sandbox/razorpay`;
  const running = new Set<NodeProcess>();
  const failures: string[] = [];
  let gateway_process: NodeProcess | undefined;

  function start(script: string, env: Record<string, string>): NodeProcess {
    const started = startNode(script, env);
    running.add(started);
    void started.ended.then(() => running.delete(started));
    return started;
  }

  async function startGateway() {
    gateway_process = start("sandbox/razorpay/main.ts", {
      ...keys,
      PORT: String(gateway_port),
      DATABASE_PATH: join(folder, "gateway.sqlite"),
      WEBHOOK_URL: `${site_url}/api/webhooks/razorpay`,
      SEED: String(options.gateway_seed ?? 1),
    });
    await gateway_process.says("listening on");
  }

  await startGateway();
  return {
    site_url,
    gateway: createGatewayControl(gateway_url, {
      key_id: keys.RAZORPAY_KEY_ID,
      key_secret: keys.RAZORPAY_KEY_SECRET,
    }),
    startGateway,
    async stopGateway() {
      await gateway_process?.kill();
    },
    startSite(env = {}) {
      const port = env.PORT ?? String(site_port);
      const url = `http://127.0.0.1:${port}`;
      const site = start("main.ts", {
        ...keys,
        NODE_ENV: "development",
        HOST: "127.0.0.1",
        PORT: port,
        PUBLIC_URL: url,
        DATA_DIR: join(folder, "site"),
        DATABASE_URL: options.database_url,
        DATABASE_POOL_SIZE: "10",
        SANDBOX_GATEWAY_URL: gateway_url,
        // Longer than a busy machine keeps the gateway waiting. A killed site's checks are repeated after five times as long.
        GATEWAY_TIMEOUT_MS: "10000",
        RECONCILE_AFTER_SECONDS: "1",
        RATE_LIMIT_FACTOR: "100000",
        CHEAP_PASSWORDS: "true",
        DEMO: "false",
        LOG_LEVEL: "warn",
        ...options.env,
        ...env,
      });
      void site.ended.then(() => failures.push(...failuresIn(site.output())));
      return { ...site, url, ready: () => site.says("Sahayog is open at") };
    },
    failures: () => failures,
    async stop() {
      await Promise.all([...running].map((one) => one.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function failuresIn(output: string): string[] {
  return output.split("\n").filter((line) => line.includes('"msg":"request failed"'));
}
