import { connect } from "node:net";

export type RawAnswer = { status: number; headers: Headers; text: string };

/**
 * Sends exactly these bytes as a request, which no well-behaved client would, and reads the one answer. `path`
 * goes into the request line as it is. Status 0: the connection was closed without an answer.
 */
export function sendRaw(
  site_url: string,
  request: {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
    host?: string | null;
  },
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(site_url);
  const { method = "GET", path, headers = {}, body } = request;
  const lines = [`${method} ${path} HTTP/1.1`];
  if (request.host !== null) lines.push(`Host: ${request.host ?? host}`);
  if (body !== undefined && !("Content-Length" in headers))
    lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  lines.push("Connection: close", "", "");
  const head = Buffer.from(lines.join("\r\n"), "latin1");
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      if (body !== undefined) socket.write(body);
    });
    // Other work on the machine may slow many requests at once down ten times.
    socket.setTimeout(100_000, () =>
      socket.destroy(new Error(`No answer to ${method} ${path.slice(0, 80)}`)),
    );
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // An oversized body may be cut off after the answer was sent.
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => resolve(parseAnswer(Buffer.concat(chunks))));
  });
}

function parseAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return { status: 0, headers: new Headers(), text: "" };
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { status: Number(first.split(" ")[1]), headers, text: bytes.subarray(end + 4).toString("utf8") };
}
