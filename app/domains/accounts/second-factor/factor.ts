export const factorTypes = ["totp", "phone"] as const;
export const factorStatuses = ["unverified", "verified"] as const;

/** A second factor, as its owner sees it. */
export type Factor = {
  factor_id: string;
  friendly_name: string;
  factor_type: (typeof factorTypes)[number];
  /** Only a verified factor is required at sign-in. */
  status: (typeof factorStatuses)[number];
  created_at: Date;
  verified_at: Date | null;
};

export const factorLimits = {
  friendly_name: 60,
  issuer: 60,
  /** Includes the spaces and hyphens with which codes are typed. */
  code: 40,
  verified_per_person: 5,
  /** Repeated enrolments keep only the latest few; an app may have scanned an earlier QR code. */
  unverified_per_person: 3,
} as const;
