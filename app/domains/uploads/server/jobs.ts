import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { sweepUploads } from "./sweep-uploads.ts";
import { storeVariants } from "./use-cases/store-variants.ts";

export const uploadCrontab = "37 * * * * sweep_uploads";

const variantsPayload = z.object({ upload_id: z.guid() });

export function uploadJobs(services: Services): TaskList {
  return {
    /** One at a time, in the queue "pictures". */
    async draw_variants(payload) {
      await storeVariants(services, variantsPayload.parse(payload).upload_id);
    },
    async sweep_uploads() {
      await sweepUploads(services);
    },
  };
}
