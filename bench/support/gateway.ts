import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "../../app/application.ts";
import { freePort } from "../../tests/support/free-port.ts";

export type BenchGateway = {
  url: string;
  /** For a site that uses it. */
  env: Record<string, string>;
  stop(): Promise<void>;
};

const keys = {
  RAZORPAY_KEY_ID: "rzp_test_benchbench",
  RAZORPAY_KEY_SECRET: "bench-key-secret",
  RAZORPAY_WEBHOOK_SECRET: "bench-webhook-secret",
};

/** The sandbox gateway as a process of its own, with its books in `folder`; `settings`: further ones of its own. */
export async function startGateway(
  folder: string,
  settings: Record<string, string> = {},
): Promise<BenchGateway> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/sandbox/razorpay`;
  const gateway = spawn(process.execPath, [join(projectRoot, "sandbox/razorpay/main.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...keys,
      PORT: String(port),
      DATABASE_PATH: join(folder, "gateway.sqlite"),
      ...settings,
    },
  });
  await opened(gateway);
  return {
    url,
    env: { ...keys, SANDBOX_GATEWAY_URL: url },
    async stop() {
      const ended = once(gateway, "exit");
      gateway.kill("SIGTERM");
      await ended;
    },
  };
}

function opened(gateway: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    gateway.once("exit", (code) => reject(new Error(`The gateway ended with ${code} before it was open`)));
    gateway.stdout?.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("listening on")) resolve();
    });
  });
}
