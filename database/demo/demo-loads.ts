import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Queryable } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";

/** `has_gateway`: a demo without a sandbox gateway has no donations and orders. */
export async function isDemoLoaded(db: Queryable, has_gateway: boolean): Promise<boolean> {
  const { is_loaded } = await db.one(sql({ is_loaded: "bool" })`
    select exists (select from demo_loads where content = ${versionOf(has_gateway)}) as is_loaded`);
  return is_loaded;
}

/** Call it when all of it is loaded. */
export async function recordDemo(db: Queryable, has_gateway: boolean): Promise<void> {
  await db.run(command`
    insert into demo_loads (content) values (${versionOf(has_gateway)}) on conflict do nothing`);
}

/** Of its files: a demo that changed is loaded again, which adds what is missing. */
function versionOf(has_gateway: boolean): string {
  const hash = createHash("sha256");
  const names = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((one) => /(?<!\.test)\.(?:ts|json)$/.test(one)).toSorted())
    hash.update(`${name}\0`).update(readFileSync(join(import.meta.dirname, name)));
  return `${hash.digest("hex")}${has_gateway ? "" : " without payments"}`;
}
