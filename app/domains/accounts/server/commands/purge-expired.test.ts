import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { createUser, sessionCookieOf } from "../../../../../tests/support/people.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { createToken } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";
import { accountJobs } from "../jobs.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

test("expired rows are deleted, and no others", async () => {
  const { db } = services;
  const { user_id, email } = await createUser(services);
  const hash = () => createToken().token_hash;
  for (const hours of [-1, 1]) {
    await sessionCookieOf(services, user_id);
    await db.run(command`
      update sessions set expires_at = now() + make_interval(hours => ${hours}::int)
      where session_id = (select max(session_id::text)::uuid from sessions)`);
    await db.run(command`
      insert into sign_ups (token_hash, browser_hash, email, password_hash, display_name, expires_at)
      values (${hash()}, ${hash()}, ${email}, 'x', 'Asha', now() + make_interval(hours => ${hours}::int))`);
    await db.run(command`
      insert into account_tokens (token_hash, user_id, purpose, email, expires_at)
      values (${hash()}, ${user_id}, 'reset_password', ${email}, now() + make_interval(hours => ${hours}::int))`);
    await db.run(command`
      insert into pending_sign_ins (token_hash, user_id, redirect_to, expires_at)
      values (${hash()}, ${user_id}, '/', now() + make_interval(hours => ${hours}::int))`);
    await db.run(command`
      insert into outgoing_mails (dedupe_key, to_address, subject, text_body, sent_at)
      values (${`account-test:${hours}`}, ${email}, 'x', 'x',
        now() - interval '7 days' + make_interval(hours => ${hours}::int))`);
  }
  await accountJobs(services).forget_expired_accesses?.({}, {} as never);
  const left = await db.one(
    sql({ sessions: "int8", sign_ups: "int8", tokens: "int8", pending: "int8", mails: "text[]" })`
    select (select count(*) from sessions) as sessions, (select count(*) from sign_ups) as sign_ups,
      (select count(*) from account_tokens) as tokens, (select count(*) from pending_sign_ins) as pending,
      (select array_agg(dedupe_key) from outgoing_mails) as mails`,
  );
  expect(left).toEqual({ sessions: 1, sign_ups: 1, tokens: 1, pending: 1, mails: ["account-test:1"] });
});
