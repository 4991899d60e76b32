import { timingSafeEqual } from "node:crypto";
import * as m from "#messages";
import type { Queryable, Transaction } from "../../../../../platform/database/database.ts";
import { command, sql, sqlInteger } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { keyedHash, type Secrets } from "../../../../../platform/secrets.ts";
import { isLinkToken } from "../../../sign-in/server/link-token.ts";
import { setUpLinkHours } from "../../set-up-path.ts";

/**
 * The link that creates the first admin of a site without one. Its token is derived from its row's id and the site's
 * key, so every process prints the same one, and the table alone is not enough to use it.
 */

const purpose = "first-admin";

/** The currently valid token, created if there is none; undefined once there is an admin. */
export async function issueSetUpLink(tx: Transaction, secrets: Secrets): Promise<string | undefined> {
  if (await hasAdmin(tx)) return undefined;
  await tx.run(command`delete from set_up_links where used_at is null and expires_at <= now()`);
  await tx.run(command`
    insert into set_up_links (expires_at) values (now() + interval '1 hour' * ${sqlInteger(setUpLinkHours)})
    on conflict do nothing`);
  const { id } = await tx.one(sql({ id: "uuid" })`
    select set_up_link_id as id from set_up_links where used_at is null`);
  return tokensOf(secrets, id)[0]?.toString("base64url");
}

/** Whether this token can create the first admin now. */
export async function isSetUpToken(db: Queryable, secrets: Secrets, token: string | null): Promise<boolean> {
  if (!isLinkToken(token)) return false;
  const link = await db.maybeOne(sql({ id: "uuid" })`
    select set_up_link_id as id from set_up_links
    where used_at is null and expires_at > now()
      and not exists (select from user_roles where role = 'admin')`);
  return link !== undefined && isTokenOf(secrets, link.id, token);
}

/**
 * Consumes the link. Throws 404 for a wrong, used or expired token, and once there is an admin; of two concurrent uses,
 * one fails.
 */
export async function takeSetUpLink(tx: Transaction, secrets: Secrets, token: string | null): Promise<void> {
  const link = await tx.maybeOne(sql({ id: "uuid" })`
    select set_up_link_id as id from set_up_links where used_at is null and expires_at > now() for update`);
  if (!link || !isLinkToken(token) || !isTokenOf(secrets, link.id, token) || (await hasAdmin(tx)))
    throw setUpLinkFailure();
  await tx.run(command`update set_up_links set used_at = now() where set_up_link_id = ${link.id}`);
}

export function setUpLinkFailure(): Failure {
  return new Failure(404, "set_up_link_not_found", m.accounts_set_up_no_link());
}

async function hasAdmin(db: Queryable): Promise<boolean> {
  const { found } = await db.one(sql({ found: "bool" })`
    select exists (select from user_roles where role = 'admin') as found`);
  return found;
}

const tokensOf = (secrets: Secrets, id: string) => secrets.keys(purpose).map((key) => keyedHash(key, id));

function isTokenOf(secrets: Secrets, id: string, token: string): boolean {
  const given = Buffer.from(token, "base64url");
  return tokensOf(secrets, id).some((one) => one.length === given.length && timingSafeEqual(one, given));
}
