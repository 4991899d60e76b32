import { patience_ms } from "../support/patience.ts";

/** How often the site answered what, by call and status: 0 for no answer, `down` where nothing listened. */
export type Answers = Map<string, number>;

export type SiteCall = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** In the count of answers. */
  name: string;
  /** As JSON. */
  body?: unknown;
  /** As a page sends it, where it has no files. */
  form?: FormData | URLSearchParams;
  cookie?: string | undefined;
  headers?: Record<string, string>;
};

/** `status`: 0 for no answer; then `is_down` says that the request reached nobody. */
export type SiteAnswer = { status: number; is_down: boolean; body: any; set_cookies: string[] };

/** Files and pages are text. */
function bodyOf(response: Response): Promise<unknown> | undefined {
  if (response.status === 204) return undefined;
  return response.headers.get("content-type")?.includes("json") ? response.json() : response.text();
}

const sent = new WeakMap<Answers, Map<string, number>>();

/** How many calls wait for their answer at this moment, by name. */
export function callsInFlight(answers: Answers): ReadonlyMap<string, number> {
  return sent.get(answers) ?? new Map();
}

function noteInFlight(answers: Answers, name: string, more: 1 | -1): void {
  const calls = sent.get(answers) ?? new Map<string, number>();
  calls.set(name, (calls.get(name) ?? 0) + more);
  sent.set(answers, calls);
}

/** A request of somebody's browser to a site that may be killed meanwhile: then the status is 0. */
export async function callSite(
  { site_url, answers }: { site_url: string; answers: Answers },
  { method = "POST", path, name, body, form, cookie, headers = {} }: SiteCall,
): Promise<SiteAnswer> {
  noteInFlight(answers, name, 1);
  const answer = await fetch(site_url + path, {
    method,
    // A page answers a form that it accepts with the address of the next one.
    redirect: "manual",
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    signal: AbortSignal.timeout(patience_ms),
  })
    .then(async (response) => ({
      status: response.status,
      is_down: false,
      body: await bodyOf(response),
      set_cookies: response.headers.getSetCookie(),
    }))
    .catch((error: unknown) => ({
      status: 0,
      is_down: isRefused(error),
      body: undefined,
      set_cookies: [],
    }));
  noteInFlight(answers, name, -1);
  const key = `${name} ${answer.is_down ? "down" : answer.status}`;
  answers.set(key, (answers.get(key) ?? 0) + 1);
  return answer;
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}

/** A 500 is an error that nobody thought of. `failures`: what the site logged, where it is told why. */
export function serverErrors(answers: Answers, failures: readonly string[]): string[] {
  const errors = [...answers].filter(([name]) => name.endsWith(" 500"));
  const told = errors.map(([name, times]) => `${times} times ${name}`);
  return errors.length > 0 ? [...told, ...failures.slice(0, 20)] : [];
}
