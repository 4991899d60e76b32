/** One as it is sent out, and one that a mail program cut. */
export const secretTokens = ["HushHush7AZlsV3xKcSup8N_w1k2cF0Zt7Qm-b9XoR4yHs6JdLePg1", "hushhush"];
export const secretLinks = [
  (token: string) => `/donations/given/${token}`,
  (token: string) => `/Donations//given/${token}`,
  (token: string) => `/donations/return?gift=${token}`,
  (token: string) => `/newsletter/confirm?token=${token}`,
  (token: string) => `/newsletter/unsubscribe?token=${token}`,
  (token: string) => `/campaigns/follow/confirm?token=${token}`,
  (token: string) => `/campaigns/follow/stop?token=${token}`,
  (token: string) => `/api/events?donations=${token}`,
  (token: string) => `/auth/confirm?token=${token}`,
  (token: string) => `/auth/verify-email?token=${token}`,
  (token: string) => `/auth?action=reset-password&token=${token}`,
  (token: string) => `/auth?redirectTo=/donations/given/${token}`,
  (token: string) => `/auth/callback/google?code=${token}&state=${token}`,
  (token: string) => `/__manifest?p=/donations/given/${token}&version=x`,
];
/** Links as mail programs mangle them: cut, quoted, with text appended. */
export const secretEndings = [
  "",
  "%",
  "%E0%A4%A",
  "%ff",
  "%00",
  '"',
  ".",
  ")",
  "/more",
  ".data",
  "?utm_source=x",
];
