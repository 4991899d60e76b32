import { accounts, demoPassword } from "../../database/demo/accounts.ts";
import type { Services } from "../platform/services.ts";
import { describeSetUp } from "./set-up-link.ts";
import { describeStandIns } from "./stand-ins.ts";

/** The final startup messages: the site's URL, demo accounts, and what is only simulated. */
export async function describeOpenSite(services: Services, port: number): Promise<string[]> {
  const { config } = services;
  const address = config.port === 0 ? `http://localhost:${port}` : config.public_url;
  const lines = [`Sahayog is open at ${address}`];
  if (config.demo)
    lines.push(`Sign in as ${accounts.map(({ email }) => email).join(", ")}, password ${demoPassword}`);
  return [
    ...lines,
    ...(await describeSetUp(services)),
    ...describeStandIns(config, address, port),
    "Stop it with Ctrl-C.",
  ];
}
