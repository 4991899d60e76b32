import { accountField } from "../../app/text/account-field.ts";

/** A body as it goes over the line; `declared_bytes`: another length than it has. */
export type Shape = { name: string; type: string; body: Buffer; declared_bytes?: number };

const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";
const json = "application/json";
const formLimit_bytes = 64 * 1024;
const megabyte = 1024 * 1024;

const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const numbered = (length: number, one: (at: number) => string, between: string) =>
  Array.from({ length }, (_, at) => one(at)).join(between);
/** As long as it may be. */
const filled = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));

/** It is shown again, as text and in fields. */
const signedOut = (bytes: number) => part(accountField, "x") + part("message", filled('<"&> ', bytes));

/** Bodies that have nothing to do with the route to which they are sent. */
export function bodyShapes(): Shape[] {
  const texts: [string, string, string][] = [
    ["16,000 names", form, numbered(16_000, (at) => at.toString(36), "&").slice(0, formLimit_bytes)],
    ["one name 900 times", form, filled("message=x&", 9_000)],
    ["escapes", form, `message=${filled("%E0", formLimit_bytes - 100)}`],
    ["20,000 parts", multipart, numbered(20_000, (at) => part(at.toString(36), ""), "")],
    ["empty parts of 8 MB", multipart, filled("--x\r\n\r\n\r\n", 8 * megabyte)],
    [
      "999 parts with long headers",
      multipart,
      numbered(999, (at) => part(`${at}${filled("x=;", 3_900)}`, ""), ""),
    ],
    ["a part's header of 2 MB", multipart, part(filled("x", 2 * megabyte), "")],
    ["a part of 8 MB that looks like boundaries", multipart, part("message", filled("\r\n--", 8 * megabyte))],
    ["a text of 3.9 MB", multipart, part("message", filled("a b ", 3.9 * megabyte))],
    ["a form of somebody signed out, 3.9 MB", multipart, signedOut(3.9 * megabyte)],
    ["a form of somebody signed out, 60 KB", multipart, signedOut(60_000)],
    [
      "a boundary as long as headers may be",
      `multipart/form-data; boundary=${filled("a", 14_000)}`,
      filled("a", megabyte),
    ],
    ["arrays in arrays", json, filled("[", 900_000)],
    ["objects in objects", json, `${filled('{"a":', 63_000)}1${"}".repeat(12_600)}`],
    ["deep and closed", json, `${"[".repeat(8_000)}${"]".repeat(8_000)}`],
    ["escapes of 1 MB", json, `"${filled("\\u0041", megabyte)}"`],
    ["escapes of 64 KB", json, `{"message":"${filled("\\u0041", 60_000)}"}`],
    ["spaces of 2 MB", json, `${filled(" ", 2 * megabyte)}{}`],
    ["spaces of 60 KB", json, `${filled(" ", 60_000)}{}`],
    ["12,000 names", json, `{${numbered(7_000, (at) => `"${at.toString(36)}":0`, ",")}}`],
    ["30,000 numbers", json, `[${filled("1,", 60_000)}1]`],
    ["markup", "application/xml", filled("<a>", formLimit_bytes)],
    ["a text", "text/plain", filled("a=b&", formLimit_bytes)],
    ["no type", "", filled("a=b&", 4_000)],
  ];
  const shapes = texts.map(([name, type, text]) => ({
    name: `${type.split(";")[0]}: ${name}`,
    type,
    body: Buffer.from(type === multipart ? `${text}--x--\r\n` : text),
  }));
  return [
    ...shapes,
    {
      name: "chunked, 2 MB",
      type: json,
      body: chunked(filled(" ", 2 * megabyte)),
      declared_bytes: Number.NaN,
    },
    {
      name: "chunked, of one byte each",
      type: form,
      body: chunked(filled("a=&", 30_000), 1),
      declared_bytes: Number.NaN,
    },
    {
      name: "multipart, chunked, of one byte each",
      type: multipart,
      body: chunked(`${part("message", filled("a", 2 * megabyte))}--x--\r\n`, 1),
      declared_bytes: Number.NaN,
    },
    { name: "less than declared", type: json, body: Buffer.from("{}"), declared_bytes: 10 },
    { name: "more than declared", type: form, body: Buffer.from(filled("a=&", 30_000)), declared_bytes: 10 },
  ];
}

function chunked(text: string, each = 16_384): Buffer {
  const chunks = numbered(
    Math.ceil(text.length / each),
    (at) => {
      const chunk = text.slice(at * each, (at + 1) * each);
      return `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
    },
    "",
  );
  return Buffer.from(`${chunks}0\r\n\r\n`);
}

/** What a pattern, a normalisation or a cut may take long for, as long as a field may be before it is looked at. */
const longTexts = [
  "a",
  " ",
  "@",
  "a@",
  "-",
  ".",
  "a.",
  "1",
  "1,",
  "/",
  "http://",
  "\n",
  " \n",
  "<",
  "&",
  "\u0301",
  "ଡ଼",
  "\u200d",
  "👨‍👩‍👧",
  "Ａ",
  "\u00ad",
  "“",
  "*",
  "_",
  "[a](",
  "# ",
  "~",
  "(",
  "९",
];

export function longTextsOf(most_bytes: number): string[] {
  return longTexts.map((text) => `a${text.repeat(Math.floor(most_bytes / Buffer.byteLength(text)))}!`);
}

/** The valid body, with the text in this field. */
export function formWith(fields: URLSearchParams, name: string, text: string): Shape {
  const changed = new URLSearchParams(fields);
  changed.set(name, text);
  const parts = [...changed].map(([field, value]) => part(field, value)).join("");
  return { name: `${name}: ${text.slice(1, 9)} …`, type: multipart, body: Buffer.from(`${parts}--x--\r\n`) };
}

export function jsonWith(fields: object, name: string, value: unknown): Shape {
  const shown = JSON.stringify(value).slice(0, 12);
  return {
    name: `${name}: ${shown} …`,
    type: json,
    body: Buffer.from(JSON.stringify({ ...fields, [name]: value })),
  };
}
