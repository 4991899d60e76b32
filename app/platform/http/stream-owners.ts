import { accountTag, type Session, type Sessions, sessionTag } from "./session.ts";

/** Somebody signed in who watches what is theirs. */
type Owner = {
  cookie_header: string | undefined;
  session: Session;
  /** Called once, when the session is not what it was. */
  end(): void;
};

/** Streams that belong to sessions: whoever signed out, was suspended or got another role is looked at again. */
type StreamOwners = {
  /** Answers how to leave. */
  join(owner: Owner): () => void;
  of_account(user_id: string): number;
  /** Undefined: anything may have changed. */
  note(tags: ReadonlySet<string> | undefined): void;
  /** Ends the streams of sessions that are over by now. */
  endExpired(now: Date): void;
};

const readAtOnce = 8;

export function createStreamOwners(sessions: Sessions): StreamOwners {
  const by_tag = new Map<string, Set<Owner>>();
  const all = new Set<Owner>();
  const doubtful = new Set<Owner>();
  let readers = 0;

  function leave(owner: Owner) {
    all.delete(owner);
    doubtful.delete(owner);
    for (const tag of tagsOf(owner)) {
      by_tag.get(tag)?.delete(owner);
      if (by_tag.get(tag)?.size === 0) by_tag.delete(tag);
    }
  }

  function end(owner: Owner) {
    leave(owner);
    owner.end();
  }

  async function lookAtDoubtful() {
    readers += 1;
    for (const owner of doubtful) {
      doubtful.delete(owner);
      if (!(await isStill(sessions, owner)) && all.has(owner)) end(owner);
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
      for (const tag of tags ?? []) for (const owner of by_tag.get(tag) ?? []) doubtful.add(owner);
      if (!tags) for (const owner of all) doubtful.add(owner);
      while (readers < Math.min(readAtOnce, doubtful.size)) void lookAtDoubtful();
    },
    endExpired(now) {
      for (const owner of all) if (owner.session.expires_at <= now) end(owner);
    },
  };
}

function tagsOf({ session }: Owner): string[] {
  return [sessionTag(session.session_id), accountTag(session.user_id)];
}

/** Whoever cannot be asked about is ended as well: the browser comes back and is looked at then. */
async function isStill(sessions: Sessions, { cookie_header, session }: Owner): Promise<boolean> {
  const now = await sessions
    .of(cookie_header)
    .read()
    .catch(() => undefined);
  return (
    now?.session_id === session.session_id &&
    now.status === session.status &&
    now.roles.join() === session.roles.join()
  );
}
