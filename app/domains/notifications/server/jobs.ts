import type { TaskList } from "graphile-worker";
import type { Services } from "../../../platform/services.ts";
import { purgeReadNotifications } from "./commands/purge-read.ts";

export const notificationCrontab = "23 21 * * * forget_read_notifications ?fill=2d";

export function notificationJobs({ db }: Services): TaskList {
  return {
    forget_read_notifications: async () => {
      await purgeReadNotifications(db);
    },
  };
}
