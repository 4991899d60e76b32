import type { TaskList } from "graphile-worker";
import type { Services } from "../../../platform/services.ts";
import { closeSearchWeeks } from "./commands/count-unanswered.ts";

/** Shortly after midnight in India. */
export const searchCrontab = "35 18 * * * close_search_weeks ?fill=2d";

export function searchJobs({ db }: Services): TaskList {
  return {
    async close_search_weeks() {
      await db.transaction((tx) => closeSearchWeeks(tx));
    },
  };
}
