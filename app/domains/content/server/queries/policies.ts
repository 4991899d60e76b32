import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { type PolicyName, policyNames, type PolicyVersion } from "../../policies/document.ts";

const versionShape = {
  policy: oneOf(...policyNames),
  version: "int4",
  title: "text",
  published_on: "date",
  applies_from: "date",
} satisfies Shape;
const versionColumns = sqlPart`policy, version, title, published_on, applies_from`;

type PolicyText = PolicyVersion & { body: string };

/** The newest version of each policy, in the order of `policyNames`. */
export async function newestPolicies(db: Queryable): Promise<PolicyVersion[]> {
  const rows = await db.many(sql(versionShape)`
    select distinct on (policy) ${versionColumns} from policy_versions order by policy, version desc`);
  return policyNames.flatMap((name) => rows.find(({ policy }) => policy === name) ?? []);
}

/** A version of a policy, by default the newest; undefined if there is none. */
export function readPolicyVersion(
  db: Queryable,
  policy: PolicyName,
  version: number | null = null,
): Promise<PolicyText | undefined> {
  return db.maybeOne(sql({ ...versionShape, body: "text" })`
    select ${versionColumns}, body from policy_versions
    where policy = ${policy} and (${version}::int is null or version = ${version}::int)
    order by version desc limit 1`);
}

/** All versions of a policy, newest first; `author_id`: null for the initial one and for a deleted account. */
export function listPolicyVersions(
  db: Queryable,
  policy: PolicyName,
): Promise<(PolicyVersion & { author_id: string | null })[]> {
  return db.many(sql({ ...versionShape, author_id: "uuid?" })`
    select ${versionColumns}, author_id from policy_versions where policy = ${policy} order by version desc`);
}
