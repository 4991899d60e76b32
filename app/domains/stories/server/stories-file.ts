import { z } from "@hono/zod-openapi";
import { adminFile } from "../../../platform/http/admin-file.ts";
import { rowsAtOnce as limit } from "../../../platform/http/csv.ts";
import { allStoriesFilePath, contentFilters } from "../all-stories.ts";
import { storyCursor } from "../cursors.ts";
import { listedStoryColumns } from "../story-words.ts";
import { listAllStories } from "./queries/all-stories.ts";

export const storiesFile = adminFile({
  name: "stories",
  path: allStoriesFilePath,
  summary: "All stories as a file for spreadsheets",
  filters: { show: z.enum(contentFilters.show).optional() },
  columns: listedStoryColumns,
  async read({ db }, { show, q }, at) {
    const chosen = { q, show: show ?? "all", cursor: storyCursor.parse(at), limit } as const;
    const { stories: rows, next_cursor } = await listAllStories(db, chosen);
    return { rows, next_cursor };
  },
});
