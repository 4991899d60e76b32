import { type Access, everybody, everybodyWrites, moderators, signedIn } from "./outcomes.ts";

/** Every other signed-in user is redirected to the dashboard. */
const adminsRead = { ...signedIn, customer: "home", vendor: "home", suspended: "home" } as const;

const message = {
  inquiry_type: "volunteer",
  name: "Mina Meher",
  email: "mina@example.org",
  subject: "A question",
  message: "When can I come?",
};

/** What people write to the organisation. */
export const contactAccess: Record<string, Access> = {
  "GET /contact": everybody,
  "POST /contact": { ...everybodyWrites, body: () => new URLSearchParams(message) },
  "GET /contact/sent/:ticket": {
    ...everybody,
    path: ({ ticket }) => `/contact/sent/${ticket}`,
    note: "whoever knows the ticket number, which has a random part",
  },
  "GET /dashboard/admin/inbox": adminsRead,
  "POST /dashboard/admin/inbox": {
    ...moderators,
    note: "closed a moment ago, or asked about",
    path: () => "/dashboard/admin/inbox",
    body: ({ letter_id }) => new URLSearchParams({ intent: "close_selected", selected: letter_id }),
  },
  "GET /api/v1/contact-messages.csv": moderators,
  "GET /dashboard/admin/inbox/:id": {
    ...adminsRead,
    path: ({ letter_id }) => `/dashboard/admin/inbox/${letter_id}`,
  },
  "POST /dashboard/admin/inbox/:id": {
    ...moderators,
    path: ({ letter_id }) => `/dashboard/admin/inbox/${letter_id}`,
    body: () => new URLSearchParams({ intent: "reply", reply: "At ten." }),
  },
};
