import { globSync } from "node:fs";
import { describe, expect, expectTypeOf, test } from "vitest";
import { composeMail } from "../app/platform/mail/compose.ts";
import { readContent, storedContent } from "../app/platform/mail/mail-content.ts";
import { inLanguage } from "../app/platform/language-context.ts";
import type { Mail } from "../app/platform/mail/outbox.ts";
import { mailGallery, type Typed } from "./support/mail-gallery.ts";
import { projectRoot, readText } from "./support/source.ts";
import { unmarked } from "./support/unmarked-text.ts";
import { sampleOrganisation } from "./support/sample-mail.ts";

const public_url = "https://give.example.org";
const usual: Typed = {
  name: "Asha Nayak",
  title: "ସୌର ଦୀପ · लैंप for Satabhaya's “island”",
  text: "₹500 & more\narrived",
};
const hostile: Typed = {
  name: `</title><script>alert(1)</script><img src=x onerror=alert(1)>`,
  title: `" onmouseover="alert(1)" x='</style></td></table><a href="javascript:alert(1)">`,
  text: `<!--[if mso]><b>\n--><iframe srcdoc="&lt;script>"></iframe> https://evil.example/&#106;`,
};

/** As the sender makes it of the stored row. */
function composed(mail: Mail, organisation = sampleOrganisation) {
  const { text: text_body, outline } = storedContent(mail.content);
  const row = { subject: mail.subject, text_body, outline };
  const { text, html, error } = composeMail(row, { organisation, public_url });
  if (html === undefined) throw new Error("No HTML", { cause: error });
  return { text, html };
}

function gallery(typed: Typed): [name: string, mail: Mail][] {
  return Object.entries(mailGallery(typed, public_url)).flatMap(([kind, variants]) =>
    Object.entries(variants).map(([variant, mail]): [string, Mail] => [`${kind}, ${variant}`, mail]),
  );
}

/** What the examples themselves type, besides numbers and addresses. */
const typedByExamples = [
  "Google",
  "Sahayog",
  "India Post",
  "Cuttack",
  "Firefox on Android",
  "Nov",
  "am",
  "paid",
  "The bridge stands.",
  "We reply within  hours.",
  "See  for the bills.",
];

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
/** What a person reads, on one line. */
const words = (html: string) =>
  unescaped(html.replaceAll(/<style>[^]*?<\/style>|<!--[^]*?-->|<[^>]*>/g, " ")).replaceAll(/\s+/g, " ");
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, url]) => unescaped(url ?? ""));
const addressesIn = (text: string) => [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url);

describe.each(gallery(usual))("the mail %s", (name, mail) => {
  const { text, html } = composed(mail);

  test("belongs to its kind", () => {
    expect(mail.dedupe_key.startsWith(`${name.split(",")[0]}:`)).toBe(true);
  });

  test("has the same facts and links in both parts, and the organisation's address", () => {
    const { greeting, paragraphs, quotation = "", facts = [], reason } = mail.content;
    const quoted = quotation.split("\n");
    const organisation = Object.values(sampleOrganisation);
    const said = [greeting, ...paragraphs, ...quoted, ...facts.flat(), reason, ...organisation];
    for (const one of said.map((part) => part.replaceAll(/\s+/g, " "))) {
      expect(words(html)).toContain(one);
      expect(text.replaceAll(/\s+/g, " ")).toContain(one);
    }
    const links = linksOf(html).filter((url) => !url.startsWith("mailto:"));
    expect(new Set(links)).toEqual(new Set(addressesIn(text)));
  });

  test("leads to this site only, by whole addresses", () => {
    for (const url of linksOf(html).filter((one) => one !== `mailto:${sampleOrganisation.email}`))
      expect(url.startsWith(`${public_url}/`), url).toBe(true);
    const loaded = [...html.matchAll(/(?:src="|url\()([^")]*)/g)].map(([, url]) => url);
    expect(loaded).toEqual([`${public_url}/mail-logo.png`, `${public_url}/mail-band.png`]);
  });

  test("says its language, is small, and has no script, form, font or picture that counts its readers", () => {
    expect(html).toContain('<html lang="en"');
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    // Gmail drops a larger style sheet.
    expect(/<style>([^]*?)<\/style>/.exec(html)?.[1]?.length).toBeLessThan(8_192);
    expect(html).not.toMatch(/<(?:script|form|link|iframe|svg)|@import|@font-face|\son\w+=/i);
    expect([...html.matchAll(/<img [^>]*>/g)].map(([img]) => img)).toEqual([
      expect.stringMatching(/width="44" height="44" alt="Sahayog logo"/),
    ]);
  });
});

/** The elements and their attributes' names, which nothing that is typed may change. */
const skeleton = (html: string) =>
  (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/"[^"]*"/g, '""'));
const harmless = new Map(gallery({ name: "A", title: "A", text: "A\nA" }));

test.each(gallery(hostile))("what people typed stays text in the mail %s", (name, mail) => {
  const organisation = { ...sampleOrganisation, organisation_name: hostile.name, address: hostile.title };
  const { html } = composed(mail, organisation);
  expect(skeleton(html)).toEqual(skeleton(composed(harmless.get(name) as Mail).html));
  for (const url of linksOf(html)) expect(url).toMatch(/^(?:https:\/\/give\.example\.org\/|mailto:)/);
});

test("every text of a mail is a message of its reader's language, and its links lead to pages of it", () => {
  const typed = { name: "Asha Nayak", title: "Lamps", text: "More & more arrived" };
  inLanguage("en-XA", () => {
    for (const [name, { subject, content }] of gallery(typed)) {
      const stored = storedContent(content);
      const urls = readContent(stored).parts.flatMap((part) => ("link" in part ? [part.link.url] : []));
      for (const url of urls) expect(url.startsWith(`${public_url}/en-xa/`), `${name}: ${url}`).toBe(true);
      const words = `${subject}\n${stored.text}`.replaceAll(/\S*[\d_@/]\S*/g, "");
      expect([name, unmarked(words.split("\n"), [...Object.values(typed), ...typedByExamples])]).toEqual([
        name,
        [],
      ]);
    }
  });
});

test("a command that queues mails or notifies keeps no text of theirs in a constant on one line", () => {
  const early =
    /^ {2,6}const (?!problem\b)[^=\n]*= (?!.*(?:=>|storedLocale)).*\b(?:m\.\w+|format(?:Date|Count|Time)\w*|generalFundTitle|providerName|maskedDetails|momentText|goesBackText)\(/gm;
  const lines = (text: string) => [...text.matchAll(early)].map(([line]) => line.trim());
  expect(
    lines("  const day = formatDate(paid_on);\n    const who = name ?? m.orders_somebody();"),
  ).toHaveLength(2);
  const telling = globSync("app/domains/**/server/**/*.ts", { cwd: projectRoot, exclude: ["**/*.test.ts"] })
    .map((path) => ({ path, text: readText(path) }))
    .filter(({ text }) => /\b(?:queueMails|notify|notifyOnSite)\(/.test(text));
  expect(telling.length).toBeGreaterThan(60);
  expect(telling.flatMap(({ path, text }) => lines(text).map((line) => `${path}: ${line}`))).toEqual([]);
});

test("a mail without content, and one of a kind that no domain declared, are type errors", () => {
  type Without<Field extends keyof Mail> = Omit<Mail, Field>;
  expectTypeOf<Without<"content"> & { text: string }>().not.toExtend<Mail>();
  expectTypeOf<Without<"dedupe_key"> & { dedupe_key: "surprise:1" }>().not.toExtend<Mail>();
  expectTypeOf<Without<"dedupe_key"> & { dedupe_key: "security:1" }>().toExtend<Mail>();
  // The gallery has an example of every kind.
  expectTypeOf<ReturnType<typeof mailGallery>>().toHaveProperty("donation-thanks");
  expectTypeOf<Omit<ReturnType<typeof mailGallery>, "security">>().not.toExtend<
    ReturnType<typeof mailGallery>
  >();
});
