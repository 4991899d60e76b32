import * as m from "#messages";
import { typedWords } from "../../../text/search/typed-words.ts";
import { searchWords } from "../../../text/search-text.ts";
import type { Found } from "./hits.ts";

type SitePage = { href: string; title: () => string; text: () => string };

/** Pages of help and about the organisation, which no list has. */
const sitePages: readonly SitePage[] = [
  { href: "/orders", title: m.screens_search_site_orders, text: m.screens_search_site_orders_text },
  { href: "/refund-policy", title: m.screens_search_site_refunds, text: m.screens_search_site_refunds_text },
  {
    href: "/shipping-policy",
    title: m.screens_search_site_shipping,
    text: m.screens_search_site_shipping_text,
  },
  { href: "/donations", title: m.screens_search_site_giving, text: m.screens_search_site_giving_text },
  { href: "/contact", title: m.screens_search_site_contact, text: m.screens_search_site_contact_text },
  {
    href: "/accessibility",
    title: m.screens_search_site_accessibility,
    text: m.screens_search_site_accessibility_text,
  },
  { href: "/grievance", title: m.screens_search_site_grievance, text: m.screens_search_site_grievance_text },
  {
    href: "/transparency",
    title: m.screens_search_site_transparency,
    text: m.screens_search_site_transparency_text,
  },
  { href: "/about", title: m.screens_search_site_about, text: m.screens_search_site_about_text },
  { href: "/team", title: m.screens_search_site_team, text: m.screens_search_site_team_text },
  { href: "/dashboard/sell", title: m.screens_search_site_sell, text: m.screens_search_site_sell_text },
  { href: "/privacy", title: m.screens_search_site_privacy, text: m.screens_search_site_privacy_text },
  { href: "/terms", title: m.screens_search_site_terms, text: m.screens_search_site_terms_text },
];

/** A short beginning fits too many words. */
const shortestBeginning = 4;
const pagesMax = 3;
/** What a match costs, as in the order of best match: in the title like a name, in the text like a description. */
const costs = { title: 0, text: 12, none: Number.MAX_SAFE_INTEGER };

/** Pages whose title or text has all of the words. */
export function findSitePages(q: string): { found: Found; cost: number } {
  const typed = typedWords(q);
  const matching = (typed.length === 0 ? [] : sitePages)
    .map((page) => ({ page, cost: costOf(page, typed) }))
    .filter(({ cost }) => cost < costs.none)
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, pagesMax);
  const hits = matching.map(({ page: { href, title, text } }) => ({
    title: title(),
    href,
    facts: [text()],
    picture: null,
    price_paise: null,
    has_ended: false,
  }));
  const words = new Set(hits.flatMap(({ title, facts }) => wordsOf([title, ...facts].join(" "))));
  const marked = [...words].filter((word) => typed.some((one) => isSaid(one, word)));
  return {
    found: { hits, all_href: null, corrected_q: null, marked },
    cost: matching[0]?.cost ?? costs.none,
  };
}

function costOf({ title, text }: SitePage, typed: readonly string[]): number {
  const isIn = (words: readonly string[]) => typed.every((one) => words.some((word) => isSaid(one, word)));
  if (isIn(wordsOf(title()))) return costs.title;
  return isIn(wordsOf(`${title()} ${text()}`)) ? costs.text : costs.none;
}

function isSaid(typed: string, word: string): boolean {
  return word === typed || (typed.length >= shortestBeginning && word.startsWith(typed));
}

function wordsOf(text: string): string[] {
  return searchWords(text.toLowerCase().normalize("NFC"));
}
