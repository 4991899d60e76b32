import { uploadOfPath } from "../uploads/schema.ts";

/** URL of a picture: an upload, or a file on another host. The server never fetches it. */
type ImageUrl = { upload_id: string } | { url: string; host: string };

const longest = 2_000;
/** Host names of private networks. */
const privateHost =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/;
const publicHost = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/**
 * Undefined for an invalid URL: a scheme other than https, a user, a port, an IP address, or a host name of a private
 * network. A URL parser normalises all spellings of an IPv4 address to dots, and those end in a digit.
 */
export function parseImageUrl(text: string): ImageUrl | undefined {
  const upload_id = uploadOfPath(text);
  if (upload_id) return { upload_id };
  const url = text.length <= longest ? URL.parse(text) : null;
  if (!url || url.protocol !== "https:" || url.username || url.password || url.port) return undefined;
  if (!publicHost.test(url.hostname) || privateHost.test(url.hostname) || url.href.length > longest)
    return undefined;
  return { url: url.href, host: url.hostname };
}
