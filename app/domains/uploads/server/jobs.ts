import type { TaskList } from "graphile-worker";
import type { Services } from "../../../platform/services.ts";
import { sweepUploads } from "./sweep-uploads.ts";

export const uploadCrontab = "37 * * * * sweep_uploads";

export function uploadJobs(services: Services): TaskList {
  return {
    async sweep_uploads() {
      await sweepUploads(services);
    },
  };
}
