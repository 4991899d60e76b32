import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";
import { classes } from "../../../ui/classes.ts";
import { Anchor } from "../../../ui/link.tsx";
import { categoryPictureKind } from "../product-picture.ts";
import { type CategoryCounts, type ProductCategory, productCategories } from "../schema.ts";
import { categoryText, productCountText } from "./market-texts.ts";

type CategoryTilesProps = {
  /** Undefined while loading, or if loading failed. */
  counts: CategoryCounts | undefined;
  chosen: ProductCategory | undefined;
  /** One row of names, so that the results of a search are in sight; the numbers would not be theirs. */
  is_folded?: boolean;
  /** URL with this category, or without any. */
  hrefOf: (category: ProductCategory | undefined) => string;
  /** Its name, with how many of it a search has found. */
  labelOf?: (category: ProductCategory) => string;
};

/** Each tile selects its category; the selected one returns to all products. */
export function CategoryTiles(props: CategoryTilesProps) {
  const { counts, chosen, is_folded = false, hrefOf, labelOf = categoryText } = props;
  return (
    <nav aria-label={m.catalog_market_categories()}>
      <ul className={classes(listClass, is_folded ? foldedListClass : phoneListClass)}>
        {productCategories.map((category) => {
          const is_chosen = category === chosen;
          const count = counts?.find((one) => one.category === category)?.listed_count;
          return (
            <li key={category}>
              <Anchor
                href={hrefOf(is_chosen ? undefined : category)}
                keepScroll
                aria-current={is_chosen ? "true" : undefined}
                data-category={category}
                className={classes(
                  tileClass,
                  is_folded ? foldedTileClass : phoneTileClass,
                  is_chosen && "ring-2 ring-primary",
                )}
              >
                <img
                  src={`/art/${categoryPictureKind(category)}/category-${category.toLowerCase().replace(" ", "-")}.svg`}
                  alt=""
                  width={800}
                  height={500}
                  decoding="async"
                  className="aspect-16/10 w-full lg:aspect-2/1 bg-sunken object-cover"
                />
                <span className="flex flex-1 flex-col px-1 pt-2 pb-3 text-sm sm:text-base">
                  <span className="font-semibold">{labelOf(category)}</span>
                  <span className="min-h-5 text-sm text-muted tabular-nums">
                    {count !== undefined && (
                      <>
                        <span aria-hidden="true">{formatCount(count)}</span>
                        <span className="sr-only"> {productCountText({ count, is_exact: true })}</span>
                      </>
                    )}
                  </span>
                </span>
                {is_chosen && <span aria-hidden="true" className={stripClass} />}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const listClass =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,6rem),1fr))] gap-3 sm:grid-cols-3 md:grid-cols-6 lg:gap-4";
const foldedListClass = "max-lg:-mx-4 flex! gap-2! overflow-x-auto max-lg:px-4 py-1";
const foldedTileClass =
  "min-h-11 ring-inset justify-center rounded-chip px-3 whitespace-nowrap [&_img]:hidden " +
  "[&_.text-muted]:hidden [&>span]:flex-none [&>span]:p-0";
/** On phones always, so that the first products are in sight. */
const phoneListClass = "max-sm:-mx-4 max-sm:flex max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1";
const phoneTileClass =
  "max-sm:min-h-11 max-sm:justify-center max-sm:rounded-chip max-sm:px-3 max-sm:whitespace-nowrap max-sm:ring-inset " +
  "max-sm:[&_img]:hidden max-sm:[&>span]:flex-none max-sm:[&>span]:flex-row max-sm:[&>span]:items-baseline " +
  "max-sm:[&>span]:gap-1.5 max-sm:[&>span]:p-0";

const tileClass =
  "relative flex h-full flex-col overflow-hidden rounded-card bg-surface text-center leading-tight shadow-card " +
  "transition-[box-shadow] duration-calm ease-settle hover:shadow-raised";

const stripClass =
  "bandha absolute inset-x-1 bottom-0 [mask-repeat:round_no-repeat] text-primary forced-color-adjust-none forced-colors:text-[Highlight]";
