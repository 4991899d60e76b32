import { accountTag, isSameSession, type Session, type Sessions, sessionTag } from "./session.ts";

/** A signed-in user's stream of personal state. */
type Owner = {
  cookie_header: string | undefined;
  session: Session;
  /** Called once, when the session has changed. */
  end(): void;
};

/** Streams that belong to sessions; they are checked again after a sign-out, a suspension or a role change. */
type StreamOwners = {
  /** Returns the function that removes the stream. */
  join(owner: Owner): () => void;
  of_account(user_id: string): number;
  /** Undefined: anything may have changed. */
  note(tags: ReadonlySet<string> | undefined): void;
  /** Ends the streams of sessions that are no longer valid. */
  endExpired(now: Date): void;
};

const readConcurrency = 8;

export function createStreamOwners(sessions: Sessions): StreamOwners {
  const by_tag = new Map<string, Set<Owner>>();
  const all = new Set<Owner>();
  const to_check = new Set<Owner>();
  let readers = 0;

  function leave(owner: Owner) {
    all.delete(owner);
    to_check.delete(owner);
    for (const tag of tagsOf(owner)) {
      by_tag.get(tag)?.delete(owner);
      if (by_tag.get(tag)?.size === 0) by_tag.delete(tag);
    }
  }

  function end(owner: Owner) {
    leave(owner);
    owner.end();
  }

  async function recheckSessions() {
    readers += 1;
    for (const owner of to_check) {
      to_check.delete(owner);
      if (!(await isUnchanged(sessions, owner)) && all.has(owner)) end(owner);
    }
    readers -= 1;
  }

  return {
    join(owner) {
      all.add(owner);
      for (const tag of tagsOf(owner)) by_tag.set(tag, (by_tag.get(tag) ?? new Set()).add(owner));
      return () => leave(owner);
    },
    of_account: (user_id) => by_tag.get(accountTag(user_id))?.size ?? 0,
    note(tags) {
      for (const tag of tags ?? []) for (const owner of by_tag.get(tag) ?? []) to_check.add(owner);
      if (!tags) for (const owner of all) to_check.add(owner);
      while (readers < Math.min(readConcurrency, to_check.size)) void recheckSessions();
    },
    endExpired(now) {
      for (const owner of all) if (owner.session.expires_at <= now) end(owner);
    },
  };
}

function tagsOf({ session }: Owner): string[] {
  return [sessionTag(session.session_id), accountTag(session.user_id)];
}

/** A session that cannot be read ends the stream too: the browser reconnects and is checked again. */
async function isUnchanged(sessions: Sessions, { cookie_header, session }: Owner): Promise<boolean> {
  const now = await sessions
    .of(cookie_header)
    .read()
    .catch(() => undefined);
  return isSameSession(session, now);
}
