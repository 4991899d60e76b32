import type { Config } from "../platform/config.ts";
import { sandboxPath } from "./gateway.ts";

/** The startup message about mails and payments that are only simulated. Names only pages that exist. */
export function describeStandIns(config: Config, address: string, port: number): string[] {
  const production = config.environment === "production";
  const local_address = `http://localhost:${port}`;
  const lines: string[] = [];
  if (!config.smtp_url) {
    const at = config.sandbox_remote_access ? address : local_address;
    const is_shown = config.sandbox_remote_access || config.trust_proxy_hops === 0;
    if (production) lines.push("No mail server is set (SMTP_URL): nobody receives a mail");
    else if (is_shown) lines.push(`Mails end at ${at}/sandbox/mail`);
    else
      lines.push(
        "Mails are captured; behind a proxy, SANDBOX_REMOTE_ACCESS=true shows them at /sandbox/mail",
      );
  }
  if (!config.razorpay) {
    const where = production ? "" : `: ${local_address}${sandboxPath}`;
    lines.push(`Payments are played by the sandbox gateway${where}`);
  }
  return lines;
}
