import type { ReactNode } from "react";
import * as m from "#messages";
import type { ProductCard as Product } from "../../schema.ts";
import { ProductCard } from "../ProductCard.tsx";

type SimilarProductsProps = {
  products: readonly Product[];
  cartButton: (product: Product) => ReactNode;
};

/** Four, or two by two, in one row or column each; fewer columns where they or their text would be too narrow. */
const grid =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,40%)),1fr))] gap-3 sm:gap-5 " +
  "lg:grid-cols-[repeat(auto-fill,minmax(min(100%,max(13.5rem,20%)),1fr))]";

/** Products similar to the one shown. */
export function SimilarProducts({ products, cartButton }: SimilarProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="similar-products" className="mt-12 border-t border-hairline pt-8">
      <h2 id="similar-products" className="text-2xl">
        {m.catalog_similar()}
      </h2>
      <ul className={`mt-5 ${grid}`}>
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} as="h3" cartButton={cartButton(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
