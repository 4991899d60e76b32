import { inflateSync } from "node:zlib";

/**
 * A PDF is kept for its organiser and admins to download. It is refused when it has active content or cannot be
 * scanned: scripts, programs, attached files, forms, encryption (ISO 32000-1, 7.6, 7.11, 12.6). Linear time: every
 * step reads each byte once, whatever the file contains.
 */
export type PdfFault = "broken_pdf" | "encrypted_pdf" | "active_pdf" | "too_many_pages";

const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|XFA|RichMedia|SubmitForm|ImportData)(?![A-Za-z])/;
/** Names too long to occur by chance in a picture's bytes. */
const activeAnywhere =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|SubmitForm|ImportData)(?![A-Za-z])/;
const encrypted = /\/Encrypt(?![A-Za-z])/;
const page = /\/Type\s*\/Page(?![A-Za-z])/g;
const objectStream = /\/ObjStm(?![A-Za-z])/g;
/** Entries that make a reader decode a stream differently than we do: a predictor, or another file (7.3.8, 7.4.4). */
const unpackedOtherwise = /\/(?:DecodeParms|DP|F)(?![A-Za-z])/;

const inflatedLimit_bytes = 8 * 1024 * 1024;
const objectStreamsMax = 400;

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
}

class Fault extends Error {
  readonly code: PdfFault;
  constructor(code: PdfFault) {
    super(code);
    this.code = code;
  }
}

/** Why this PDF is refused; undefined: accepted. */
export function findPdfFault(bytes: Uint8Array, pages_max: number): PdfFault | undefined {
  try {
    check(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1"), pages_max);
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
}

function check(text: string, pages_max: number): void {
  if (!text.trimEnd().endsWith("%%EOF")) throw new Fault("broken_pdf");
  const streams = [...streamsOf(text)];
  const everything = plainNames(text);
  const names = plainNames(`${outsideOf(streams, text)}\n${objectStreams(streams, everything)}`);
  if (encrypted.test(names)) throw new Fault("encrypted_pdf");
  // An apparent stream may be inside a comment that hides what follows it.
  if (active.test(names) || activeAnywhere.test(everything)) throw new Fault("active_pdf");
  const pages = countOf(page, names);
  if (pages === 0) throw new Fault("broken_pdf");
  if (pages > pages_max) throw new Fault("too_many_pages");
}

type Stream = { from: number; to: number; dictionary: string; body: string };

/** Sequential, each byte read once: a file of many starts without an end takes no longer than any other. */
function* streamsOf(text: string): Generator<Stream> {
  const beginning = /\bstream\r?\n/g;
  const end = /\bendstream\b/g;
  for (let after = 0; ; after = end.lastIndex) {
    beginning.lastIndex = after;
    const begun = beginning.exec(text);
    if (!begun) return;
    end.lastIndex = beginning.lastIndex;
    const ended = end.exec(text);
    if (!ended) return;
    const before = text.slice(after, begun.index);
    yield {
      from: begun.index,
      to: end.lastIndex,
      dictionary: before.slice(Math.max(0, before.lastIndexOf("obj"))),
      body: text.slice(beginning.lastIndex, ended.index).replace(/\r?\n$/, ""),
    };
  }
}

/** Page contents are skipped: they are harmless, and could contain any text. */
function outsideOf(streams: readonly Stream[], text: string): string {
  const starts = [0, ...streams.map(({ to }) => to)];
  return starts.map((start, i) => text.slice(start, streams[i]?.from)).join(" ");
}

/**
 * Compressed object streams, since PDF 1.5 (7.5.7). Each must be where we find it: one behind a comment, or behind
 * text that parses as another object, would be unpacked by readers alone.
 */
function objectStreams(streams: readonly Stream[], everything: string): string {
  const found: string[] = [];
  let named = 0;
  let length = 0;
  for (const { dictionary, body } of streams) {
    const plain = plainNames(dictionary);
    const count = countOf(objectStream, plain);
    if (count === 0) continue;
    if (unpackedOtherwise.test(plain)) throw new Fault("broken_pdf");
    const unpacked = inflate(body);
    named += count;
    length += unpacked.length;
    if (found.push(unpacked) > objectStreamsMax || length > inflatedLimit_bytes)
      throw new Fault("broken_pdf");
  }
  if (named !== countOf(objectStream, everything)) throw new Fault("broken_pdf");
  return found.join("\n");
}

/** Counts without collecting the matches, which could be millions. */
function countOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  let count = 0;
  while (pattern.test(text)) count += 1;
  return count;
}

function inflate(body: string): string {
  try {
    return inflateSync(Buffer.from(body, "latin1"), { maxOutputLength: inflatedLimit_bytes }).toString(
      "latin1",
    );
  } catch {
    throw new Fault("broken_pdf");
  }
}

/** Decodes escaped names: `/J#61vaScript` (7.3.5). A callback for each of millions would take seconds. */
function plainNames(text: string): string {
  if (!text.includes("#")) return text;
  const bytes = Buffer.from(text, "latin1");
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const code = byte === 0x23 ? hexDigit(bytes[at + 1]) * 16 + hexDigit(bytes[at + 2]) : Number.NaN;
    if (!Number.isNaN(code)) at += 2;
    bytes[length] = Number.isNaN(code) ? byte : code;
    length += 1;
  }
  return bytes.toString("latin1", 0, length);
}

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return Number.NaN;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}
