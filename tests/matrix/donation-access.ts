import {
  type Access,
  everybody,
  everybodyWrites,
  moderators,
  ownersOnly,
  ownersOnlyWrite,
  signedIn,
} from "./outcomes.ts";

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);
const one = "/api/v1/monthly-gifts/:id";
const change = (action: string, body?: object): Access => ({
  ...ownersOnlyWrite,
  path: ({ monthly_gift_id }) => `/api/v1/monthly-gifts/${monthly_gift_id}/${action}`,
  body: () => body ?? {},
  note: "it has ended, so its donor is told that",
});

/** Single donations and monthly gifts: by a link, or by the account of their donor. */
export const donationAccess: Record<string, Access> = {
  "GET /donations/given/:token": {
    ...everybody,
    path: ({ donation_token }) => `/donations/given/${donation_token}`,
    note: "anybody with the link",
  },
  "POST /donations/given/:token": {
    ...everybodyWrites,
    path: ({ donation_token }) => `/donations/given/${donation_token}`,
    body: form({ intent: "problem", message: "The amount is wrong." }),
    note: "anybody with the link",
  },
  "POST /api/functions/check-donation": {
    ...everybody,
    body: ({ donation_token }) => ({ donationToken: donation_token }),
    note: "only with the secret token of the donation",
  },
  "GET /donations/monthly/:token": {
    ...everybody,
    path: ({ monthly_token }) => `/donations/monthly/${monthly_token}`,
    note: "anybody with the link",
  },
  "POST /donations/monthly/:token": {
    ...everybodyWrites,
    path: ({ monthly_token }) => `/donations/monthly/${monthly_token}`,
    body: () => new URLSearchParams({ intent: "pause" }),
    note: "anybody with the link",
  },
  "GET /api/v1/monthly-gifts": signedIn,
  [`GET ${one}`]: {
    ...ownersOnly,
    path: ({ monthly_gift_id }) => `/api/v1/monthly-gifts/${monthly_gift_id}`,
  },
  [`POST ${one}/pause`]: change("pause"),
  [`POST ${one}/resume`]: change("resume"),
  [`POST ${one}/cancel`]: change("cancel"),
  [`PUT ${one}/amount`]: change("amount", { amount: 500 }),
  "POST /api/v1/monthly-gifts/:monthly_gift_id/end": {
    ...moderators,
    path: ({ monthly_gift_key }) => `/api/v1/monthly-gifts/${monthly_gift_key}/end`,
    body: () => ({ reason: "Because of the matrix." }),
    note: "it has ended, so admins are told that",
  },
  "POST /api/functions/create-razorpay-subscription": {
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
  "POST /api/functions/verify-razorpay-subscription": { ...everybody, body: () => ({}) },
  "POST /api/functions/check-monthly-gift": {
    ...everybody,
    body: ({ monthly_token }) => ({ monthlyToken: monthly_token }),
    note: "only with the token of the gift",
  },
};
