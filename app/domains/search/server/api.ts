import { z } from "@hono/zod-openapi";
import { LRUCache } from "lru-cache";
import { apiRoute, createApiRoutes } from "../../../platform/http/api-route.ts";
import { rupees } from "../../../platform/http/api.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { searchLimit, searchText } from "../../../text/search-text.ts";
import { suggestionKinds, type Suggestions, suggestionsMax, suggestionsPath } from "../suggestion.ts";
import { unansweredPath, visitorsNeeded } from "../unanswered.ts";
import { readSuggestions } from "./queries/suggestions.ts";
import { countUnanswered } from "./use-cases/count-unanswered.ts";

const Suggestion = z
  .object({
    kind: z.enum(suggestionKinds),
    name: z.string(),
    href: z.string().openapi({ description: "The path of its page." }),
    image: z.string().nullable().openapi({ description: "The path of a picture; null for a category." }),
    price: rupees.nullable().openapi({ description: "Of a product; null for all else." }),
    has_ended: z.boolean().openapi({ description: "Of a campaign that takes no donations any more." }),
  })
  .openapi("SearchSuggestion");

const SearchSuggestions = z
  .object({
    suggestions: z.array(Suggestion).openapi({
      description: "Those of one kind follow each other, the kind that matches best first.",
    }),
    corrected_q: z.string().nullable().openapi({
      description: "What was searched in place of words that nothing has.",
    }),
  })
  .openapi("SearchSuggestions");

/** Whatever is sent is answered: who types is never told of an error. */
const query = z.object({
  q: z
    .unknown()
    .optional()
    .transform((text) => (typeof text === "string" ? searchText(text) : ""))
    .openapi({ type: "string", description: "What is typed so far; all beyond 100 characters is ignored." }),
});

/** Many people type the same words, and each of them types a word letter by letter. */
const sharedFor_seconds = 30;
const sharedMax = 1_000;

const bodyLimit_bytes = 1_024;

export function createSearchApi() {
  const shared = new LRUCache<string, Promise<Suggestions>>({
    max: sharedMax,
    ttl: sharedFor_seconds * 1_000,
  });
  return createApiRoutes(
    apiRoute("getSearchSuggestions", {
      method: "get",
      path: suggestionsPath,
      tags: ["Search"],
      summary: "Products, categories, campaigns and sellers that typed words may lead to",
      description: `At most ${suggestionsMax}, best match first, for a search field while somebody types. The last word may be incomplete.`,
      query,
      answer: [SearchSuggestions, "What the words may lead to; nothing without words."],
      cache: `public, max-age=${sharedFor_seconds}`,
      run: ({ services: { db }, query: { q } }) => {
        const key = q.toLowerCase();
        const known = shared.get(key);
        if (known) return known;
        const found = readSuggestions(db, q);
        shared.set(key, found);
        found.catch(() => shared.delete(key));
        return found;
      },
    }),
    apiRoute("countUnanswered", {
      method: "post",
      path: unansweredPath,
      tags: ["Search"],
      summary: "Count a search that led nowhere",
      description: `Pages send it when a search found nothing, or its results were left without a choice. Nothing says who typed it: the words are written down once ${visitorsNeeded} different visitors of a week typed the same, and what may be an address or a number of somebody never is.`,
      middleware: limitBody(bodyLimit_bytes),
      body: z.strictObject({ q: z.string().max(searchLimit), found_nothing: z.boolean() }),
      refuses: [429],
      done: "It is accepted, counted or not.",
      run: ({ services, client_address, body }) => countUnanswered(services, { ...body, client_address }),
    }),
  );
}
