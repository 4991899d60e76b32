import type { Actor } from "../../app/platform/actor.ts";
import { createUser } from "../../app/domains/accounts/server/commands/create-user.ts";
import { hashPassword } from "../../app/domains/accounts/sign-in/server/passwords.ts";
import type { Transaction } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { accounts, demoPassword } from "./accounts.ts";
import { neighbours } from "./neighbours.ts";
import { people } from "./people.ts";
import { day_ms } from "../../app/text/day-length.ts";

/** Everybody in the demo who writes, likes and follows, by display name. */
export type DemoMembers = ReadonlyMap<string, Actor>;

/** They joined before their stories. */
const joinedDaysAgo = 400;

const everybody = [...accounts, ...people, ...neighbours].map(({ display_name, email, bio, location }) => ({
  display_name,
  email,
  bio,
  location,
}));

/** Finds them, and creates an account with the demo's password for people who have none. */
export async function loadMembers(tx: Transaction): Promise<DemoMembers> {
  const ids = await presentIds(tx);
  const missing = everybody.filter(({ email }) => !ids.has(email));
  const password_hash = missing.length > 0 ? await hashPassword(demoPassword) : null;
  for (const { email, display_name } of missing)
    ids.set(
      email,
      await createUser(tx, { email, email_verified: true, password_hash, display_name, mobile: null }),
    );
  await introduce(tx, missing, ids);
  return new Map(
    everybody.map(({ display_name, email }) => [
      display_name,
      { user_id: ids.get(email) as string, roles: ["customer"] },
    ]),
  );
}

export function memberOf(members: DemoMembers, name: string): Actor {
  const actor = members.get(name);
  if (!actor) throw new Error(`The demo has nobody called ${name}`);
  return actor;
}

async function presentIds(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx.many(sql({ email: "text", user_id: "uuid" })`
    select email, user_id from users where email = any(${everybody.map(({ email }) => email)}::text[])`);
  return new Map(rows.map(({ email, user_id }) => [email, user_id]));
}

async function introduce(
  tx: Transaction,
  members: typeof everybody,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const user_ids = members.map(({ email }) => ids.get(email) as string);
  const joined_at = new Date(Date.now() - joinedDaysAgo * day_ms);
  await tx.run(command`
    update profiles set bio = known.bio, location = known.location, created_at = ${joined_at}
    from unnest(${user_ids}::uuid[], ${members.map(({ bio }) => bio)}::text[],
      ${members.map(({ location }) => location)}::text[]) as known (user_id, bio, location)
    where profiles.user_id = known.user_id`);
  await tx.run(command`update users set created_at = ${joined_at} where user_id = any(${user_ids}::uuid[])`);
}
