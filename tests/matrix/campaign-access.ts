import { type Access, everybody, everybodyWrites, noSuchLink, signedIn, signedInWrites } from "./outcomes.ts";

/** The campaign of the example is another person's, who speaks for it alone. */
const organisersOnlyWrite = { ...signedInWrites, customer: "no", vendor: "no", admin: "no" } as const;
const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);

/** Campaigns with what their supporters and followers do, by page and API. */
export const campaignAccess: Record<string, Access> = {
  "GET /campaigns": everybody,
  "GET /campaigns/:id": { ...everybody, path: ({ campaign_id }) => `/campaigns/${campaign_id}` },
  "POST /campaigns/:id": {
    ...organisersOnlyWrite,
    path: ({ campaign_id }) => `/campaigns/${campaign_id}`,
    body: ({ answered_donation_id }) =>
      new URLSearchParams({ intent: "answer", donation_id: answered_donation_id, content: "Thank you." }),
  },
  "GET /campaigns/:id/answers/:answer_id/report": {
    ...signedIn,
    path: ({ campaign_id, own_answer_id }) => `/campaigns/${campaign_id}/answers/${own_answer_id}/report`,
  },
  "POST /campaigns/:id/answers/:answer_id/report": {
    ...signedInWrites,
    path: ({ campaign_id, own_answer_id }) => `/campaigns/${campaign_id}/answers/${own_answer_id}/report`,
    body: form({ reason: "spam" }),
  },
  "GET /campaigns/:id/follow": {
    ...everybody,
    path: ({ campaign_id }) => `/campaigns/${campaign_id}/follow`,
  },
  "POST /campaigns/:id/follow": {
    ...everybodyWrites,
    path: ({ campaign_id }) => `/campaigns/${campaign_id}/follow`,
    body: form({ intent: "follow", email: "matrix@example.org" }),
  },
  "GET /campaigns/follow/confirm": everybody,
  "POST /campaigns/follow/confirm": { ...noSuchLink, body: form({}) },
  "GET /campaigns/follow/stop": everybody,
  "POST /campaigns/follow/stop": { ...noSuchLink, body: form({}) },
  "GET /api/v1/campaigns": everybody,
  "GET /api/v1/campaigns/:id": {
    ...everybody,
    path: ({ campaign_id }) => `/api/v1/campaigns/${campaign_id}`,
  },
  "GET /api/v1/campaigns/:id/donations": {
    ...everybody,
    path: ({ campaign_id }) => `/api/v1/campaigns/${campaign_id}/donations`,
  },
  "PUT /api/v1/campaigns/:id/donations/:donation_id/answer": {
    ...organisersOnlyWrite,
    path: ({ campaign_id, answered_donation_id }) =>
      `/api/v1/campaigns/${campaign_id}/donations/${answered_donation_id}/answer`,
    body: () => ({ content: "Thank you." }),
  },
  "DELETE /api/v1/campaigns/:id/donations/:donation_id/answer": {
    ...organisersOnlyWrite,
    path: ({ campaign_id, answered_donation_id }) =>
      `/api/v1/campaigns/${campaign_id}/donations/${answered_donation_id}/answer`,
  },
};
