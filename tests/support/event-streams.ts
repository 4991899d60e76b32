import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createEventStreams, type StreamLimits } from "../../app/platform/http/event-streams.ts";
import type { Session } from "../../app/platform/http/session.ts";
import { createLog } from "../../app/platform/log.ts";
import type { Realtime } from "../../app/platform/realtime.ts";

type Tags = ReadonlySet<string> | undefined;

export const asha: Session = {
  session_id: "session-of-asha",
  user_id: "asha",
  email: "asha@example.org",
  email_verified: true,
  display_name: "Asha",
  avatar_url: null,
  status: "active",
  roles: ["customer"],
  created_at: new Date(),
  expires_at: new Date(Date.now() + 3_600_000),
};

/** Streams of jars and of people's own purses: their states are what the test writes into `states`. */
export async function openStreams(limits: Partial<StreamLimits> = {}) {
  /** By Cookie header; a test signs people in and out here. */
  const signed_in = new Map<string, Session>();
  let session_failure: Error | undefined;
  const readSession = async (cookie: string | undefined) => {
    if (session_failure) throw session_failure;
    return signed_in.get(cookie ?? "");
  };
  const states = new Map<string, string>();
  const readings: string[][] = [];
  const listeners = new Set<(tags: Tags) => void>();
  let before_reading: () => Promise<void> = () => Promise.resolve();
  const realtime: Pick<Realtime, "subscribe"> = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const kind = {
    tag: (id: string) => `jar:${id}`,
    async read(ids: string[]) {
      readings.push(ids);
      const now = new Map(ids.flatMap((id) => (states.has(id) ? [[id, states.get(id) ?? ""]] : [])));
      await before_reading();
      return now;
    },
  };
  const streams = createEventStreams({
    kinds: [
      { ...kind, parameter: "jars", event: "jar", max_ids: 3, valid_id: (id) => /^\d+$/.test(id) },
      {
        ...kind,
        parameter: "lockers",
        event: "locker",
        tag: (id) => `locker:${id}`,
        max_ids: 3,
        valid_id: () => true,
        reader_of: (id) => (id === "open" ? undefined : { user_id: id, roles: "customer" }),
      },
      { ...kind, parameter: "purse", event: "purse", tag: (id) => `purse:${id}`, personal: true },
    ],
    realtime: realtime as Realtime,
    sessions: { of: (cookie) => ({ read: () => readSession(cookie), answer_cookies: () => [] }) },
    log: createLog("silent"),
    limits: { streams: 10, streams_per_address: 10, streams_per_account: 10, ...limits },
  });
  const server = createServer((req, res) => {
    res.setHeader("X-Request-Id", "the-request");
    streams.handle(req, res, String(req.headers["x-address"] ?? "somewhere"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/events`;
  return {
    streams,
    signed_in,
    states,
    readings,
    listeners,
    url,
    failSessions: (failure: Error) => void (session_failure = failure),
    /** From now on each reading waits for this after it saw the states. */
    holdReadings: (hold: () => Promise<void>) => void (before_reading = hold),
    announce(...tags: string[]) {
      for (const listener of listeners) listener(new Set(tags));
    },
    announceAnything() {
      for (const listener of listeners) listener(undefined);
    },
    async close() {
      streams.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Jars = Awaited<ReturnType<typeof openStreams>>;

/** Watches as a browser does; `asked` is the query of the address. */
export async function listen(url: string, asked: string, headers: Record<string, string> = {}) {
  const ending = new AbortController();
  const response = await fetch(`${url}?${asked}`, { signal: ending.signal, headers });
  const stream = { response, text: "", over: false, leave: () => ending.abort() };
  void (async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += text;
  })()
    .catch(() => {})
    .finally(() => (stream.over = true));
  return {
    stream,
    received: (event = "jar") =>
      [...stream.text.matchAll(new RegExp(`^event: ${event}\\ndata: (.*)\\n\\n`, "gm"))].map(
        ([, data]) => data,
      ),
  };
}
