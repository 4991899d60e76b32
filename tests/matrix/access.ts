import { contentAccess } from "./content-access.ts";
import { contactAccess } from "./contact-access.ts";
import { programAccess } from "./program-access.ts";
import { testPassword } from "../support/people.ts";
import {
  type Access,
  adminsRead,
  adminsWrite,
  everybody,
  everybodyWrites,
  moderators,
  noSuchLink,
  nothing,
  ownersOnly,
  ownersOnlyWrite,
  signedIn,
  signedInWrites,
  vendorsAndAdmins,
} from "./outcomes.ts";
import { adminAccess } from "./admin-access.ts";
import { campaignAccess } from "./campaign-access.ts";
import { earningsAccess } from "./earnings-access.ts";
import { expenseAccess } from "./expense-access.ts";
import { marketAccess } from "./market-access.ts";
import { donationAccess } from "./donation-access.ts";
import { productAccess } from "./product-access.ts";
import { receiptAccess } from "./receipt-access.ts";
import { settlementAccess } from "./settlement-access.ts";
import { returnAccess } from "./return-access.ts";
import { shopAccess } from "./shop-access.ts";
import { sellingAccess } from "./selling-access.ts";
import { storyAccess } from "./story-access.ts";
import { plainPicture } from "./things.ts";
import { unmatchedAccess } from "./unmatched-access.ts";
import { vendorAccess } from "./vendor-access.ts";

const unknown_id = "019f0000-0000-7000-8000-000000000000";
const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);

/** Who may do what on every route of the site. A new route without its row here fails the tests. */
export const access: Record<string, Access> = {
  // Public pages.
  "GET /": everybody,
  "GET /about": everybody,
  "GET /team": everybody,
  "GET /search": { ...everybody, path: () => "/search?q=water" },
  ...programAccess,
  "GET /stories": everybody,
  "GET /stories/:id": { ...everybody, path: ({ story_id }) => `/stories/${story_id}` },
  "GET /stories/:id/report": { ...signedIn, path: ({ story_id }) => `/stories/${story_id}/report` },
  "POST /stories/:id/report": {
    ...signedInWrites,
    path: ({ story_id }) => `/stories/${story_id}/report`,
    body: form({ reason: "spam" }),
  },
  "GET /stories/new": signedIn,
  "POST /stories/new": { ...signedInWrites, body: storyForm },
  "POST /stories/:id": {
    ...signedInWrites,
    path: ({ story_id }) => `/stories/${story_id}`,
    body: form({ content: "Well done." }),
    note: "a comment without script",
  },
  "GET /events/:id": { ...everybody, path: ({ event_id }) => `/events/${event_id}` },
  "GET /donations": everybody,
  "POST /donations": {
    ...everybodyWrites,
    body: form({ amount: "500", donor_email: "matrix@example.org" }),
  },
  "GET /donations/return": everybody,
  "POST /donations/return": { ...everybody, body: form({}) },
  ...receiptAccess,
  "GET /contact": everybody,
  ...contactAccess,
  ...contentAccess,
  "GET /people/:user_id": { ...everybody, path: ({ owner }) => `/people/${owner.user_id}` },
  "GET /orders": everybody,
  "GET /newsletter": everybody,
  "POST /newsletter": { ...everybodyWrites, body: form({ email: "matrix@example.org" }) },
  "GET /newsletter/confirm": everybody,
  "POST /newsletter/confirm": { ...noSuchLink, body: form({}) },
  "GET /newsletter/unsubscribe": everybody,
  "POST /newsletter/unsubscribe": { ...noSuchLink, body: form({}) },
  "GET /*": { ...nothing, path: () => "/nothing-here" },

  // Signing in and out.
  "GET /auth": everybody,
  "POST /auth": { ...everybodyWrites, body: form({ intent: "sign_in" }) },
  "GET /auth/confirm": nothing,
  "POST /auth/confirm": { ...noSuchLink, body: form({}) },
  "GET /auth/sign-in-link": everybody,
  "POST /auth/sign-in-link": { ...everybodyWrites, body: form({}) },
  "GET /auth/verify": everybody,
  "POST /auth/verify": { ...everybodyWrites, body: form({}) },
  "GET /auth/verify-email": { ...signedIn, suspended: "no", note: "opening the link confirms" },
  "POST /auth/verify-email": { ...signedInWrites, body: form({}) },
  "GET /auth/sign-out": everybody,
  "POST /auth/sign-out": { ...everybody, body: form({}) },
  "GET /auth/start/:provider": {
    guest: "yes",
    customer: "home",
    vendor: "home",
    admin: "home",
    suspended: "home",
    path: () => "/auth/start/google",
  },
  "GET /auth/callback/:provider": { ...everybody, path: () => "/auth/callback/google" },

  // The dashboard: every user sees their own.
  "GET /dashboard": signedIn,
  "GET /dashboard/campaigns": signedIn,
  "POST /dashboard/campaigns": {
    ...signedInWrites,
    body: ({ campaign_id }) => new URLSearchParams({ intent: "unfollow", campaign_id }),
  },
  "GET /dashboard/stories": signedIn,
  "POST /dashboard/stories": {
    ...ownersOnlyWrite,
    body: ({ own_story_id }) => new URLSearchParams({ intent: "delete", story_id: own_story_id }),
  },
  "GET /dashboard/stories/:id/edit": {
    ...ownersOnly,
    path: ({ own_story_id }) => `/dashboard/stories/${own_story_id}/edit`,
  },
  "POST /dashboard/stories/:id/edit": {
    ...ownersOnlyWrite,
    path: ({ own_story_id }) => `/dashboard/stories/${own_story_id}/edit`,
    body: storyForm,
  },
  "GET /dashboard/donations": signedIn,
  "GET /dashboard/decisions/:id": {
    ...ownersOnly,
    path: ({ decision_id }) => `/dashboard/decisions/${decision_id}`,
  },
  "POST /dashboard/decisions/:id": {
    ...ownersOnlyWrite,
    path: ({ decision_id }) => `/dashboard/decisions/${decision_id}`,
    body: form({ appeal: "It is not as it was said." }),
  },
  ...vendorAccess,
  "GET /dashboard/orders": signedIn,
  "GET /dashboard/addresses": signedIn,
  "GET /dashboard/shipping": vendorsAndAdmins,
  "GET /dashboard/analytics": vendorsAndAdmins,
  "GET /dashboard/admin": adminsRead,
  ...adminAccess,
  "GET /dashboard/admin/jobs": adminsRead,
  "POST /dashboard/admin/jobs": { ...adminsWrite, body: form({ intent: "mails" }) },
  "GET /dashboard/admin/problems": adminsRead,
  "POST /dashboard/admin/problems": {
    ...adminsWrite,
    body: ({ monthly_gift_key }) =>
      new URLSearchParams({
        intent: "end_unknown_gift",
        monthly_gift_id: monthly_gift_key,
        reason: "Because of the matrix.",
      }),
  },
  "GET /dashboard/admin/problems/:id": {
    ...adminsRead,
    path: ({ problem_id }) => `/dashboard/admin/problems/${problem_id}`,
  },
  "POST /dashboard/admin/problems/:id": {
    ...adminsWrite,
    path: ({ problem_id }) => `/dashboard/admin/problems/${problem_id}`,
    body: form({ note: "We sent the receipt again." }),
  },
  "GET /dashboard/admin/moderation": adminsRead,
  "POST /dashboard/admin/moderation": {
    ...adminsWrite,
    body: ({ own_story_id }) =>
      new URLSearchParams({ intent: "feature", story_id: own_story_id, is_featured: "no" }),
  },
  "GET /dashboard/admin/moderation/decisions": adminsRead,
  "GET /dashboard/admin/moderation/:kind/:id": {
    ...adminsRead,
    path: ({ own_story_id }) => `/dashboard/admin/moderation/stories/${own_story_id}`,
  },
  "POST /dashboard/admin/moderation/:kind/:id": {
    ...adminsWrite,
    path: ({ own_comment_id }) => `/dashboard/admin/moderation/comments/${own_comment_id}`,
    body: form({ decision: "keep", reason: "Nothing is wrong with it." }),
  },
  "GET /dashboard/admin/moderation/appeals/:id": {
    ...adminsRead,
    admin: "hidden",
    path: ({ decision_id }) => `/dashboard/admin/moderation/appeals/${decision_id}`,
    note: "nobody has appealed it",
  },
  "POST /dashboard/admin/moderation/appeals/:id": {
    ...adminsWrite,
    admin: "hidden",
    path: ({ decision_id }) => `/dashboard/admin/moderation/appeals/${decision_id}`,
    body: form({ outcome: "upheld", reason: "Nothing is wrong with it." }),
  },
  "GET /dashboard/settings": signedIn,
  "POST /dashboard/settings": { ...signedInWrites, body: form({ intent: "save_preferences" }) },
  "GET /dashboard/settings/export": signedIn,
  "GET /dashboard/notifications": signedIn,
  "POST /dashboard/notifications": { ...signedInWrites, body: form({ intent: "mark_all" }) },
  "GET /dashboard/notifications/:id": {
    ...ownersOnly,
    suspended: "yes",
    note: "marks as read; a suspended person is sent back to the list",
    path: ({ notification_id }) => `/dashboard/notifications/${notification_id}`,
  },
  "GET /dashboard/*": { ...nothing, guest: "sign in", path: () => "/dashboard/nothing-here" },

  // The same by API.
  "POST /api/auth/sign-up": {
    ...everybodyWrites,
    body: () => ({ email: "matrix@example.org", password: "short", data: { display_name: "Matrix" } }),
  },
  "POST /api/auth/sign-in": {
    ...everybodyWrites,
    body: ({ owner }) => ({ email: owner.email, password: testPassword }),
  },
  "POST /api/auth/second-factor": {
    ...signedInWrites,
    customer: "sign in",
    vendor: "sign in",
    admin: "sign in",
    body: () => ({ code: "000000" }),
    note: "nobody has proven a password in this browser",
  },
  "POST /api/auth/sign-out": { ...everybody, body: () => ({}) },
  "POST /api/auth/recover": { ...everybodyWrites, body: () => ({ email: "matrix@example.org" }) },
  "GET /api/auth/session": everybody,
  "PUT /api/auth/user": {
    ...signedInWrites,
    body: () => ({ password: testPassword, current_password: testPassword }),
  },
  "POST /api/auth/token": { ...signedInWrites, body: () => ({}) },
  "GET /api/auth/jwks": everybody,
  "GET /api/auth/factors": signedIn,
  "POST /api/auth/factors": {
    ...signedInWrites,
    body: () => ({ friendly_name: "Phone", factor_type: "totp" }),
  },
  "POST /api/auth/factors/:id/challenge": {
    ...ownersOnlyWrite,
    path: ({ factor_id }) => `/api/auth/factors/${factor_id}/challenge`,
    body: () => ({}),
  },
  "POST /api/auth/factors/:id/verify": {
    ...ownersOnlyWrite,
    path: ({ factor_id }) => `/api/auth/factors/${factor_id}/verify`,
    body: () => ({ code: "000000", challenge_id: unknown_id }),
  },
  "DELETE /api/auth/factors/:id": {
    ...ownersOnlyWrite,
    path: ({ factor_id }) => `/api/auth/factors/${factor_id}`,
    body: () => ({ password: testPassword }),
  },
  "POST /api/auth/recovery-codes": { ...signedInWrites, body: () => ({ password: testPassword }) },
  "POST /api/rpc/get_user_primary_role": {
    ...signedInWrites,
    customer: "hidden",
    vendor: "hidden",
    owner: "yes",
    other: "hidden",
    body: ({ owner }) => ({ _user_id: owner.user_id }),
  },
  "GET /api/v1/me": signedIn,
  "PATCH /api/v1/me": { ...signedInWrites, body: () => ({ bio: "Seen in a matrix." }) },
  "GET /api/v1/profiles/:id": { ...everybody, path: ({ owner }) => `/api/v1/profiles/${owner.user_id}` },
  "GET /api/v1/notifications": signedIn,
  "PATCH /api/v1/notifications/:id": {
    ...ownersOnlyWrite,
    path: ({ notification_id }) => `/api/v1/notifications/${notification_id}`,
    body: () => ({ is_read: true }),
  },
  "DELETE /api/v1/notifications/:id": {
    ...ownersOnlyWrite,
    path: ({ notification_id }) => `/api/v1/notifications/${notification_id}`,
  },
  "POST /api/v1/notifications/read-all": { ...signedInWrites, body: () => ({}) },
  "GET /api/v1/donations": signedIn,
  "GET /api/v1/donations/:id": {
    ...ownersOnly,
    path: ({ donation_id }) => `/api/v1/donations/${donation_id}`,
  },
  ...storyAccess,
  ...sellingAccess,
  ...campaignAccess,
  ...shopAccess,
  ...returnAccess,
  ...earningsAccess,
  ...settlementAccess,
  ...expenseAccess,
  ...marketAccess,
  ...donationAccess,
  ...productAccess,
  "POST /api/v1/answers/:id/report": {
    ...signedInWrites,
    path: ({ own_answer_id }) => `/api/v1/answers/${own_answer_id}/report`,
    body: () => ({ reason: "spam" }),
  },
  "POST /api/v1/moderation/answers/:id/decisions": {
    ...moderators,
    path: ({ own_answer_id }) => `/api/v1/moderation/answers/${own_answer_id}/decisions`,
    body: () => ({ decision: "warn", reason: "Because of the matrix." }),
  },
  "GET /api/v1/suggested-amounts": everybody,
  "POST /api/functions/create-razorpay-order": {
    ...everybodyWrites,
    owner: "yes",
    other: "no",
    customer: "no",
    vendor: "no",
    admin: "no",
    guest: "no",
    body: ({ owner }) => ({ amount: 500, donorEmail: "matrix@example.org", userId: owner.user_id }),
    note: "in the owner's name; anybody gives in no name or their own",
  },
  "POST /api/functions/verify-razorpay-payment": { ...everybody, body: () => ({}) },
  "GET /api/v1/payments/disputes": { ...adminsRead, customer: "no", vendor: "no", suspended: "no" },
  ...unmatchedAccess,
  "POST /api/webhooks/razorpay": {
    ...everybodyWrites,
    guest: "sign in",
    customer: "sign in",
    vendor: "sign in",
    admin: "sign in",
    body: () => ({ event: "payment.captured" }),
    note: "the gateway alone, by its signature",
  },

  // Files.
  "POST /api/uploads": { ...signedInWrites, body: pictureForm },
  "DELETE /api/uploads/:id": {
    ...ownersOnlyWrite,
    admin: "yes",
    path: ({ upload_id }) => `/api/uploads/${upload_id}`,
    picture: true,
  },
  "GET /uploads/:id/:file": {
    ...everybody,
    path: ({ upload_id }) => `/uploads/${upload_id}/96.webp`,
    picture: true,
  },
  "GET /art/:kind/:file": { ...everybody, path: () => "/art/person/1.svg" },
  "GET /art/preview/story/:file{.+\\.jpg}": {
    ...everybody,
    path: ({ story_id }) => `/art/preview/story/${story_id}.jpg`,
  },
  "GET /art/preview/donations/general.png": everybody,
  "GET /art/preview/campaign/:file{.+\\.png}": {
    ...everybody,
    path: ({ campaign_id }) => `/art/preview/campaign/${campaign_id}.png`,
  },
  // For search engines and feed readers.
  "GET /robots.txt": everybody,
  "GET /sitemap.xml": everybody,
  "GET /sitemaps/:file{.+\\.xml}": { ...everybody, path: () => "/sitemaps/pages.xml" },
  "GET /stories.rss": everybody,
  "GET /campaigns.rss": everybody,
  "GET /feeds/products.xml": { ...nothing, note: "until an admin publishes it" },
  "GET /manifest.webmanifest": everybody,
  // For monitoring and developers.
  "GET /api/events": { ...everybody, path: ({ campaign_id }) => `/api/events?campaigns=${campaign_id}` },
  "GET /api/docs": everybody,
  "GET /api/openapi.json": everybody,
  "GET /healthz": everybody,
  "GET /readyz": everybody,
  "GET /metrics": { ...everybody, note: "this machine alone: see its own tests" },
  "GET /sandbox/mail": { ...everybody, note: "this machine alone; not in production" },
  "GET /sandbox/mail/:id": { ...everybody, path: ({ mail_id }) => `/sandbox/mail/${mail_id}` },
};

function storyForm() {
  return new URLSearchParams({
    story: "We asked the panchayat for a boat, and they had one.",
    category: "Education",
    location: "Lamtaput, Koraput",
  });
}

async function pictureForm() {
  const picture = new FormData();
  picture.set("purpose", "avatar");
  picture.set("file", await plainPicture());
  return picture;
}
