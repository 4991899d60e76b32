/** Tracking parameters that messengers, networks, searches and newsletters add to links. No page reads them. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|gad_\w+|srsltid|msclkid|twclid|ttclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|_ga|_gl)(?:=|$)/;

/** The URL without tracking parameters: a shared link is the same page for everybody. */
export function withoutTracking(url: string): string {
  const at = url.indexOf("?");
  if (at < 0) return url;
  const parameters = url.slice(at + 1).split("&");
  const read = parameters.filter((parameter) => !tracking.test(parameter));
  if (read.length === parameters.length) return url;
  return read.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${read.join("&")}`;
}
