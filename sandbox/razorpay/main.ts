import { createServer } from "node:http";
import { createSandboxGateway } from "./server.ts";

const environment = process.env;
const port = Number(environment.PORT ?? 4100);
const host = environment.HOST ?? "127.0.0.1";
const basePath = environment.BASE_PATH ?? "/sandbox/razorpay";

const gateway = createSandboxGateway({
  database_path: environment.DATABASE_PATH ?? ".data/sandbox-razorpay.sqlite",
  key_id: environment.RAZORPAY_KEY_ID ?? "rzp_test_sandbox",
  key_secret: environment.RAZORPAY_KEY_SECRET ?? "sandbox-key-secret",
  webhook_secret: environment.RAZORPAY_WEBHOOK_SECRET ?? "sandbox-webhook-secret",
  webhook_url: environment.WEBHOOK_URL ?? null,
  base_path: basePath,
  seed: environment.SEED === undefined ? undefined : Number(environment.SEED),
  allow_remote_control: environment.ALLOW_REMOTE_CONTROL === "true",
});

const server = createServer(gateway.handle);
server.listen(port, host, () => {
  const address = server.address();
  const bound_port = typeof address === "object" && address ? address.port : port;
  console.log(`sandbox gateway listening on http://${host}:${bound_port}${basePath}`);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
    void gateway.close();
  });
}
