import { inflateSync } from "node:zlib";
import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import { expenseLimits } from "../expense.ts";

/**
 * A PDF is kept for its organiser and admins, who download it. It is refused where it could act or cannot be looked into:
 * scripts, programs, attached files, forms of its own, encryption (ISO 32000-1, 7.6, 7.11, 12.6).
 */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|XFA|RichMedia|SubmitForm|ImportData)(?![A-Za-z])/;
/** Those that are too long to be found by chance among the bytes of a picture. */
const activeAnywhere =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|SubmitForm|ImportData)(?![A-Za-z])/;
const encrypted = /\/Encrypt(?![A-Za-z])/;
const page = /\/Type\s*\/Page(?![A-Za-z])/g;
const objectStream = /\/ObjStm(?![A-Za-z])/g;
/** With which a reader unpacks something else than we do: a predictor, or another file (7.3.8, 7.4.4). */
const unpackedOtherwise = /\/(?:DecodeParms|DP|F)(?![A-Za-z])/;

const inflatedLimit_bytes = 8 * 1024 * 1024;
const objectStreamsMax = 400;

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
}

/** Throws a Failure, 415 or 422, for a PDF that is not taken. */
export function checkPdf(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString("latin1");
  if (!text.trimEnd().endsWith("%%EOF")) throw refused("broken_pdf", m.expenses_pdf_broken());
  const streams = [...streamsOf(text)];
  const everything = plainNames(text);
  const names = plainNames(`${outsideOf(streams, text)}\n${objectStreams(streams, everything)}`);
  if (encrypted.test(names)) throw refused("encrypted_pdf", m.expenses_pdf_encrypted());
  // What looks like a stream may be a comment that hides what stands behind it.
  if (active.test(names) || activeAnywhere.test(everything))
    throw refused("active_pdf", m.expenses_pdf_active());
  const pages = countOf(page, names);
  if (pages === 0) throw refused("broken_pdf", m.expenses_pdf_broken());
  if (pages > expenseLimits.pdf_pages_count) throw refused("too_many_pages", m.expenses_pdf_pages());
}

type Stream = { from: number; to: number; dictionary: string; body: string };

/** One after another, each byte looked at once: a file of many beginnings and no end takes no longer than any other. */
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

/** What is drawn on pages says nothing here, and could contain any letters. */
function outsideOf(streams: readonly Stream[], text: string): string {
  const starts = [0, ...streams.map(({ to }) => to)];
  return starts.map((start, i) => text.slice(start, streams[i]?.from)).join(" ");
}

/**
 * Objects that are packed together since PDF 1.5 (7.5.7). Each has to be where we see it: one behind a comment, or behind
 * what reads as another object, would be unpacked by readers alone.
 */
function objectStreams(streams: readonly Stream[], everything: string): string {
  const found: string[] = [];
  let named = 0;
  let length = 0;
  for (const { dictionary, body } of streams) {
    const plain = plainNames(dictionary);
    const count = countOf(objectStream, plain);
    if (count === 0) continue;
    if (unpackedOtherwise.test(plain)) throw refused("broken_pdf", m.expenses_pdf_broken());
    const unpacked = inflate(body);
    named += count;
    length += unpacked.length;
    if (found.push(unpacked) > objectStreamsMax || length > inflatedLimit_bytes)
      throw refused("broken_pdf", m.expenses_pdf_broken());
  }
  if (named !== countOf(objectStream, everything)) throw refused("broken_pdf", m.expenses_pdf_broken());
  return found.join("\n");
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

function inflate(body: string): string {
  try {
    return inflateSync(Buffer.from(body, "latin1"), { maxOutputLength: inflatedLimit_bytes }).toString(
      "latin1",
    );
  } catch {
    throw refused("broken_pdf", m.expenses_pdf_broken());
  }
}

/** A name can be written with codes: `/J#61vaScript` (7.3.5). */
function plainNames(text: string): string {
  return text.replace(/#([\dA-Fa-f]{2})/g, (_code, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

function refused(code: string, message: string): Failure {
  return new Failure(422, code, message, { fields: { bill: message } });
}
