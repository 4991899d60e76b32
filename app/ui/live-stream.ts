/**
 * The page's one connection for what changes while somebody looks at it: browsers allow six to a host, over all tabs.
 * Every connection begins with the whole present state, so nothing is missed while it was closed.
 */
type Followed = {
  /** Query parameter of the address, and what is named in it. */
  parameter: string;
  ids: readonly string[];
  /** As many ids as the server takes; of more, the last ones are followed. */
  most_ids: number;
  /** Name of the events. */
  event: string;
  /** For whoever is signed in. It is left out after a refusal, so that the rest goes on. */
  personal?: boolean;
  onState(state: unknown): void;
};

const address = "/api/events";
const firstWait_ms = 5_000;
const longestWait_ms = 300_000;

const followers = new Set<Followed>();
let source: EventSource | undefined;
let timer: number | undefined;
let refusals = 0;
let signed_out = false;

/** Answers how to stop. */
export function follow(followed: Followed): () => void {
  if (typeof EventSource === "undefined") return () => {};
  if (followers.size === 0) listenToPage();
  followers.add(followed);
  if (followed.personal) signed_out = false;
  // After this turn, so that a page that follows several things, or others than before, opens one connection.
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
  timer = window.setTimeout(open, wait_ms);
}

function close() {
  window.clearTimeout(timer);
  source?.close();
  source = undefined;
}

function open() {
  close();
  const followed = [...followers].filter(({ personal }) => !(personal && signed_out));
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
    // The browser comes back by itself after a lost connection, but not after a refusal.
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

/** Why it was refused is nothing that an EventSource says, so it is asked for once more. */
async function waitAfterRefusal(url: string, refused: EventSource) {
  const answer = await whyRefused(url);
  if (refused !== source) return;
  if (answer.status === 401) {
    signed_out = true;
    openIn(0);
    return;
  }
  const grown_ms = Math.min(firstWait_ms * 2 ** refusals, longestWait_ms);
  refusals += 1;
  // Whoever was refused together does not come back together.
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

/** A page that is not seen gives its connection back. */
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
