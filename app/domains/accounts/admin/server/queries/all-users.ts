import * as m from "#messages";
import type { Queryable } from "../../../../../platform/database/database.ts";
import {
  inFirstMatches,
  hasFrequentMatches,
  lookedAt,
} from "../../../../../platform/database/frequent-matches.ts";
import { andAfterText, keysetOrder } from "../../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../../platform/database/page-of-rows.ts";
import {
  beginsWith,
  oneOf,
  type Row,
  type Shape,
  sql,
  sqlInteger,
  sqlPart,
  sqlUnprepared,
} from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { wordPrefixes } from "../../../../../text/search-text.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { displayNameOf, rolesOf } from "../../../schema.ts";
import { type ListedUserPage, type UserFilters, type UserSort, userSorts } from "../../all-users.ts";

const shape = {
  user_id: "uuid",
  display_name: "text?",
  email: "text",
  email_verified: "bool",
  status: oneOf("active", "suspended"),
  granted: "text[]",
  created_at: "timestamptz",
} satisfies Shape;
export type ListedUser = ReturnType<typeof listed>;

const columns = sqlPart`users.user_id, coalesce(profiles.display_name, users.display_name) as display_name, users.email,
  users.email_verified_at is not null as email_verified,
  case when profiles.status = 'suspended' then 'suspended' else 'active' end as status,
  array(select role from user_roles where user_roles.user_id = users.user_id) as granted, users.created_at`;

type Part = ReturnType<typeof sqlPart>;
type ListInput = UserFilters & { q: string; sort: UserSort; cursor: string; limit: number };

/** The joined tables have columns of these names too. */
const sortKey = { created_at: sqlPart`users.created_at`, user_id: sqlPart`users.user_id` };

/**
 * Accounts whose email address starts with `q`, or whose name matches all its words as prefixes. `next_cursor` is null
 * on the last page. Not prepared, because a generic plan for any text suits none.
 */
export async function listAllUsers(db: Queryable, input: ListInput): Promise<ListedUserPage> {
  const { q, role, status, limit } = input;
  const order = userSorts[input.sort];
  const by = keysetOrder(order, sortKey);
  const joined = sqlPart`left join profiles using (user_id)
    where ${ofRole(role)} and ${ofStatus(status)} ${andAfterText(order, input.cursor, sortKey)}`;
  const matches = q ? await matching(db, { q, limit, joined, by }) : sqlPart`true`;
  const rows = await db.many(sqlUnprepared(shape)`
    select ${columns} from users ${joined} and ${matches} order by ${by} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, order.format);
  return { users: page.map(listed), next_cursor };
}

/** `joined`: joins after the users table in the list. */
type Search = { q: string; limit: number; joined: Part; by: Part };

async function matching(db: Queryable, { q, limit, joined, by }: Search): Promise<Part> {
  const words = wordPrefixes(q) ?? "";
  const of_email = sqlPart`users.email like ${beginsWith(q.toLowerCase())}`;
  const of_user = sqlPart`to_tsvector('simple', coalesce(users.display_name, '')) @@ to_tsquery('simple', ${words})`;
  const of_profile = sqlPart`to_tsvector('simple', profiles.display_name) @@ to_tsquery('simple', ${words})`;
  // A profile's name takes precedence. "Is true" keeps PostgreSQL from using an index for it.
  const is_match = sqlPart`(${of_email} or
    case when profiles.user_id is null then ${of_user} else ${of_profile} end) is true`;
  const next = sqlPart`(select users.* from users ${joined} order by ${by} limit ${sqlInteger(lookedAt)}) users
    left join profiles using (user_id)`;
  if (await hasFrequentMatches(db, { next, is_match, limit })) return is_match;
  return inFirstMatches({
    id: sqlPart`users.user_id`,
    list: sqlPart`(
      select users.* from users where ${of_email}
      union all select users.* from users join profiles using (user_id) where ${of_profile}
      union all select users.* from users where ${of_user}
        and not exists (select from profiles named where named.user_id = users.user_id)
      offset 0
    ) users ${joined} order by ${by}`,
    limit,
  });
}

function ofRole(role: UserFilters["role"]): Part {
  if (role === null) return sqlPart`true`;
  if (role === "customer")
    return sqlPart`not exists (select from user_roles held where held.user_id = users.user_id)`;
  return sqlPart`users.user_id in (select user_id from user_roles where role = ${role})`;
}

function ofStatus(status: UserFilters["status"]): Part {
  if (status === null) return sqlPart`true`;
  if (status === "suspended")
    return sqlPart`users.user_id in (select user_id from profiles barred where barred.status = 'suspended')`;
  return sqlPart`profiles.status is distinct from 'suspended'`;
}

function listed({ granted, display_name, ...user }: Row<typeof shape>) {
  const name = displayNameOf({ display_name, email: user.email });
  return { ...user, display_name: name, roles: rolesOf(granted) };
}

/** 404 for anything that is not an account's id. */
export async function readListedUser(db: Queryable, user_id: string): Promise<ListedUser> {
  const row = isUuid(user_id)
    ? await db.maybeOne(sql(shape)`
        select ${columns} from users left join profiles using (user_id) where users.user_id = ${user_id}`)
    : undefined;
  if (!row) throw new Failure(404, "account_not_found", m.accounts_none_such());
  return listed(row);
}

/** Facts about an account, besides the person. */
export async function readAccountFacts(
  db: Queryable,
  user_id: string,
): Promise<{ session_count: number; last_used_at: Date | null; has_second_factor: boolean }> {
  return db.one(sql({ session_count: "int8", last_used_at: "timestamptz?", has_second_factor: "bool" })`
    select count(*) as session_count, max(last_used_at) as last_used_at,
      exists (select from factors where factors.user_id = ${user_id} and status = 'verified') as has_second_factor
    from sessions where sessions.user_id = ${user_id} and expires_at > now()`);
}
