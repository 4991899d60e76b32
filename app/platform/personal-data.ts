import type { Queryable, Transaction } from "./database/database.ts";

/** `verified_email`: in lower case; null while the account has not proven any. */
export type Person = { user_id: string; verified_email: string | null };

/** What one domain holds about a person. `app/application.ts` collects these from the domains. */
export type PersonalData = {
  /** Key in the export, such as `donations`. */
  name: string;
  /** Everything, as JSON, that the person may take along. */
  export(db: Queryable, person: Person): Promise<unknown>;
  /** Deletes it, or makes it nobody's where the books or other people need it to stay. */
  erase(tx: Transaction, person: Person): Promise<void>;
};
