import { hash } from "node:crypto";
import type { Log } from "../log.ts";

type Kind = {
  /** Query parameter that names what is watched. */
  parameter: string;
  /** Name of the events. */
  event: string;
  /** Tag of a change to one of them. */
  tag: (id: string) => string;
  /** JSON text of each current state, read together for all ids; an unknown id is left out. */
  read: (ids: string[]) => Promise<Map<string, string>>;
};

/** The owner of an id: a session of this user, with these roles. */
export type Reader = { user_id: string; roles: string };

/** Public state, by ids in the URL. */
export type PublicKind = Kind & {
  max_ids: number;
  valid_id: (id: string) => boolean;
  /** Owner of an id that was handed to one user; undefined: the id is public. */
  reader_of?: (id: string) => Reader | undefined;
};

/** Personal state: the id is the signed-in user's, and never comes from the URL. */
export type PersonalKind = Kind & { personal: true };

export type WatchedKind = PublicKind | PersonalKind;

type Watcher = {
  send(text: string): void;
  /** The first state could not be read. */
  fail(): void;
};

/** What watchers of one kind receive: the current state at the beginning, and again after each change. */
export type StateChannel = {
  /** Returns the function that unsubscribes. */
  join(ids: readonly string[], watcher: Watcher): () => void;
  /** Undefined: anything may have changed. */
  note(tags: ReadonlySet<string> | undefined): void;
  close(): void;
};

type Watch = { watcher: Watcher; last_sent: string | undefined };
type Watched = { id: string; watches: Set<Watch> };

const gatherFor_ms = 150;
const readConcurrency = 500;

export function createStateChannel(kind: WatchedKind, log: Log): StateChannel {
  const watched = new Map<string, Watched>();
  const changed = new Set<string>();
  const readFirst = createGatheredReading(kind);
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  /** `last_sent` is a digest: the states of thousands of watchers would need more memory than their streams. */
  function send(watch: Watch, state: string, digest: string) {
    if (watch.last_sent === digest) return;
    watch.last_sent = digest;
    watch.watcher.send(`event: ${kind.event}\ndata: ${state}\n\n`);
  }

  /** Sequential: the result of a slow read must not be sent after a later one. */
  function sendLater() {
    timer = undefined;
    sending = sending.then(sendChanges);
  }

  async function sendChanges() {
    const ids = [...changed];
    changed.clear();
    try {
      for (let i = 0; i < ids.length; i += readConcurrency) {
        for (const [id, state] of await kind.read(ids.slice(i, i + readConcurrency))) {
          const digest = digestOf(state);
          for (const watch of watched.get(kind.tag(id))?.watches ?? []) send(watch, state, digest);
        }
      }
    } catch (error) {
      log.warn({ err: error }, "live states could not be read");
    }
  }

  async function sendFirst(ids: readonly string[], watches: ReadonlyMap<string, Watch>) {
    const states = await readFirst(ids);
    for (const id of ids) {
      const [state, watch] = [states.get(id), watches.get(id)];
      // A state sent since then was read later than this one.
      if (state !== undefined && watch?.last_sent === undefined && watch) send(watch, state, digestOf(state));
    }
  }

  return {
    join(ids, watcher) {
      const watches = new Map<string, Watch>(ids.map((id) => [id, { watcher, last_sent: undefined }]));
      // Subscribed before the first reading, so that a change in between is sent too.
      for (const [id, watch] of watches) {
        const tag = kind.tag(id);
        const entry = watched.get(tag) ?? { id, watches: new Set() };
        watched.set(tag, entry);
        entry.watches.add(watch);
      }
      sendFirst(ids, watches).catch((error) => {
        log.warn({ err: error }, "live states could not be read");
        watcher.fail();
      });
      return () => {
        for (const [id, watch] of watches) {
          const entry = watched.get(kind.tag(id));
          entry?.watches.delete(watch);
          if (entry?.watches.size === 0) watched.delete(kind.tag(id));
        }
      };
    },
    note(tags) {
      for (const tag of tags ?? watched.keys()) {
        const entry = watched.get(tag);
        if (entry) changed.add(entry.id);
      }
      if (changed.size > 0) timer ??= setTimeout(sendLater, gatherFor_ms);
    },
    close: () => clearTimeout(timer),
  };
}

function digestOf(state: string): string {
  return hash("sha1", state, "base64");
}

/**
 * One read is in progress at a time, and concurrent callers share the next: after an outage thousands reconnect
 * together.
 */
function createGatheredReading({ read }: WatchedKind) {
  type Asked = {
    ids: readonly string[];
    resolve: (states: Map<string, string>) => void;
    reject: (error: unknown) => void;
  };
  let asked: Asked[] = [];
  let reading = false;

  async function answerAll() {
    while (asked.length > 0) {
      const together = asked.slice(0, readConcurrency);
      asked = asked.slice(readConcurrency);
      try {
        const states = await read([...new Set(together.flatMap(({ ids }) => ids))]);
        for (const { resolve } of together) resolve(states);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    reading = false;
  }

  return (ids: readonly string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      asked.push({ ids, resolve, reject });
      if (reading) return;
      reading = true;
      void answerAll();
    });
}
