import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accessibility } from "../app/domains/content/policies/accessibility.ts";
import { grievance } from "../app/domains/content/policies/grievance.ts";
import { privacy } from "../app/domains/content/policies/privacy.ts";
import { refundPolicy } from "../app/domains/content/policies/refund-policy.ts";
import { shippingPolicy } from "../app/domains/content/policies/shipping-policy.ts";
import { terms } from "../app/domains/content/policies/terms.ts";

/** Words of a sentence that a reader takes in at once. */
const mostWords = 22;

/** What no text says, and what it says instead. */
const rules: Record<string, (sentence: string) => boolean> = {
  "a shorter sentence": (sentence) => wordCount(sentence) > mostWords,
  "email, not e-mail": matches(/\be-mails?\b/i),
  "email, not mail": matches(/\b(?:a|by|get|gets|of|our|test|the|this|your) mails?\b(?! server)|\bmailed\b/i),
  "email, not letter": matches(/\b(?:another|any|each|get|gets|in|our|test|their|this) letters?\b/i),
  "donation, but monthly gift": matches(/(?<!\bmonthly )\bgifts?\b/i),
  "items, but goods on invoices": matches(/\bgoods\b/i),
  "organiser, with an s": matches(/\borganiz/i),
  "seller, not vendor": matches(/\bvendors?\b/i),
  "our team, not office or moderators": matches(/\b(?:our|the) office\b|\bmoderators?\b/i),
  "log in, not sign in": matches(/\bsign(?:ed|ing|s)?[ -](?:in|out)\b/i),
  "refund, not send back": matches(
    /\b(?:sen[dt]s?|sending|went|go|goes|going|gone|way)(?: [^\s,:;]+){0,4} back\b(?! on sale| to (?:the |its |\{)seller| to the organiser)/i,
  ),
  "someone, not somebody": matches(/\b(?:some|any|every)body\b/i),
  "who tells whom": matches(/\b(?:are|gets?|is) told\b/i),
  "a subject before who or what": matches(/^(?:Who|Whoever|What|Whatever)\b[^?]*$/),
};

/**
 * Texts that stay as they are, by the rule and the key or its beginning: sentences of the law, texts of the
 * specification, and hints that answer the label of their field.
 */
const exceptions: Record<string, readonly string[]> = {
  "a shorter sentence": ["donations_tax_statement_nameless_hint"],
  "donation, but monthly gift": ["donations_monthly_"],
  "items, but goods on invoices": ["orders_paper_"],
  // Items are sent back.
  "refund, not send back": ["orders_return_"],
  "a subject before who or what": [
    "campaigns_amount_impact",
    "campaigns_phase_description",
    "campaigns_section_",
    "campaigns_update_body",
    "content_edit_changed_meanwhile",
    "content_field_label",
    "content_issue_changed_meanwhile",
    "content_settings_changed_meanwhile",
    "policy_heading_",
    "settlements_what_to_do",
  ],
  "seller, not vendor": [
    "accounts_admin_grant_vendor",
    "accounts_admin_revoke_vendor",
    "accounts_role_vendor",
    "catalog_own_no_shop",
    "orders_ship_restricted",
    "screens_dashboard_no_vendor",
  ],
  // Where a court has jurisdiction.
  "our team, not office or moderators": ["policy_terms"],
  "log in, not sign in": [
    "accounts_failed_sign_in",
    "accounts_notice_signed_out",
    "accounts_sign_in",
    "accounts_sign_in_to_",
    "accounts_social_sign_in_failed",
    "screens_menu_sign_out",
    "stories_comment_sign_in",
    "stories_sign_in",
  ],
};

/** Lists of words that people type, which are no sentences. */
const isListOfWords = matches(/^screens_search_site_\w+_also$/);

function matches(pattern: RegExp): (sentence: string) => boolean {
  return (sentence) => pattern.test(sentence);
}

function wordCount(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length;
}

type Message = string | readonly { match: Record<string, string> }[];

/** Each sentence of each text, with the key of its message, its policy or its file of the demo. */
function sentences(): [string, string][] {
  return [...messageSentences(), ...policySentences(), ...demoSentences()];
}

/** Of the policies of a new site. */
function policySentences(): [string, string][] {
  const policies = { accessibility, grievance, privacy, refundPolicy, shippingPolicy, terms };
  return Object.entries(policies).flatMap(([name, { intro, sections }]) => [
    ...sections.map(({ heading }): [string, string] => [`policy_heading_${name}`, heading]),
    ...keyed(`policy_${name}`, [intro, ...sections.flatMap(({ paragraphs }) => paragraphs)]),
  ]);
}

/** What the organisation of the demo says: people tell their stories, and sell, in their own words. */
function demoSentences(): [string, string][] {
  return ["organisation", "events", "programs"].flatMap((name) =>
    keyed(
      `demo_${name}`,
      stringsIn(JSON.parse(readFileSync(`database/demo/content/${name}.json`, "utf8")) as unknown),
    ),
  );
}

function keyed(key: string, texts: readonly string[]): [string, string][] {
  return texts.flatMap(sentencesOf).map((sentence) => [key, sentence]);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function messageSentences(): [string, string][] {
  const files = globSync("app/**/messages/en.json");
  const messages = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, Message>),
  );
  const written = messages.filter(([key]) => !isListOfWords(key));
  return written.flatMap(([key, message]) => {
    const texts =
      typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));
    return texts.flatMap((text) => sentencesOf(text).map((sentence): [string, string] => [key, sentence]));
  });
}

/** Without the marks of markup, which are no words. */
const sentencesOf = (text: string) => text.replaceAll(/\{[#/][^}]*\}/g, " ").split(/(?<=[.?!][”"’)]?)\s+|\n/);

const broken = sentences().flatMap(([key, sentence]) =>
  Object.entries(rules)
    .filter(([, isBroken]) => isBroken(sentence))
    .map(([rule]) => ({ rule, key, sentence })),
);

const excepts = (begin: string, key: string) =>
  key === begin || (begin.endsWith("_") && key.startsWith(begin));

test("texts have short sentences and the words of the glossary", () => {
  const found = broken.filter(({ rule, key }) => !exceptions[rule]?.some((begin) => excepts(begin, key)));
  expect(found.map(({ rule, key, sentence }) => `${key}: ${sentence} (${rule})`)).toEqual([]);
});

test("no exception is left over", () => {
  const over = Object.entries(exceptions).flatMap(([rule, keys]) =>
    keys.filter((begin) => !broken.some((one) => one.rule === rule && excepts(begin, one.key))),
  );
  expect(over).toEqual([]);
});

test("the rules find what they are for", () => {
  const wrong = {
    "a shorter sentence": "word ".repeat(mostWords + 1),
    "email, not e-mail": "Your E-mail address",
    "email, not mail": "You get this mail.",
    "email, not letter": "It is in our letter.",
    "donation, but monthly gift": "Your gift has arrived",
    "items, but goods on invoices": "The goods are on their way.",
    "organiser, with an s": "The organizer",
    "seller, not vendor": "Make vendor",
    "our team, not office or moderators": "Moderators hid it.",
    "log in, not sign in": "You are signed out.",
    "refund, not send back": "We sent all of it back.",
    "someone, not somebody": "Somebody else has it.",
    "who tells whom": "The customer is told.",
    "a subject before who or what": "Who buys it can review it.",
  };
  for (const [rule, sentence] of Object.entries(wrong))
    expect([rule, rules[rule]?.(sentence)]).toEqual([rule, true]);
  const right = "Your monthly gift of {amount} has stopped: email our team, or what else can you do?";
  expect(Object.keys(rules).filter((rule) => rules[rule]?.(right))).toEqual([]);
});
