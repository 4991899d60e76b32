import { type Access, everybody, moderators, ownersOnlyWrite, signedIn, signedInWrites } from "./outcomes.ts";

const warning = { decision: "warn", reason: "Because of the matrix." };

/** Stories and their comments, by API. */
export const storyAccess: Record<string, Access> = {
  "GET /api/v1/stories": everybody,
  "GET /api/v1/stories/featured": everybody,
  "GET /api/v1/stories/topics": everybody,
  "GET /api/v1/stories/places": everybody,
  "GET /api/v1/stories/mine": signedIn,
  "GET /api/v1/stories/:id": { ...everybody, path: ({ story_id }) => `/api/v1/stories/${story_id}` },
  "POST /api/v1/stories": {
    ...signedInWrites,
    body: () => ({ story: "A story of the access matrix.", location: "Puri", category: "Education" }),
  },
  "PATCH /api/v1/stories/:id": {
    ...ownersOnlyWrite,
    path: ({ own_story_id }) => `/api/v1/stories/${own_story_id}`,
    body: () => ({ location: "Konark" }),
  },
  "DELETE /api/v1/stories/:id": {
    ...ownersOnlyWrite,
    note: "admins remove others' stories by a decision, with a reason",
    path: ({ own_story_id }) => `/api/v1/stories/${own_story_id}`,
  },
  "PUT /api/v1/stories/:id/like": {
    ...signedInWrites,
    path: ({ own_story_id }) => `/api/v1/stories/${own_story_id}/like`,
  },
  "DELETE /api/v1/stories/:id/like": {
    ...signedInWrites,
    path: ({ own_story_id }) => `/api/v1/stories/${own_story_id}/like`,
  },
  "GET /api/v1/stories/:id/comments": {
    ...everybody,
    path: ({ own_story_id }) => `/api/v1/stories/${own_story_id}/comments`,
  },
  "POST /api/v1/stories/:id/comments": {
    ...signedInWrites,
    path: ({ own_story_id }) => `/api/v1/stories/${own_story_id}/comments`,
    body: () => ({ content: "A word." }),
  },
  "POST /api/v1/stories/:id/report": {
    ...signedInWrites,
    path: ({ own_story_id }) => `/api/v1/stories/${own_story_id}/report`,
    body: () => ({ reason: "spam" }),
  },
  "GET /api/v1/comments/:id/replies": {
    ...everybody,
    path: ({ own_comment_id }) => `/api/v1/comments/${own_comment_id}/replies`,
  },
  "PATCH /api/v1/comments/:id": {
    ...ownersOnlyWrite,
    path: ({ own_comment_id }) => `/api/v1/comments/${own_comment_id}`,
    body: () => ({ content: "Another word." }),
  },
  "DELETE /api/v1/comments/:id": {
    ...ownersOnlyWrite,
    note: "admins take others' comments away by a decision, with a reason",
    path: ({ own_comment_id }) => `/api/v1/comments/${own_comment_id}`,
  },
  "PUT /api/v1/comments/:id/like": {
    ...signedInWrites,
    path: ({ own_comment_id }) => `/api/v1/comments/${own_comment_id}/like`,
  },
  "DELETE /api/v1/comments/:id/like": {
    ...signedInWrites,
    path: ({ own_comment_id }) => `/api/v1/comments/${own_comment_id}/like`,
  },
  "POST /api/v1/comments/:id/report": {
    ...signedInWrites,
    path: ({ own_comment_id }) => `/api/v1/comments/${own_comment_id}/report`,
    body: () => ({ reason: "spam" }),
  },
  "GET /api/v1/people/suggested": everybody,
  "PUT /api/v1/people/:id/follow": {
    ...signedInWrites,
    path: ({ owner }) => `/api/v1/people/${owner.user_id}/follow`,
  },
  "DELETE /api/v1/people/:id/follow": {
    ...signedInWrites,
    path: ({ owner }) => `/api/v1/people/${owner.user_id}/follow`,
  },
  "GET /api/v1/decisions": signedIn,
  "POST /api/v1/decisions/:id/appeal": {
    ...ownersOnlyWrite,
    path: ({ decision_id }) => `/api/v1/decisions/${decision_id}/appeal`,
    body: () => ({ appeal: "Please look again." }),
  },
  "GET /api/v1/moderation/queue": moderators,
  "GET /api/v1/moderation/decisions": moderators,
  "GET /api/v1/moderation/decisions.csv": moderators,
  "GET /api/v1/moderation/reports.csv": moderators,
  "POST /api/v1/moderation/stories/:id/decisions": {
    ...moderators,
    path: ({ own_story_id }) => `/api/v1/moderation/stories/${own_story_id}/decisions`,
    body: () => warning,
  },
  "POST /api/v1/moderation/comments/:id/decisions": {
    ...moderators,
    path: ({ own_comment_id }) => `/api/v1/moderation/comments/${own_comment_id}/decisions`,
    body: () => warning,
  },
  "POST /api/v1/moderation/decisions/:id/outcome": {
    ...moderators,
    note: "no appeal of it waits",
    path: ({ decision_id }) => `/api/v1/moderation/decisions/${decision_id}/outcome`,
    body: () => ({ outcome: "upheld", reason: "Because of the matrix." }),
  },
  "PUT /api/v1/moderation/stories/:id/featured": {
    ...moderators,
    path: ({ own_story_id }) => `/api/v1/moderation/stories/${own_story_id}/featured`,
  },
  "DELETE /api/v1/moderation/stories/:id/featured": {
    ...moderators,
    path: ({ own_story_id }) => `/api/v1/moderation/stories/${own_story_id}/featured`,
  },
};
