import * as m from "#messages";
import type { Domain } from "../../../platform/domain.ts";
import { successNotice } from "../../../text/notice.ts";
import { createNotificationsApi } from "./api.ts";
import { liveNotifications } from "./bell-stream.ts";
import { notificationCrontab, notificationJobs } from "./jobs.ts";
import { notificationPersonalData } from "./personal-data.ts";

export const notifications: Domain = {
  name: "notifications",
  tables: ["notifications"],
  api: () => [createNotificationsApi()],
  notices: { notifications_read: successNotice(m.notifications_marked_read) },
  live: ({ db }) => [liveNotifications(db)],
  jobs: notificationJobs,
  crontab: notificationCrontab,
  personal_data: { notifications: notificationPersonalData },
};
