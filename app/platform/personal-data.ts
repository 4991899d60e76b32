import type { Queryable, Transaction } from "./database/database.ts";
import type { Secrets } from "./secrets.ts";

/** `verified_email`: in lower case; null while the account has no verified address. */
export type Person = { user_id: string; verified_email: string | null };

/** The data that one domain holds about a person. `app/application.ts` collects these from the domains. */
export type PersonalData = {
  /** Key in the export, such as `donations`. */
  name: string;
  /** Of the pages that show some of it to everybody: published once it is erased. */
  page_tags?: readonly string[];
  /** All data that the person may export, as JSON. `secrets`: for what is stored encrypted. */
  export(db: Queryable, person: Person, secrets?: Secrets): Promise<unknown>;
  /** Deletes the data, or anonymises it where the books or other people need it. */
  erase(tx: Transaction, person: Person): Promise<void>;
};
