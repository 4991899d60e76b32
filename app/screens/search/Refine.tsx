import * as m from "#messages";
import {
  categoryText as campaignCategoryText,
  sortText as campaignSortText,
} from "../../domains/campaigns/campaign-texts.ts";
import { campaignCategories, campaignSorts } from "../../domains/campaigns/schema.ts";
import { productCategories, productSorts } from "../../domains/catalog/schema.ts";
import {
  categoryText as productCategoryText,
  sortText as productSortText,
} from "../../domains/catalog/ui/market-texts.ts";
import { type SearchChoice, type SearchGroup, searchHref } from "../../domains/search/search-choice.ts";
import { categoryWords } from "../../domains/stories/category-words.ts";
import { storyCategories } from "../../domains/stories/schema.ts";
import { countedText } from "../../page/counted-text.ts";
import { FilterLinks } from "../../page/FilterLinks.tsx";
import { titles } from "./ResultGroup.tsx";
import type { Found, FoundGroup } from "./server/hits.ts";

type RefineProps = {
  asked: { q: string; exact: boolean };
  choice: SearchChoice;
  groups: readonly FoundGroup[];
};

/** The kinds that were found, and of the chosen one its categories and orders, each with its count. */
export function Refine({ asked, choice, groups }: RefineProps) {
  const found = groups.flatMap(({ group, found: own }) =>
    "hits" in own && (own.hits.length > 0 || group === choice.kind) ? [{ group, ...own }] : [],
  );
  const chosen = found.find(({ group }) => group === choice.kind);
  if (found.length === 0) return null;
  return (
    <div className="mt-3">
      <FilterLinks
        one_line
        is_alone={!chosen}
        label={m.screens_search_kinds()}
        chosen={choice.kind}
        choices={[
          [null, m.screens_search_all_kinds()],
          ...found.map(
            (own) =>
              [
                own.group,
                countedText(titles[own.group](), { count: allOf(own), is_exact: own.total.is_exact }),
              ] as const,
          ),
        ]}
        hrefOf={(kind) => searchHref(asked, { kind })}
      />
      {chosen && <OfKind kind={chosen.group} found={chosen} asked={asked} choice={choice} />}
    </div>
  );
}

/** Of all categories, also where one is chosen. */
function allOf({ tally, total }: Found): number {
  return Math.max(
    total.count,
    tally.reduce((sum, { count }) => sum + count, 0),
  );
}

function OfKind({
  kind,
  found,
  asked,
  choice,
}: Omit<RefineProps, "groups"> & { kind: SearchGroup; found: Found }) {
  const sorts = sortsOf[kind] ?? [];
  return (
    <>
      {found.tally.length > 1 && (
        <FilterLinks
          one_line
          label={m.screens_search_category()}
          chosen={choice.category}
          choices={[
            [null, m.screens_search_all_categories()],
            ...found.tally.map(
              ({ category, count }) =>
                [
                  category,
                  countedText(categoryText(kind, category), { count, is_exact: found.total.is_exact }),
                ] as const,
            ),
          ]}
          hrefOf={(category) => searchHref(asked, { ...choice, category })}
        />
      )}
      {sorts.length > 0 && (
        <FilterLinks
          one_line
          label={m.screens_search_order()}
          chosen={choice.sort}
          choices={sorts.map(({ sort, text }) => [sort, text()] as const)}
          hrefOf={(sort) => searchHref(asked, { ...choice, sort })}
        />
      )}
    </>
  );
}

/** Best match is null: no URL says it. */
const sortsOf: Partial<Record<SearchGroup, { sort: string | null; text: () => string }[]>> = {
  products: productSorts.map((sort) => ({
    sort: sort === "best" ? null : sort,
    text: () => productSortText(sort),
  })),
  campaigns: campaignSorts.map((sort) => ({
    sort: sort === "best" ? null : sort,
    text: () => campaignSortText(sort),
  })),
};

function categoryText(kind: SearchGroup, key: string): string {
  const of_product = productCategories.find((known) => known === key);
  const of_campaign = campaignCategories.find((known) => known === key);
  const of_story = storyCategories.find((known) => known === key);
  if (kind === "products" && of_product) return productCategoryText(of_product);
  if (kind === "campaigns" && of_campaign) return campaignCategoryText(of_campaign);
  return kind === "stories" && of_story ? categoryWords[of_story]() : key;
}
