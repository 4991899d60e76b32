import { createHash } from "node:crypto";
import type { TaskList } from "graphile-worker";
import * as m from "#messages";
import type { Actor } from "./actor.ts";
import type { Database, Transaction } from "./database/database.ts";
import { command, sql } from "./database/sql.ts";
import { Failure } from "./failure.ts";
import type { Limits } from "./limits.ts";

/** A post whose sender chose a key, so that it can be sent again when its answer is lost. */
export type KeyedRequest = { request_key: string; user_id: string; fingerprint: string };

/** What a post takes from the quota of an account. */
export type PostQuota = { name: string; key: string; points?: number };

type Ids = Record<string, string>;

/** Undefined without a key. `operation` is the API's name. */
export function keyedRequest(
  operation: string,
  { user_id }: Pick<Actor, "user_id">,
  { request_key, ...input }: Readonly<Record<string, unknown>> & { request_key?: string | undefined },
): KeyedRequest | undefined {
  if (request_key === undefined) return undefined;
  const text = JSON.stringify([operation, user_id, input]);
  return { request_key, user_id, fingerprint: createHash("sha256").update(text).digest("base64url") };
}

/**
 * Does the work once, and takes from the quota once: a repeated request gets the ids of the first one, also while that is still
 * under way. The work keeps them by `keepAnswers` in its transaction. 409 for a key that was used for something else, 429.
 */
export async function answerOnce<Answer extends Ids>(
  { db, limits }: { db: Database; limits: Limits },
  request: KeyedRequest | undefined,
  quotaOf: () => PostQuota | Promise<PostQuota>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const before = request && (await answerBefore<Answer>(db, request));
  if (before) return before;
  const { name, key, points } = await quotaOf();
  let is_taken = false;
  try {
    await limits.consume(name, key, points);
    is_taken = true;
    return await work();
  } catch (error) {
    // The first one was committed meanwhile, and this one failed by it: at its key, at a picture that it used, or at the quota that it
    // used up.
    const meanwhile = request && (await answerBefore<Answer>(db, request).catch(() => undefined));
    if (!meanwhile) throw error;
    if (is_taken) await limits.restorePoint(name, key, points);
    return meanwhile;
  }
}

async function answerBefore<Answer extends Ids>(
  db: Database,
  { request_key, fingerprint }: KeyedRequest,
): Promise<Answer | undefined> {
  const before = await db.maybeOne(sql({ fingerprint: "text", answer: "jsonb" })`
    select fingerprint, answer from request_keys where request_key = ${request_key}`);
  if (before && before.fingerprint !== fingerprint) throw keyUsed();
  return before?.answer as Answer | undefined;
}

/** Waits for a transaction that holds the same key. 409 once that is committed. */
export async function keepAnswers(
  tx: Transaction,
  answers: readonly { request: KeyedRequest | undefined; ids: Ids }[],
): Promise<void> {
  const kept = answers.flatMap(({ request, ids }) => (request ? [{ ...request, ids }] : []));
  if (kept.length === 0) return;
  const rows = await tx.many(sql({ request_key: "uuid" })`
    insert into request_keys (request_key, user_id, fingerprint, answer)
    select request_key, user_id, fingerprint, answer from unnest(
      ${kept.map(({ request_key }) => request_key)}::uuid[], ${kept.map(({ user_id }) => user_id)}::uuid[],
      ${kept.map(({ fingerprint }) => fingerprint)}::text[],
      ${kept.map(({ ids }) => JSON.stringify(ids))}::jsonb[]) as given (request_key, user_id, fingerprint, answer)
    order by request_key
    on conflict (request_key) do nothing
    returning request_key`);
  if (rows.length < kept.length) throw keyUsed();
}

function keyUsed(): Failure {
  return new Failure(409, "request_key_used", m.platform_request_key_used());
}

/** Daily: a form is sent again within hours, from a tab that stayed open within days. */
export const requestKeyCrontab = "27 3 * * * forget_request_keys";

export function requestKeyJobs({ db }: { db: Database }): TaskList {
  return {
    async forget_request_keys() {
      await db.run(command`delete from request_keys where answered_at < now() - interval '30 days'`);
    },
  };
}
