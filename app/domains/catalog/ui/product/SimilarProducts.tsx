import * as m from "#messages";
import { Card } from "../../../../ui/Card.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Money } from "../../../../ui/Money.tsx";
import { scriptLanguage } from "../../../../ui/script-language.ts";
import { productPicture } from "../../product-picture.ts";
import type { ProductCard } from "../../schema.ts";

/** What somebody who looks at this product may like as well. */
export function SimilarProducts({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="similar-products" className="mt-12 border-t border-hairline pt-8">
      <h2 id="similar-products" className="text-2xl">
        {m.catalog_similar()}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {products.map((product) => (
          <Card key={product.id} as="li" interactive padded={false} className="flex flex-col overflow-hidden">
            <img
              src={productPicture(product)}
              alt=""
              width={400}
              height={400}
              loading="lazy"
              decoding="async"
              className="aspect-square w-full bg-sunken object-cover"
            />
            <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
              <Anchor
                href={`/products/${product.id}`}
                lang={scriptLanguage(product.name)}
                className="card-link line-clamp-2 font-semibold wrap-anywhere"
              >
                {product.name}
              </Anchor>
              <p lang={scriptLanguage(product.seller_name)} className="truncate text-sm text-muted">
                {product.seller_name}
              </p>
              <Money paise={product.price_paise} className="mt-auto pt-1 font-semibold" />
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
