import {
  type Access,
  adminsRead,
  everybody,
  everybodyWrites,
  moderators,
  noSuchLink,
  nothing,
} from "./outcomes.ts";

const message = {
  inquiry_type: "volunteer",
  name: "Mina Meher",
  email: "mina@example.org",
  subject: "A question",
  message: "When can I come?",
};

/** What people write to the organisation, and what it says to all. */
export const contactAccess: Record<string, Access> = {
  "GET /contact": everybody,
  "POST /contact": { ...everybodyWrites, body: () => new URLSearchParams(message) },
  "GET /contact/sent/:ticket": {
    ...everybody,
    path: ({ ticket }) => `/contact/sent/${ticket}`,
    note: "whoever knows the ticket number, which has a random part",
  },
  "GET /dashboard/admin/newsletter": adminsRead,
  "GET /dashboard/admin/newsletter/new": adminsRead,
  "POST /dashboard/admin/newsletter/new": {
    ...moderators,
    body: () => new URLSearchParams({ subject: "A letter", body: "The bridge stands." }),
  },
  "GET /dashboard/admin/newsletter/:id": {
    ...adminsRead,
    path: ({ issue_id }) => `/dashboard/admin/newsletter/${issue_id}`,
  },
  "POST /dashboard/admin/newsletter/:id": {
    ...moderators,
    path: ({ issue_id }) => `/dashboard/admin/newsletter/${issue_id}`,
    body: () => new URLSearchParams({ intent: "save", version: "1", subject: "Another", body: "It stands." }),
  },
  "GET /api/v1/newsletter-issues/:id/preview": {
    ...moderators,
    path: ({ issue_id }) => `/api/v1/newsletter-issues/${issue_id}/preview`,
  },
  "GET /dashboard/admin/settings": adminsRead,
  "POST /dashboard/admin/settings": { ...moderators, body: () => new URLSearchParams({ phone: "12" }) },
  "GET /dashboard/admin/setup": adminsRead,
  "POST /dashboard/admin/setup": { ...moderators, body: () => new URLSearchParams() },
  "GET /setup": { ...nothing, path: () => `/setup?token=${"A1b2".repeat(11).slice(0, 43)}` },
  "POST /setup": {
    ...noSuchLink,
    path: () => `/setup?token=${"A1b2".repeat(11).slice(0, 43)}`,
    body: () => new URLSearchParams({ email: "matrix@example.org" }),
    note: "the link of the first start, which has an admin",
  },
  "GET /dashboard/admin/inbox": adminsRead,
  "POST /dashboard/admin/inbox": {
    ...moderators,
    note: "closed a moment ago, or asked about",
    path: () => "/dashboard/admin/inbox",
    body: ({ contact_message_id }) =>
      new URLSearchParams({ intent: "close_selected", selected: contact_message_id }),
  },
  "GET /api/v1/contact-messages.csv": moderators,
  "GET /dashboard/admin/inbox/:id": {
    ...adminsRead,
    path: ({ contact_message_id }) => `/dashboard/admin/inbox/${contact_message_id}`,
  },
  "POST /dashboard/admin/inbox/:id": {
    ...moderators,
    path: ({ contact_message_id }) => `/dashboard/admin/inbox/${contact_message_id}`,
    body: () => new URLSearchParams({ intent: "reply", reply: "At ten." }),
  },
};
