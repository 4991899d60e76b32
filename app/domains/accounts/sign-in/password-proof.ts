/** By what somebody proves that the password is theirs to set. */
export type PasswordProof =
  | { by: "link"; token: string }
  | { by: "current_password"; email: string }
  /** Signed in through a provider only: a link by e-mail comes first. */
  | { by: "link_to_come"; email: string }
  /** `expired`: a link was given that serves no more. */
  | { by: "nothing"; expired: boolean };
