import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { isDemoLoaded } from "../../database/demo/demo-loads.ts";
import { projectRoot } from "../application.ts";
import type { Config } from "../platform/config.ts";
import { openDatabase } from "../platform/database/database.ts";
import { StartRefusal } from "../platform/database/start-refusal.ts";

type Loading = {
  config: Config;
  database_url: string;
  step: (text: string) => void;
  undo: (() => Promise<unknown>)[];
};

/** In a separate process: otherwise the site would keep the memory that it uses. */
export async function loadMissingDemo({ config, database_url, step, undo }: Loading): Promise<void> {
  const db = openDatabase({ url: database_url, pool_size: 1, on_error: () => {} });
  const is_loaded = await isDemoLoaded(db, config.razorpay === undefined);
  await db.close();
  if (is_loaded) return;
  step("Loading the demo");
  const loader = spawn(process.execPath, [join(projectRoot, "database/first-data.ts")], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DATABASE_URL: database_url },
  });
  undo.push(async () => loader.kill());
  const [code] = (await once(loader, "exit")) as [number | null];
  if (code !== 0) throw new StartRefusal("The demo could not be loaded; see above.");
}
