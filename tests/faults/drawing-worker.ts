import { uploadJobs } from "../../app/domains/uploads/server/jobs.ts";
import { createPictures } from "../../app/domains/uploads/server/pictures.ts";
import { readConfig } from "../../app/platform/config.ts";
import { openDatabase } from "../../app/platform/database/database.ts";
import { startJobs } from "../../app/platform/jobs.ts";
import { createLog } from "../../app/platform/log.ts";
import { createStorage } from "../../app/platform/storage.ts";
import type { Services } from "../../app/platform/services.ts";

/** A process that draws the variants of pictures, and stops with the nth file that it writes, until it is killed. */
const config = readConfig(process.env);
const storage = createStorage(config);
let written_count = 0;
const services = {
  db: openDatabase({ url: process.env.DATABASE_URL as string, pool_size: 4, on_error: () => {} }),
  log: createLog("silent"),
  storage: {
    ...storage,
    async put(...given: Parameters<typeof storage.put>) {
      await storage.put(...given);
      written_count += 1;
      if (written_count !== Number(process.env.STOPS_WITH_FILE)) return;
      console.log("holds");
      await new Promise<void>(() => {});
    },
  },
  pictures: createPictures(),
} as Pick<Services, "db" | "log" | "storage" | "pictures"> as Services;
const { db, log } = services;
await startJobs({ db, log, tasks: uploadJobs(services), crontab: "", concurrency: 2, is_alone: true });
console.log("works");
