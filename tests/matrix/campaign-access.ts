import { fundraiserAccess } from "./fundraiser-access.ts";
import { randomUUID } from "node:crypto";
import {
  type Access,
  everybody,
  everybodyWrites,
  moderators,
  noSuchLink,
  ownersOnly,
  ownersOnlyWrite,
  signedIn,
  signedInWrites,
} from "./outcomes.ts";
import type { Things } from "./things.ts";

/** How a campaign runs is for its organiser and admins. */
const organiserOrAdmin = { ...ownersOnly, admin: "yes" } as const;
const organiserOrAdminWrites = { ...ownersOnlyWrite, admin: "yes" } as const;

/** The campaign of the example is another person's, who speaks for it alone. */
const organisersOnlyWrite = { ...signedInWrites, customer: "no", vendor: "no", admin: "no" } as const;
const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);

const ownPath =
  (verb: string) =>
  ({ own_campaign_id }: Things) =>
    `/api/v1/campaigns/${own_campaign_id}${verb}`;

/** Campaigns with what their supporters and followers do, by page and API. */
export const campaignAccess: Record<string, Access> = {
  "GET /campaigns/:id/spread": {
    ...everybody,
    path: ({ campaign_id }) => `/campaigns/${campaign_id}/spread`,
  },
  "GET /embed/campaigns/:id": { ...everybody, path: ({ campaign_id }) => `/embed/campaigns/${campaign_id}` },
  "GET /api/v1/campaigns/:id/poster.pdf": {
    ...everybody,
    path: ({ campaign_id }) => `/api/v1/campaigns/${campaign_id}/poster.pdf`,
  },
  ...fundraiserAccess,
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
  "GET /campaigns/:id/preview": {
    ...organiserOrAdmin,
    path: ({ own_campaign_id }) => `/campaigns/${own_campaign_id}/preview`,
  },
  "GET /dashboard/campaigns/new": signedIn,
  "POST /dashboard/campaigns/new": {
    ...signedInWrites,
    body: () => new URLSearchParams({ campaign_id: randomUUID(), version: "0", title: "A well", do: "save" }),
  },
  "GET /dashboard/campaigns/:id": {
    ...organiserOrAdmin,
    path: ({ own_campaign_id }) => `/dashboard/campaigns/${own_campaign_id}`,
  },
  "POST /dashboard/campaigns/:id": {
    ...organiserOrAdminWrites,
    note: "a draft has no end",
    path: ({ own_campaign_id }) => `/dashboard/campaigns/${own_campaign_id}`,
    body: form({ intent: "end", reason: "Because of the matrix." }),
  },
  "GET /dashboard/campaigns/:id/edit": {
    ...ownersOnly,
    admin: "yes",
    note: "an admin changes the texts of live campaigns, and is redirected where it is not live",
    path: ({ own_campaign_id }) => `/dashboard/campaigns/${own_campaign_id}/edit`,
  },
  "POST /dashboard/campaigns/:id/edit": {
    ...ownersOnlyWrite,
    admin: "yes",
    path: ({ own_campaign_id }) => `/dashboard/campaigns/${own_campaign_id}/edit`,
    body: form({ version: "0", title: "A well", do: "save" }),
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
  "GET /api/v1/campaigns/mine": signedIn,
  "POST /api/v1/campaigns": { ...signedInWrites, body: () => ({ title: "A well" }) },
  "GET /api/v1/campaigns/:id/draft": { ...ownersOnly, path: ownPath("/draft") },
  "PATCH /api/v1/campaigns/:id": {
    ...ownersOnlyWrite,
    path: ownPath(""),
    body: () => ({ title: "A well" }),
  },
  "GET /api/v1/campaigns/:id/texts": { ...moderators, path: ownPath("/texts") },
  "PATCH /api/v1/campaigns/:id/texts": {
    ...moderators,
    note: "an admin changes the texts of live campaigns, and this one is a draft",
    path: ownPath("/texts"),
    body: () => ({ title: "A well", seen: "x", reason: "Because of the matrix." }),
  },
  "DELETE /api/v1/campaigns/:id": { ...ownersOnlyWrite, path: ownPath("") },
  "POST /api/v1/campaigns/:id/submit": { ...ownersOnlyWrite, admin: "no", path: ownPath("/submit") },
  "POST /api/v1/campaigns/:id/withdraw": {
    ...ownersOnlyWrite,
    admin: "no",
    path: ownPath("/withdraw"),
  },
  "POST /api/v1/campaigns/:id/end": {
    ...organiserOrAdminWrites,
    note: "a draft has no end",
    path: ownPath("/end"),
    body: () => ({ reason: "Because of the matrix." }),
  },
  "POST /api/v1/campaigns/:id/close": {
    ...ownersOnlyWrite,
    admin: "no",
    path: ownPath("/close"),
    body: () => ({ message: "Thank you, all of you." }),
  },
  "POST /api/v1/campaigns/:id/updates": {
    ...ownersOnlyWrite,
    note: "a draft has no donors to tell",
    admin: "no",
    owner: "no",
    path: ownPath("/updates"),
    body: () => ({ title: "News", body: "The well is deep." }),
  },
  "POST /api/v1/moderation/campaigns/:id/decisions": {
    ...moderators,
    note: "nothing waits for a decision",
    path: ({ own_campaign_id }) => `/api/v1/moderation/campaigns/${own_campaign_id}/decisions`,
    body: () => ({ decision: "reject", reason: "Because of the matrix." }),
  },
  "POST /api/v1/moderation/campaign-changes/:id/decisions": {
    ...moderators,
    admin: "hidden",
    note: "there is no such change",
    path: () => `/api/v1/moderation/campaign-changes/${randomUUID()}/decisions`,
    body: () => ({ decision: "reject", reason: "Because of the matrix." }),
  },
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
