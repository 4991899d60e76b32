/** How often the site answered what, by call and status; 0 for no answer at all. */
export type Answers = Map<string, number>;

export type SiteCall = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** In the count of answers. */
  name: string;
  /** As JSON. */
  body?: unknown;
  form?: FormData;
  cookie?: string | undefined;
  headers?: Record<string, string>;
};

export type SiteAnswer = { status: number; body: any; set_cookies: string[] };

const patience_ms = 8_000;

/** A file is text. */
function bodyOf(response: Response): Promise<unknown> | undefined {
  if (response.status === 204) return undefined;
  const is_file = response.headers.get("content-type")?.startsWith("text/csv");
  return is_file ? response.text() : response.json();
}

/** A request of somebody's browser to a site that may be killed meanwhile: then the status is 0. */
export async function callSite(
  { site_url, answers }: { site_url: string; answers: Answers },
  { method = "POST", path, name, body, form, cookie, headers = {} }: SiteCall,
): Promise<SiteAnswer> {
  const answer = await fetch(site_url + path, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    signal: AbortSignal.timeout(patience_ms),
  })
    .then(
      async (response) => ({
        status: response.status,
        body: await bodyOf(response),
        set_cookies: response.headers.getSetCookie(),
      }),
      () => undefined,
    )
    .catch(() => undefined);
  const key = `${name} ${answer?.status ?? 0}`;
  answers.set(key, (answers.get(key) ?? 0) + 1);
  return answer ?? { status: 0, body: undefined, set_cookies: [] };
}

/** A 500 is an error that nobody thought of. `failures`: what the site logged, where it is told why. */
export function serverErrors(answers: Answers, failures: readonly string[]): string[] {
  const errors = [...answers].filter(([name]) => name.endsWith(" 500"));
  const told = errors.map(([name, times]) => `${times} times ${name}`);
  return errors.length > 0 ? [...told, ...failures.slice(0, 20)] : [];
}
