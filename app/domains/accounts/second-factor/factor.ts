export const factorTypes = ["totp", "phone"] as const;
export const factorStatuses = ["unverified", "verified"] as const;

/** A way to prove oneself beside the password, as its owner sees it. */
export type Factor = {
  factor_id: string;
  friendly_name: string;
  factor_type: (typeof factorTypes)[number];
  /** Only a verified one is asked for at sign-in. */
  status: (typeof factorStatuses)[number];
  created_at: Date;
  verified_at: Date | null;
};

export const factorLimits = {
  friendly_name: 60,
  issuer: 60,
  /** Room for the spaces and hyphens with which codes are typed. */
  code: 40,
  verified_per_person: 5,
  /** Whoever begins anew and anew keeps the latest few; an app that scanned an earlier picture may be the one. */
  unverified_per_person: 3,
} as const;
