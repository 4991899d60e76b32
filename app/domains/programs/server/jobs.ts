import type { TaskList } from "graphile-worker";
import type { Services } from "../../../platform/services.ts";
import { forgetOldApplications } from "./commands/forget-old-applications.ts";

export const programCrontab = "27 21 * * * forget_old_applications ?fill=2d";

export function programJobs({ db }: Pick<Services, "db">): TaskList {
  return {
    async forget_old_applications() {
      await db.transaction((tx) => forgetOldApplications(tx));
    },
  };
}
