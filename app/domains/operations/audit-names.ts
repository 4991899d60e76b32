import type { Queryable } from "../../platform/database/database.ts";

/** What admins call these subjects, by id. Ids of what is gone are left out. */
type NamesOf = (db: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** By kind of subject in the audit log. */
export type AuditNames = Readonly<Record<string, NamesOf>>;

declare module "../../platform/services.ts" {
  interface Services {
    audit_names: AuditNames;
  }
}

declare module "../../platform/domain.ts" {
  interface Domain {
    /** Names of its subjects in the audit log, where they have more than an id. */
    audit_names?: AuditNames;
  }
}
