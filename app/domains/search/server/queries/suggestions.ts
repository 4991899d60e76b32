import { campaignFiltersSearch, noFilters as noCampaignFilters } from "../../../campaigns/filters.ts";
import { shownPicture } from "../../../art/shown-picture.ts";
import { campaignCategories } from "../../../campaigns/schema.ts";
import { searchPublicCampaigns } from "../../../campaigns/server/queries/campaigns.ts";
import { noFilters as noProductFilters, productFiltersSearch } from "../../../catalog/filters.ts";
import { sellerPicture } from "../../../catalog/product-picture.ts";
import { type ProductCard, type ProductCategory, productCategories } from "../../../catalog/schema.ts";
import { listSellers } from "../../../catalog/server/queries/sellers.ts";
import { suggestedProducts } from "../../../catalog/server/queries/suggested-products.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { AskedSearch } from "../../../../platform/search/corrected-search.ts";
import { shareWords } from "../../../../platform/search/words-of-request.ts";
import { priceOfWords } from "../../../../text/search/price-words.ts";
import { searchWords } from "../../../../text/search-text.ts";
import {
  shortestSearch,
  type Suggestion,
  type SuggestionKind,
  type Suggestions,
  suggestionsMax,
} from "../../suggestion.ts";

/** At most so many of each, so that no kind takes all places. */
const mostOf: Record<SuggestionKind, number> = { product: 5, category: 2, campaign: 3, seller: 2 };

/** Of so many the best ones are suggested. */
const compared = 60;

const nothing: Suggestions = { suggestions: [], corrected_q: null };

/** What these words lead to, best first; nothing for a text without words. All kinds are read at the same time. */
export async function readSuggestions(db: Queryable, q: string): Promise<Suggestions> {
  if (q.length < shortestSearch || searchWords(q).length === 0) return nothing;
  const words = shareWords(db);
  const as_typed = await readGroups(db, { q, exact: true, words, most: compared });
  if (as_typed.suggestions.length > 0) return as_typed;
  return readGroups(db, { q, exact: false, words, most: compared });
}

async function readGroups(db: Queryable, asked: AskedSearch): Promise<Suggestions> {
  // "Sari under 2000": what has no price is suggested for the rest, whose words are then read once for all kinds.
  const q = priceOfWords(asked.q)?.q ?? asked.q;
  const [products, campaigns, sellers] = await Promise.all([
    suggestedProducts(db, asked, mostOf.product),
    searchPublicCampaigns(db, { ...asked, q }, mostOf.campaign),
    listSellers(db, { q, exact: asked.exact, cursor: undefined }, mostOf.seller, asked.words),
  ]);
  const corrected_q = products.corrected_q ?? campaigns.corrected_q ?? sellers.corrected_q;
  const words = searchWords((corrected_q ?? q).toLowerCase());
  const groups = [
    products.products.map(productSuggested),
    categoriesOf(words, products.products),
    campaigns.campaigns.map(
      (campaign): Suggestion => ({
        ...suggestionOf("campaign", campaign.title, `/campaigns/${campaign.id}`),
        image: shownPicture(campaign),
        has_ended: !campaign.is_active,
      }),
    ),
    sellers.sellers.map(
      (seller): Suggestion => ({
        ...suggestionOf("seller", seller.name, `/sellers/${seller.vendor_id}`),
        image: sellerPicture(seller),
      }),
    ),
  ];
  return { suggestions: bestOf(groups, words), corrected_q };
}

function suggestionOf(kind: SuggestionKind, name: string, href: string): Suggestion {
  return { kind, name, href, image: null, price: null, has_ended: false };
}

function productSuggested(product: ProductCard): Suggestion {
  return {
    ...suggestionOf("product", product.name, `/products/${product.id}`),
    image: shownPicture(product),
    price: product.price_paise / 100,
  };
}

/** Categories that are named so; without one, that of the products found. */
function categoriesOf(words: readonly string[], products: readonly ProductCard[]): Suggestion[] {
  const named = [
    ...productCategories.filter((category) => fitOf(category, words) === 1).map(productCategorySuggested),
    ...campaignCategories
      .filter((category) => fitOf(category, words) === 1)
      .map((category) =>
        suggestionOf(
          "category",
          category,
          `/campaigns${campaignFiltersSearch({ ...noCampaignFilters, category })}`,
        ),
      ),
  ];
  const [first] = products;
  if (named.length > 0 || !first) return named.slice(0, mostOf.category);
  const is_of_all = products.length > 1 && products.every(({ category }) => category === first.category);
  return is_of_all ? [productCategorySuggested(first.category)] : [];
}

function productCategorySuggested(category: ProductCategory): Suggestion {
  const search = productFiltersSearch({ ...noProductFilters, category });
  return suggestionOf("category", category, `/marketplace${search}`);
}

/** The group whose first name has most of the words comes first. Where there are too many, the longest one gives way. */
function bestOf(groups: readonly (readonly Suggestion[])[], words: readonly string[]): Suggestion[] {
  const lengths = groups.map(({ length }) => length);
  while (lengths.reduce((sum, length) => sum + length, 0) > suggestionsMax)
    lengths[lengths.indexOf(Math.max(...lengths))] = Math.max(...lengths) - 1;
  return groups
    .map((group, at) => group.slice(0, lengths[at]))
    .toSorted((a, b) => fitOf(b[0]?.name, words) - fitOf(a[0]?.name, words))
    .flat();
}

/** The part of the words, from 0 to 1, that words of the name begin with. */
function fitOf(name: string | undefined, words: readonly string[]): number {
  const own = searchWords((name ?? "").toLowerCase());
  return words.filter((word) => own.some((one) => one.startsWith(word))).length / words.length;
}
