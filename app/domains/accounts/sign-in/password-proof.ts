/** Authorises a person to set a new password. */
export type PasswordProof =
  | { by: "link"; token: string }
  | { by: "current_password"; email: string }
  /** Signs in only through a provider: a link by email is needed first. */
  | { by: "link_to_come"; email: string }
  /** `expired`: the given link is no longer valid. */
  | { by: "nothing"; expired: boolean };

export function isExpired(proof: PasswordProof): boolean {
  return proof.by === "nothing" && proof.expired;
}
