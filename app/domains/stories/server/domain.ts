import type { Domain } from "../../../platform/domain.ts";
import { reportedNotice } from "../report.ts";
import { storyNotices } from "../story-form.ts";
import { createStoriesApi } from "./api.ts";
import { addUpStoryDays } from "./commands/add-up-days.ts";
import { storyCrontab, storyJobs } from "./jobs.ts";
import { storyQuotas } from "./limits.ts";
import { liveFeed, liveStories } from "./live.ts";
import { commentSubjects, storySubjects } from "./moderated-subjects.ts";
import { storyPersonalData } from "./personal-data.ts";
import { createStoryPreviewRoutes } from "./previews.ts";
import { storiesFile } from "./stories-file.ts";

export const stories: Domain = {
  name: "stories",
  tables: [
    "stories",
    "story_likes",
    "story_comments",
    "comment_likes",
    "follows",
    "suggested_follows",
    "topics",
    "story_topics",
    "trending_topics",
    "story_days",
  ],
  api: () => [createStoriesApi(), storiesFile()],
  routes: () => [createStoryPreviewRoutes()],
  quotas: storyQuotas,
  notices: { ...storyNotices, reported: reportedNotice },
  live: ({ db }) => [liveStories(db), liveFeed(db)],
  jobs: storyJobs,
  crontab: storyCrontab,
  addUpDays: addUpStoryDays,
  subject_kinds: [storySubjects, commentSubjects],
  personal_data: { stories: storyPersonalData },
};
