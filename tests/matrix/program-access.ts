import {
  type Access,
  adminsRead,
  everybody,
  everybodyWrites,
  moderators,
  ownersOnlyWrite,
  signedIn,
} from "./outcomes.ts";

const ownersAlone = { ...ownersOnlyWrite, owner: "yes", other: "hidden" } as const;
const programPath = "/programs/education/digital-literacy";
const apiPath = "/api/v1/programs/education/digital-literacy";

const application = {
  full_name: "Mina Meher",
  age: "34",
  phone: "+91 98610 12345",
  address: "Nuapatna, Cuttack",
  education_level: "10th",
  preferred_location: "Cuttack",
  motivation: "To send my forms myself.",
  terms: "on",
};

/** Programs, and applications for them. The owner's application is for digital literacy. */
export const programAccess: Record<string, Access> = {
  "GET /programs": everybody,
  "GET /programs/:category/:id": { ...everybody, path: () => programPath },
  "POST /programs/:category/:id": {
    ...everybodyWrites,
    path: () => programPath,
    body: () => new URLSearchParams(application),
  },
  "GET /programs/:category/:id/applied/:reference": {
    ...everybody,
    path: ({ application_reference }) => `${programPath}/applied/${application_reference}`,
    note: "whoever knows the reference, which has a random part",
  },
  "GET /dashboard/applications": signedIn,
  "POST /dashboard/applications": {
    ...ownersAlone,
    body: ({ application_id }) => new URLSearchParams({ application: application_id }),
  },
  "GET /dashboard/admin/applications": adminsRead,
  "POST /dashboard/admin/applications": {
    ...moderators,
    body: ({ application_id }) => new URLSearchParams({ intent: "contact", selected: application_id }),
  },
  "GET /dashboard/admin/applications/:id": {
    ...adminsRead,
    path: ({ application_id }) => `/dashboard/admin/applications/${application_id}`,
  },
  "POST /dashboard/admin/applications/:id": {
    ...moderators,
    path: ({ application_id }) => `/dashboard/admin/applications/${application_id}`,
    body: () => new URLSearchParams({ change: "contact", note: "" }),
  },
  "GET /api/v1/programs": everybody,
  "GET /api/v1/programs/:category/:id": { ...everybody, path: () => apiPath },
  "POST /api/v1/programs/:category/:id/applications": {
    ...everybodyWrites,
    path: () => `${apiPath}/applications`,
    body: () => ({ ...application, age: 34, terms: true }),
  },
  "GET /api/v1/applications": signedIn,
  "GET /api/v1/applications.csv": moderators,
  "GET /api/v1/applications/:id": {
    ...moderators,
    path: ({ application_id }) => `/api/v1/applications/${application_id}`,
  },
  "POST /api/v1/applications/:id/withdrawal": {
    ...ownersAlone,
    path: ({ application_id }) => `/api/v1/applications/${application_id}/withdrawal`,
  },
  "PUT /api/v1/applications/:id/status": {
    ...moderators,
    path: ({ application_id }) => `/api/v1/applications/${application_id}/status`,
    body: () => ({ change: "contact", note: "Called." }),
  },
};
