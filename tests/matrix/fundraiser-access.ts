import { type Access, everybody, moderators, ownersOnlyWrite, signedIn, signedInWrites } from "./outcomes.ts";

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);
const words = { title: "A page of the matrix", story: "Because of the access matrix.", occasion: "other" };
const report = { reason: "spam" };

/** Others' pages are there for everybody to read; for a change they do not exist. */
const ownersForm = { ...ownersOnlyWrite, admin: "hidden" } as const;

/** Pages on which supporters raise money. The example page belongs to the owner. */
export const fundraiserAccess: Record<string, Access> = {
  "GET /campaigns/:id/fundraisers": {
    ...everybody,
    path: ({ campaign_id }) => `/campaigns/${campaign_id}/fundraisers`,
  },
  "GET /campaigns/:id/fundraisers/new": {
    ...signedIn,
    path: ({ campaign_id }) => `/campaigns/${campaign_id}/fundraisers/new`,
  },
  "POST /campaigns/:id/fundraisers/new": {
    ...signedInWrites,
    path: ({ campaign_id }) => `/campaigns/${campaign_id}/fundraisers/new`,
    body: form({ ...words, goal: "5000" }),
  },
  "GET /fundraisers/:slug": {
    ...everybody,
    path: ({ fundraiser_slug }) => `/fundraisers/${fundraiser_slug}`,
  },
  "GET /fundraisers/:slug/report": {
    ...signedIn,
    path: ({ fundraiser_slug }) => `/fundraisers/${fundraiser_slug}/report`,
  },
  "POST /fundraisers/:slug/report": {
    ...signedInWrites,
    path: ({ fundraiser_slug }) => `/fundraisers/${fundraiser_slug}/report`,
    body: form(report),
  },
  "GET /dashboard/fundraisers": signedIn,
  "GET /dashboard/fundraisers/:slug/edit": {
    ...ownersForm,
    suspended: "hidden",
    path: ({ fundraiser_slug }) => `/dashboard/fundraisers/${fundraiser_slug}/edit`,
  },
  "POST /dashboard/fundraisers/:slug/edit": {
    ...ownersForm,
    path: ({ fundraiser_slug }) => `/dashboard/fundraisers/${fundraiser_slug}/edit`,
    body: form({ ...words, goal: "6000", intent: "edit" }),
  },
  "GET /art/preview/fundraiser/:file{.+\\.png}": {
    ...everybody,
    path: ({ fundraiser_slug }) => `/art/preview/fundraiser/${fundraiser_slug}.png`,
  },
  "GET /api/v1/campaigns/:id/fundraisers": {
    ...everybody,
    path: ({ campaign_id }) => `/api/v1/campaigns/${campaign_id}/fundraisers`,
  },
  "POST /api/v1/campaigns/:id/fundraisers": {
    ...signedInWrites,
    note: "the owner has a page for it already, and gets 409",
    path: ({ campaign_id }) => `/api/v1/campaigns/${campaign_id}/fundraisers`,
    body: () => ({ ...words, goal: 5000 }),
  },
  "GET /api/v1/fundraisers/mine": signedIn,
  "GET /api/v1/fundraisers/:slug": {
    ...everybody,
    path: ({ fundraiser_slug }) => `/api/v1/fundraisers/${fundraiser_slug}`,
  },
  "PATCH /api/v1/fundraisers/:slug": {
    ...ownersForm,
    path: ({ fundraiser_slug }) => `/api/v1/fundraisers/${fundraiser_slug}`,
    body: () => ({ title: "Another title" }),
  },
  "POST /api/v1/fundraisers/:slug/end": {
    ...ownersForm,
    path: ({ fundraiser_slug }) => `/api/v1/fundraisers/${fundraiser_slug}/end`,
  },
  "POST /api/v1/moderation/fundraisers/:id/decisions": {
    ...moderators,
    path: ({ fundraiser_id }) => `/api/v1/moderation/fundraisers/${fundraiser_id}/decisions`,
    body: () => ({ decision: "warn", reason: "Because of the matrix." }),
  },
  "POST /api/v1/fundraisers/:slug/report": {
    ...signedInWrites,
    path: ({ fundraiser_slug }) => `/api/v1/fundraisers/${fundraiser_slug}/report`,
    body: () => report,
  },
};
