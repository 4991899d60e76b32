import { openDatabase } from "../../app/platform/database/database.ts";
import { startJobs } from "../../app/platform/jobs.ts";
import { createLog } from "../../app/platform/log.ts";

/** A process that starts jobs and finishes none of them, until it is killed. */
await startJobs({
  db: openDatabase({ url: process.env.DATABASE_URL as string, pool_size: 4, on_error: () => {} }),
  log: createLog("silent"),
  tasks: {
    thank(payload) {
      console.log(`holds ${JSON.stringify(payload)}`);
      return new Promise<void>(() => {});
    },
  },
  crontab: "",
  concurrency: 4,
  is_alone: false,
});
