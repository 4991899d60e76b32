import * as m from "#messages";
import { contentTag } from "../../../domains/content/schema.ts";
import { type WrittenPage, writtenPages } from "../../../domains/content/server/queries/written-pages.ts";
import type { Services } from "../../../platform/services.ts";
import type { SharedWords } from "../../../platform/search/words-of-request.ts";
import { costsOfPages } from "../../../text/search/page-match.ts";
import { spansOf, typedWords } from "../../../text/search/typed-words.ts";
import { searchWords } from "../../../text/search-text.ts";
import type { Found } from "./hits.ts";

/** `also`: what people type who look for it, parted by commas. */
type SitePage = { href: string; title: () => string; text: () => string; also: () => string };

/** Pages of help and about the organisation, which no list has. */
export const sitePages: readonly SitePage[] = [
  {
    href: "/orders",
    title: m.screens_search_site_orders,
    text: m.screens_search_site_orders_text,
    also: m.screens_search_site_orders_also,
  },
  {
    href: "/cart",
    title: m.screens_search_site_cart,
    text: m.screens_search_site_cart_text,
    also: m.screens_search_site_cart_also,
  },
  {
    href: "/dashboard/wishlist",
    title: m.screens_search_site_wishlist,
    text: m.screens_search_site_wishlist_text,
    also: m.screens_search_site_wishlist_also,
  },
  {
    href: "/newsletter",
    title: m.screens_search_site_newsletter,
    text: m.screens_search_site_newsletter_text,
    also: m.screens_search_site_newsletter_also,
  },
  {
    href: "/refund-policy",
    title: m.screens_search_site_refunds,
    text: m.screens_search_site_refunds_text,
    also: m.screens_search_site_refunds_also,
  },
  {
    href: "/shipping-policy",
    title: m.screens_search_site_shipping,
    text: m.screens_search_site_shipping_text,
    also: m.screens_search_site_shipping_also,
  },
  {
    href: "/donations",
    title: m.screens_search_site_giving,
    text: m.screens_search_site_giving_text,
    also: m.screens_search_site_giving_also,
  },
  {
    href: "/contact",
    title: m.screens_search_site_contact,
    text: m.screens_search_site_contact_text,
    also: m.screens_search_site_contact_also,
  },
  {
    href: "/grievance",
    title: m.screens_search_site_grievance,
    text: m.screens_search_site_grievance_text,
    also: m.screens_search_site_grievance_also,
  },
  {
    href: "/accessibility",
    title: m.screens_search_site_accessibility,
    text: m.screens_search_site_accessibility_text,
    also: m.screens_search_site_accessibility_also,
  },
  {
    href: "/transparency",
    title: m.screens_search_site_transparency,
    text: m.screens_search_site_transparency_text,
    also: m.screens_search_site_transparency_also,
  },
  {
    href: "/about",
    title: m.screens_search_site_about,
    text: m.screens_search_site_about_text,
    also: m.screens_search_site_about_also,
  },
  {
    href: "/team",
    title: m.screens_search_site_team,
    text: m.screens_search_site_team_text,
    also: m.screens_search_site_team_also,
  },
  {
    href: "/dashboard/sell",
    title: m.screens_search_site_sell,
    text: m.screens_search_site_sell_text,
    also: m.screens_search_site_sell_also,
  },
  {
    href: "/dashboard/campaigns/new",
    title: m.screens_search_site_start,
    text: m.screens_search_site_start_text,
    also: m.screens_search_site_start_also,
  },
  {
    href: "/stories/new",
    title: m.screens_search_site_tell,
    text: m.screens_search_site_tell_text,
    also: m.screens_search_site_tell_also,
  },
  {
    href: "/programs",
    title: m.screens_search_site_programs,
    text: m.screens_search_site_programs_text,
    also: m.screens_search_site_programs_also,
  },
  {
    href: "/auth",
    title: m.screens_search_site_sign_in,
    text: m.screens_search_site_sign_in_text,
    also: m.screens_search_site_sign_in_also,
  },
  {
    href: "/privacy",
    title: m.screens_search_site_privacy,
    text: m.screens_search_site_privacy_text,
    also: m.screens_search_site_privacy_also,
  },
  {
    href: "/terms",
    title: m.screens_search_site_terms,
    text: m.screens_search_site_terms_text,
    also: m.screens_search_site_terms_also,
  },
];

const pagesMax = 3;
/** Beside lists: a page that does not say what was typed comes behind what does, be it in a text alone. */
const costOfGuess = 12;

/** Pages whose title, headings or text say all of the words, those that people type for them first. */
export async function findSitePages(
  { db, page_cache }: Pick<Services, "db" | "page_cache">,
  { q, words: known }: { q: string; words: SharedWords },
): Promise<{ found: Found; cost: number }> {
  const written = await page_cache.remember("written pages", contentTag, () => writtenPages(db));
  const spans = spansOf(q, true).map(({ text }) => text);
  const words_typed = typedWords(q, true);
  const [synonyms, of_goods, of_campaigns] = await Promise.all([
    known.synonymsOf("pages", spans),
    known.vocabularyOf("products", words_typed),
    known.vocabularyOf("campaigns", words_typed),
  ]);
  const isSubject = (word: string) =>
    [of_goods, of_campaigns].some((words) => words.get(word)?.some(({ marks }) => marks.includes("=")));
  const costs = costsOfPages(
    q,
    new Map([...synonyms].map(([text, found]) => [text, found.map(({ term }) => term)])),
    sitePages.map((page) => textsOf(page, written)),
    isSubject,
  );
  const matching = sitePages
    .flatMap((page, at) => (costs[at] === undefined ? [] : [{ page, ...costs[at] }]))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, pagesMax);
  const hits = matching.map(({ page: { href, title, text } }) => ({
    title: title(),
    href,
    facts: [text()],
    picture: null,
    price_paise: null,
    has_ended: false,
    product_id: null,
  }));
  const words = new Set(hits.flatMap(({ title, facts }) => wordsOf([title, ...facts].join(" "))));
  return {
    found: {
      hits,
      all_href: null,
      corrected_q: null,
      marked: [...words].filter((word) => words_typed.some((one) => one === word)),
      total: { count: hits.length, is_exact: true },
      tally: [],
    },
    cost: Math.min(
      Number.MAX_SAFE_INTEGER,
      ...matching.map(({ cost, said = Infinity }) => Math.min(said, cost + costOfGuess)),
    ),
  };
}

function textsOf({ href, title, text, also }: SitePage, written: readonly WrittenPage[]) {
  const own = written.find(({ path }) => path === href);
  return {
    title: title(),
    also: also()
      .split(/[,،]/)
      .map((phrase) => phrase.trim()),
    headings: own?.headings ?? "",
    summary: text(),
    text: own?.text ?? "",
  };
}

function wordsOf(text: string): string[] {
  return searchWords(text.toLowerCase().normalize("NFC"));
}
