import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";
import type { Realtime } from "../realtime.ts";
import { urlOfRequest } from "./origin.ts";
import { refuse } from "./problem.ts";

/**
 * Server-sent events that carry states, not differences: on every connection and after every change the
 * client gets the whole present state of what it watches, so a lost message or connection leaves no gap.
 */
export type EventStreams = {
  handle(req: IncomingMessage, res: ServerResponse): void;
  open_streams(): number;
  close(): void;
};

type Stream = {
  res: ServerResponse;
  ids: readonly string[];
  /** Ids of which a change was sent: what was read when the stream was opened is older. */
  told: Set<string>;
};

export type WatchedKind = {
  /** Query parameter that lists the ids, and the name of the events. */
  parameter: string;
  event: string;
  /** Tag of a change to one of them. */
  tag: (id: string) => string;
  max_ids: number;
  valid_id: (id: string) => boolean;
  /** JSON text of each present state; an id without one is left out. */
  read: (ids: string[]) => Promise<Map<string, string>>;
};

const gatherFor_ms = 150;
const heartbeat_ms = 15_000;
/** Whoever reads so little is cut off, and gets the present state on connecting again. */
const unreadLimit_bytes = 256 * 1024;

export function createEventStreams(options: {
  kind: WatchedKind;
  realtime: Realtime;
  log: Log;
  max_streams: number;
}): EventStreams {
  const { kind } = options;
  const streams = new Set<Stream>();
  const watchers = new Map<string, Set<Stream>>();
  const last_sent = new Map<string, string>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  const message = (state: string) => `event: ${kind.event}\ndata: ${state}\n\n`;

  function send({ res }: Stream, text: string) {
    if (res.writableLength > unreadLimit_bytes) res.destroy();
    else res.write(text);
  }

  /** One after another: a reading that took longer must not be sent after a later one. */
  function sendLater() {
    timer = undefined;
    sending = sending.then(sendChanges);
  }

  async function sendChanges() {
    const ids = [...changed];
    changed.clear();
    try {
      for (const [id, state] of await kind.read(ids)) {
        if (last_sent.get(id) === state) continue;
        last_sent.set(id, state);
        const text = message(state);
        for (const stream of watchers.get(id) ?? []) {
          stream.told.add(id);
          send(stream, text);
        }
      }
    } catch (error) {
      options.log.warn({ err: error }, "live states could not be read");
    }
  }

  function note(ids: Iterable<string>) {
    for (const id of ids) changed.add(id);
    if (changed.size > 0) timer ??= setTimeout(sendLater, gatherFor_ms);
  }

  const unsubscribe = options.realtime.subscribe((tags) => {
    if (!tags) note(watchers.keys());
    else note([...watchers.keys()].filter((id) => tags.has(kind.tag(id))));
  });

  // The comment keeps proxies from closing a quiet stream; the reading repairs a lost announcement.
  const heartbeat = setInterval(() => {
    for (const stream of streams) send(stream, ": still here\n\n");
    note(watchers.keys());
  }, heartbeat_ms);
  heartbeat.unref();

  function leave(stream: Stream) {
    streams.delete(stream);
    for (const id of stream.ids) {
      const others = watchers.get(id);
      others?.delete(stream);
      if (others?.size === 0) {
        watchers.delete(id);
        last_sent.delete(id);
      }
    }
  }

  function join(stream: Stream) {
    streams.add(stream);
    for (const id of stream.ids) watchers.set(id, (watchers.get(id) ?? new Set()).add(stream));
    stream.res.on("close", () => leave(stream));
  }

  return {
    handle(req, res) {
      const given = urlOfRequest(req)?.searchParams.get(kind.parameter) ?? "";
      const ids = [...new Set(given.split(",").filter((id) => id !== ""))];
      if (
        req.method !== "GET" ||
        ids.length === 0 ||
        ids.length > kind.max_ids ||
        !ids.every(kind.valid_id)
      ) {
        refuse(res, {
          status: 400,
          code: "invalid_request",
          detail: `Name one to ${kind.max_ids} ids in "${kind.parameter}", separated by commas.`,
        });
        return;
      }
      if (streams.size >= options.max_streams) {
        refuse(res, {
          status: 503,
          code: "too_many_streams",
          detail: "Too many people are watching at this moment. The page itself stays up to date on reload.",
          retry_after_seconds: 30,
        });
        return;
      }
      res.writeHead(200, {
        "Content-Type": "text/event-stream",
        "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
        "X-Content-Type-Options": "nosniff",
      });
      res.write("retry: 2000\n\n");
      const stream: Stream = { res, ids, told: new Set() };
      // Joined before the first reading, so that a change in between is sent as well.
      join(stream);
      kind.read(ids).then(
        (states) => {
          for (const [id, state] of states) if (!stream.told.has(id)) res.write(message(state));
        },
        (error) => {
          options.log.warn({ err: error }, "live states could not be read");
          res.end();
        },
      );
    },
    open_streams: () => streams.size,
    close() {
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(timer);
      for (const stream of streams) stream.res.end();
    },
  };
}
