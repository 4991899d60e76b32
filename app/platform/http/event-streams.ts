import * as m from "#messages";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";
import type { Realtime } from "../realtime.ts";
import { urlOfRequest } from "./origin.ts";
import { refuse } from "./problem.ts";
import type { Session, Sessions } from "./session.ts";
import { createStateChannel, type StateChannel, type WatchedKind } from "./state-channel.ts";
import { createStreamOwners } from "./stream-owners.ts";

/**
 * Server-sent events that carry states, not differences: on every connection and after every change the client gets
 * the whole current state of what it watches, so a lost message or connection leaves no gap. One connection carries
 * several kinds, since browsers limit the connections per host.
 */
export type EventStreams = {
  handle(req: IncomingMessage, res: ServerResponse, client_address: string): void;
  open_streams(): number;
  close(): void;
};

export type StreamLimits = {
  /** Per process. */
  streams: number;
  /** High, since many users can share one address (carrier-grade NAT). */
  streams_per_address: number;
  streams_per_account: number;
};

type Subject = { kind: WatchedKind; channel: StateChannel; ids: readonly string[] };

const heartbeat_ms = 15_000;
/** Personal state is read for one person at a time, so refreshing all of it costs more. */
const personalLookEvery_beats = 8;
/** A client that reads this little is disconnected, and gets the current state when it reconnects. */
const unreadLimit_bytes = 256 * 1024;

export function createEventStreams(options: {
  kinds: readonly WatchedKind[];
  realtime: Realtime;
  sessions: Sessions;
  log: Log;
  limits: StreamLimits;
}): EventStreams {
  const { limits, log, sessions } = options;
  const channels = options.kinds.map((kind) => ({ kind, channel: createStateChannel(kind, log) }));
  const owners = createStreamOwners(sessions);
  const streams = new Set<ServerResponse>();
  const slots = createStreamSlots(limits);

  const unsubscribe = options.realtime.subscribe((tags) => {
    owners.note(tags);
    for (const { channel } of channels) channel.note(tags);
  });

  let beats = 0;
  // The comment keeps proxies from closing an idle stream; the refresh makes up for lost notifications.
  const heartbeat = setInterval(() => {
    beats += 1;
    for (const res of streams) send(res, ": still here\n\n");
    owners.endExpired(new Date());
    const look_at_personal = beats % personalLookEvery_beats === 0;
    if (look_at_personal) owners.note(undefined);
    for (const { kind, channel } of channels)
      if (!("personal" in kind) || look_at_personal) channel.note(undefined);
  }, heartbeat_ms);
  heartbeat.unref();

  function open(
    res: ServerResponse,
    subjects: readonly Subject[],
    owner: { cookie_header: string | undefined; session: Session } | undefined,
  ) {
    res.writeHead(200, {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
      "X-Content-Type-Options": "nosniff",
    });
    res.write("retry: 2000\n\n");
    const leavings: (() => void)[] = [];
    const leave = () => {
      streams.delete(res);
      for (const leaveOne of leavings.splice(0)) leaveOne();
    };
    const end = () => {
      leave();
      res.end();
    };
    streams.add(res);
    res.on("close", leave);
    if (owner) leavings.push(owners.join({ ...owner, end }));
    const watcher = { send: (text: string) => send(res, text), fail: end };
    for (const { channel, kind, ids } of subjects) {
      const own = owner && "personal" in kind ? [owner.session.user_id] : ids;
      leavings.push(channel.join(own, watcher));
    }
  }

  async function openPersonal(req: IncomingMessage, res: ServerResponse, subjects: readonly Subject[]) {
    const cookie_header = req.headers.cookie;
    const asked = sessions.of(cookie_header);
    const session = await asked.read();
    if (res.destroyed) return;
    const cookies = asked.answer_cookies();
    if (cookies.length > 0) res.setHeader("Set-Cookie", [...cookies]);
    // A subject handed to another session, or to one with other roles, is no longer followed.
    const allowed = session ? subjects.filter((subject) => mayFollow(session, subject)) : [];
    if (!session || allowed.length === 0) return refuse(res, notSignedIn());
    if (owners.of_account(session.user_id) >= limits.streams_per_account)
      return refuse(res, tooMany(429, "too_many_streams_of_account"));
    open(res, allowed, { cookie_header, session });
  }

  return {
    handle(req, res, client_address) {
      const subjects = req.method === "GET" ? subjectsOf(req, channels) : undefined;
      if (!subjects) return refuse(res, invalidSubjects(options.kinds));
      const refusal = slots.take(res, client_address);
      if (refusal) return refuse(res, refusal);
      if (!subjects.some(isOfSession)) return open(res, subjects, undefined);
      openPersonal(req, res, subjects).catch((error) => {
        log.warn({ err: error }, "an event stream could not be opened");
        if (!res.headersSent && !res.destroyed) refuse(res, notAvailable());
      });
    },
    open_streams: () => streams.size,
    close() {
      unsubscribe();
      clearInterval(heartbeat);
      for (const { channel } of channels) channel.close();
      for (const res of streams) res.end();
    },
  };
}

function send(res: ServerResponse, text: string) {
  if (res.writableEnded || res.destroyed) return;
  if (res.writableLength > unreadLimit_bytes) res.destroy();
  else res.write(text);
}

/** The subjects in the URL; undefined when it has none, or an unknown one. */
function subjectsOf(
  req: IncomingMessage,
  channels: readonly { kind: WatchedKind; channel: StateChannel }[],
): Subject[] | undefined {
  const params = urlOfRequest(req)?.searchParams;
  const subjects: Subject[] = [];
  for (const { kind, channel } of channels) {
    const given = params?.get(kind.parameter) ?? "";
    const ids = [...new Set(given.split(",").filter((id) => id !== ""))];
    if (ids.length === 0) continue;
    const understood =
      "personal" in kind ? given === "me" : ids.length <= kind.max_ids && ids.every(kind.valid_id);
    if (!understood) return undefined;
    subjects.push({ kind, channel, ids });
  }
  return subjects.length > 0 ? subjects : undefined;
}

function readersOf({ kind, ids }: Subject) {
  if ("personal" in kind) return [];
  return ids.flatMap((id) => kind.reader_of?.(id) ?? []);
}

/** Whether the stream ends when the session ends. */
function isOfSession(subject: Subject): boolean {
  return "personal" in subject.kind || readersOf(subject).length > 0;
}

function mayFollow({ user_id, roles }: Session, subject: Subject): boolean {
  return readersOf(subject).every((reader) => reader.user_id === user_id && reader.roles === roles.join());
}

/** Counts the streams, including those that are still being opened. */
function createStreamSlots(limits: StreamLimits) {
  const of_address = new Map<string, number>();
  let taken = 0;
  return {
    /** Acquires a slot until the response ends. Returns a refusal when none is free. */
    take(res: ServerResponse, client_address: string) {
      const at_address = of_address.get(client_address) ?? 0;
      if (taken >= limits.streams) return tooMany(503, "too_many_streams");
      if (at_address >= limits.streams_per_address) return tooMany(429, "too_many_streams_of_address");
      taken += 1;
      of_address.set(client_address, at_address + 1);
      res.on("close", () => {
        taken -= 1;
        const left = (of_address.get(client_address) ?? 1) - 1;
        if (left > 0) of_address.set(client_address, left);
        else of_address.delete(client_address);
      });
      return undefined;
    },
  };
}

const notSignedIn = () => ({ status: 401, code: "not_signed_in", detail: m.platform_sign_in() });

const notAvailable = () => ({
  status: 503,
  code: "not_available",
  detail: m.platform_live_off(),
  retry_after_seconds: 5,
});

function tooMany(status: 429 | 503, code: string) {
  const detail = status === 503 ? m.platform_live_full() : m.platform_live_windows();
  return { status, code, detail, retry_after_seconds: 30 };
}

function invalidSubjects(kinds: readonly WatchedKind[]) {
  const ways = kinds.map((kind) =>
    "personal" in kind ? `"${kind.parameter}=me"` : `one to ${kind.max_ids} ids in "${kind.parameter}"`,
  );
  return {
    status: 400,
    code: "invalid_request",
    detail: `Name ${ways.join(" and ")}, ids separated by commas.`,
  };
}
