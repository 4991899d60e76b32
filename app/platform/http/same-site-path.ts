const anywhere = "http://same-site.invalid";
const longest = 2_000;

/**
 * A path of this site, such as `/campaigns?page=2`, that is safe in a header or a link; undefined for anything that a
 * browser could read as another site: a scheme, `//host`, `/\host`, anything that decodes to one of them, or text
 * with control characters, which browsers remove before they parse a URL.
 */
export function sameSitePath(given: unknown): string | undefined {
  if (typeof given !== "string" || given.length > longest || !given.startsWith("/")) return undefined;
  if (!staysHere(given)) return undefined;
  // Decoded once, for an encoded attack; then repeatedly until nothing changes, for one encoded several times.
  let decoded = given;
  for (let times = 0; times < 5; times += 1) {
    const next = decodedOrUndefined(decoded);
    if (next === undefined) return undefined;
    if (next === decoded) return written(given);
    if (!staysHere(next)) return undefined;
    decoded = next;
  }
  return undefined;
}

/** As browsers write it: characters that a header cannot hold are encoded. */
function written(path: string): string | undefined {
  const text = URL.parse(path, anywhere)?.href.slice(anywhere.length);
  return text !== undefined && text.length <= longest ? text : undefined;
}

function staysHere(path: string): boolean {
  // The decoded query may contain anything; only the target of the path matters.
  const [before_query = ""] = path.split(/[?#]/, 1);
  if (/[\p{Cc}\s\\]/u.test(before_query) || before_query.startsWith("//")) return false;
  const url = URL.parse(path, anywhere);
  return url?.origin === anywhere && !url.pathname.startsWith("//");
}

function decodedOrUndefined(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
