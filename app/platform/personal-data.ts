import type { Queryable, Transaction } from "./database/database.ts";
import type { Secrets } from "./secrets.ts";

/** `verified_email`: in lower case; null while the account has no verified address. */
export type Person = { user_id: string; verified_email: string | null };

/** The data that one domain holds about a person. */
export type PersonalData = {
  /** Cache tags of public pages that show some of it: published after the erasure. */
  page_tags?: readonly string[];
  /** All data that the person may export, as JSON. `secrets`: for what is stored encrypted. */
  export(db: Queryable, person: Person, secrets?: Secrets): Promise<unknown>;
  /**
   * Deletes the data, or anonymises it where the books or other people need it. `secrets`: for what the law wants kept,
   * encrypted.
   */
  erase(tx: Transaction, person: Person, secrets?: Secrets): Promise<void>;
};

/** By their names in the export, in the order of erasure. `app/domains.ts` has those of all domains. */
export type PersonalDataParts = Readonly<Record<string, PersonalData>>;
