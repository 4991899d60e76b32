import type { ReactNode, Ref } from "react";
import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";
import { MoreRowsLink } from "../../../page/MoreRowsLink.tsx";
import { useMoreRows } from "../../../page/use-more-rows.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { Skeletons } from "../../../ui/Skeleton.tsx";
import type { ProductCard as Product } from "../schema.ts";
import { ProductCard } from "./ProductCard.tsx";
import { ProductCardSkeleton } from "./ProductCardSkeleton.tsx";

/** Two columns on most phones, one if they or their text would be too narrow, four on a desktop. */
const grid =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 " +
  "sm:grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] sm:gap-5 " +
  "lg:grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]";
const skeletonsCount = 12;
/** The first row on a phone; others are loaded lazily. */
const eagerCount = 2;

export function ProductGridSkeleton() {
  return (
    <Skeletons count={skeletonsCount} className={grid} label={m.catalog_market_loading()}>
      <ProductCardSkeleton />
    </Skeletons>
  );
}

type ProductPage = { page: readonly Product[]; next_cursor: string | null };

type ProductGridProps = {
  first: ProductPage;
  /** URL of the page after this cursor. */
  hrefOf: (cursor: string) => string;
  cartButton: (product: Product) => ReactNode;
  /** Heading level of the cards. */
  as?: "h2" | "h3";
};

/** A page of products extended by "Load More Products". Its route's loader returns `{ page }`. */
export function ProductGrid({ first, hrefOf, cartButton, as }: ProductGridProps) {
  const { rows, next_cursor, more, loading, failed, list } = useMoreRows(first, pageIn, productsOf);
  const shown = formatCount(rows.length);
  return (
    <>
      <p role="status" className="sr-only">
        {next_cursor
          ? m.catalog_market_shown_of_more({ count: rows.length, shown })
          : m.catalog_market_shown({ count: rows.length, shown })}
      </p>
      <ProductCards ref={list} products={rows} cartButton={cartButton} as={as} />
      {next_cursor && (
        <MoreRowsLink
          href={hrefOf(next_cursor)}
          loading={loading}
          failed={failed && m.catalog_market_more_failed()}
          onMore={more}
        >
          {m.catalog_market_more()}
        </MoreRowsLink>
      )}
    </>
  );
}

type ProductCardsProps = Pick<ProductGridProps, "cartButton" | "as"> & {
  products: readonly Product[];
  ref?: Ref<HTMLUListElement>;
};

/** Products that are all there are. */
export function ProductCards({ products, cartButton, as, ref }: ProductCardsProps) {
  return (
    <ul ref={ref} className={grid}>
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            as={as}
            eager={position < eagerCount}
            cartButton={cartButton(product)}
          />
        </li>
      ))}
    </ul>
  );
}

const pageIn = (answer: unknown) => (answer as { page: ProductPage | Failed }).page;
const productsOf = ({ page }: ProductPage) => page;
