import { type Access, adminsRead, everybody, everybodyWrites, moderators } from "./outcomes.ts";

const contentPath = "/dashboard/admin/content";
const policies = ["terms", "privacy", "refund-policy", "shipping-policy", "grievance", "accessibility"];

/** What staff edit, and the pages that show it. */
export const contentAccess: Record<string, Access> = {
  ...Object.fromEntries(
    policies.flatMap((name) => [
      [`GET /${name}`, everybody],
      [`GET /${name}/versions/:version`, { ...everybody, path: () => `/${name}/versions/1` }],
    ]),
  ),
  "GET /sponsored/:id": { ...everybody, path: ({ slot_id }) => `/sponsored/${slot_id}` },
  "POST /api/sponsored-views": { ...everybodyWrites, body: ({ slot_id }) => ({ slot_id }) },
  "GET /api/v1/team-members": everybody,
  "GET /dashboard/admin/content": adminsRead,
  "GET /dashboard/admin/content/policies": adminsRead,
  "GET /dashboard/admin/content/policies/:name": {
    ...adminsRead,
    path: () => `${contentPath}/policies/terms`,
  },
  "POST /dashboard/admin/content/policies/:name": {
    ...moderators,
    path: () => `${contentPath}/policies/terms`,
    body: () =>
      new URLSearchParams({
        intent: "publish",
        step: "preview",
        version: "1",
        title: "Terms",
        body: "Be kind.",
        applies_from: "",
      }),
  },
  "GET /dashboard/admin/content/:kind": { ...adminsRead, path: () => `${contentPath}/sponsored` },
  "POST /dashboard/admin/content/:kind": {
    ...moderators,
    path: () => `${contentPath}/sponsored`,
    body: ({ slot_id }) => new URLSearchParams({ intent: "move", id: slot_id, direction: "down" }),
  },
  "GET /dashboard/admin/content/:kind/new": { ...adminsRead, path: () => `${contentPath}/programs/new` },
  "POST /dashboard/admin/content/:kind/new": {
    ...moderators,
    path: () => `${contentPath}/events/new`,
    body: () =>
      new URLSearchParams({
        intent: "save",
        title: "Seed exchange",
        place: "Koraput",
        starts_at: "2020-12-12T10:00",
        ends_at: "2020-12-12T16:00",
        description: "Bring what you have.",
      }),
  },
  "GET /dashboard/admin/content/:kind/:id": {
    ...adminsRead,
    path: ({ slot_id }) => `${contentPath}/sponsored/${slot_id}`,
  },
  "POST /dashboard/admin/content/:kind/:id": {
    ...moderators,
    path: ({ slot_id }) => `${contentPath}/sponsored/${slot_id}`,
    body: () =>
      new URLSearchParams({
        intent: "save",
        version: "1",
        size: "banner",
        sponsor: "Kosal Weavers",
        headline: "Looms run on daylight",
        body: "Ninety looms.",
        link_path: "/campaigns",
        starts_on: "",
        ends_on: "",
        active: "on",
      }),
  },
};
