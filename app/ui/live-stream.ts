/**
 * The page's only connection for live updates: browsers allow six per host, over all tabs. Every connection starts with
 * the full current state, so nothing is missed while it was closed.
 */
type Followed = {
  /** Query parameter of the URL, and the ids in it. */
  parameter: string;
  ids: readonly string[];
  /** The server's maximum number of ids; beyond it, only the last ones are followed. */
  most_ids: number;
  /** Name of the events. */
  event: string;
  /** Personal state of the signed-in user. It is dropped after a refusal, so that the rest continues. */
  personal?: boolean;
  onState(state: unknown): void;
};

const address = "/api/events";
const minBackoff_ms = 5_000;
/** Delay after the document's load event. */
const settling_ms = 2_000;
const maxBackoff_ms = 300_000;

const followers = new Set<Followed>();
let source: EventSource | undefined;
let timer: number | undefined;
let refusals = 0;
let signedOut = false;

/** Returns the function that stops following. */
export function follow(followed: Followed): () => void {
  if (typeof EventSource === "undefined") return () => {};
  if (followers.size === 0) listenToPage();
  followers.add(followed);
  if (followed.personal) signedOut = false;
  // Deferred to the next turn, so that a page that follows several subjects, or changes them, opens only one
  // connection.
  openIn(0);
  return () => {
    followers.delete(followed);
    if (followers.size > 0) return;
    close();
    ignorePage();
  };
}

function openIn(wait_ms: number) {
  window.clearTimeout(timer);
  timer = window.setTimeout(openWhenLoaded, wait_ms);
}

/**
 * The document's own resources load first: the page shows a recent state already. Changes since then are in the
 * stream's first state.
 */
function openWhenLoaded() {
  if (document.readyState !== "complete")
    return window.addEventListener("load", openWhenLoaded, { once: true });
  const [document_load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const wait_ms = settling_ms - (performance.now() - (document_load?.loadEventStart ?? 0));
  if (wait_ms > 0) openIn(wait_ms);
  else open();
}

function close() {
  window.clearTimeout(timer);
  source?.close();
  source = undefined;
}

function open() {
  close();
  const followed = [...followers].filter(({ personal }) => !(personal && signedOut));
  if (followed.length === 0 || document.visibilityState !== "visible") return;
  const url = addressOf(followed);
  const opened = new EventSource(url);
  source = opened;
  for (const event of new Set(followed.map((one) => one.event)))
    opened.addEventListener(event, ({ data }) => {
      const state: unknown = JSON.parse(data);
      for (const follower of followers) if (follower.event === event) follower.onState(state);
    });
  opened.addEventListener("open", () => {
    refusals = 0;
  });
  opened.addEventListener("error", () => {
    // The browser reconnects after a lost connection, but not after an error response.
    if (opened === source && opened.readyState === EventSource.CLOSED) void waitAfterRefusal(url, opened);
  });
}

function addressOf(followed: readonly Followed[]): string {
  const asked = new Map<string, Set<string>>();
  for (const { parameter, ids, most_ids } of followed)
    asked.set(parameter, new Set([...(asked.get(parameter) ?? []), ...ids].slice(-most_ids)));
  const named = [...asked].map(([parameter, ids]) => `${parameter}=${[...ids].join(",")}`);
  return `${address}?${named.join("&")}`;
}

/** An EventSource does not expose the error response, so the URL is requested once more. */
async function waitAfterRefusal(url: string, refused: EventSource) {
  const answer = await whyRefused(url);
  if (refused !== source) return;
  if (answer.status === 401) {
    signedOut = true;
    openIn(0);
    return;
  }
  const grown_ms = Math.min(minBackoff_ms * 2 ** refusals, maxBackoff_ms);
  refusals += 1;
  // Jitter: clients that were refused together do not reconnect together.
  openIn(Math.max(answer.wait_ms, grown_ms) * (1 + Math.random() / 2));
}

async function whyRefused(url: string): Promise<{ status: number; wait_ms: number }> {
  const enough = new AbortController();
  try {
    const { status, headers } = await fetch(url, { signal: enough.signal });
    return { status, wait_ms: Number(headers.get("Retry-After") ?? 0) * 1_000 };
  } catch {
    return { status: 0, wait_ms: 0 };
  } finally {
    enough.abort();
  }
}

/** A hidden page closes its connection. */
const followVisibility = () => (document.visibilityState === "visible" ? openIn(0) : close());

function listenToPage() {
  document.addEventListener("visibilitychange", followVisibility);
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", followVisibility);
}

function ignorePage() {
  document.removeEventListener("visibilitychange", followVisibility);
  window.removeEventListener("pagehide", close);
  window.removeEventListener("pageshow", followVisibility);
}
