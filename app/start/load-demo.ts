import { loadDemo } from "../../database/demo/load.ts";
import { createServices } from "../application.ts";
import type { Config } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { chooseGateway } from "./gateway.ts";
import { withSiteKey } from "./site-key.ts";

/** Loads the demo into a migrated database that no site uses yet, with the gateway that the site will use. */
export async function loadDemoOf(given: Config, database_url: string): Promise<void> {
  const { config, gateway, control_url, close } = await chooseGateway(await withSiteKey(given));
  const services = createServices({ config, log: createLog(config.log_level), database_url, gateway });
  try {
    await loadDemo(services, control_url);
  } finally {
    await services.realtime.stop();
    await services.db.close();
    await close();
  }
}
