import { useState } from "react";
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { Thing } from "schema-dts";
import { answerOffline } from "../page/answer-offline.ts";
import { newestCursor } from "../domains/catalog/cursors.ts";
import { type ProductDetail, productAvailability, productTabs } from "../domains/catalog/product.ts";
import type { ProductReader, ReviewPage, StarCounts } from "../domains/catalog/review.ts";
import {
  type ProductCard,
  productsTag,
  productTag,
  sellerTag,
  similarProductsCount,
} from "../domains/catalog/schema.ts";
import { isVendorOf } from "../domains/catalog/states.ts";
import { productData, productPathData } from "../domains/catalog/product-data.ts";
import { readProduct } from "../domains/catalog/server/queries/product.ts";
import { countStars, listReviews, readProductReader } from "../domains/catalog/server/queries/reviews.ts";
import { similarProducts } from "../domains/catalog/server/queries/similar-products.ts";
import { withWishes } from "../domains/catalog/server/queries/wishlist.ts";
import { guestWishForm, isGuestWish } from "../domains/catalog/server/forms/guest-wishes.ts";
import { productForms } from "../domains/catalog/server/forms/product.ts";
import { outOfSightMeta, productMeta, productMissingMeta } from "../domains/catalog/ui/product-meta.ts";
import { galleryPictures } from "../domains/catalog/ui/product/gallery-pictures.ts";
import { InfoTiles } from "../domains/catalog/ui/product/InfoTiles.tsx";
import { OutOfSightBanner } from "../domains/catalog/ui/product/OutOfSightBanner.tsx";
import { BuyBar, ProductBuy, type RenderAddToCart } from "../domains/catalog/ui/product/ProductBuy.tsx";
import { ProductGallery } from "../domains/catalog/ui/product/ProductGallery.tsx";
import {
  OutOfStockOverlay,
  ProductBreadcrumb,
  ProductMissing,
} from "../domains/catalog/ui/product/ProductParts.tsx";
import { ProductSummary } from "../domains/catalog/ui/product/ProductSummary.tsx";
import { ProductTabs } from "../domains/catalog/ui/product/ProductTabs.tsx";
import { ReviewsPanel } from "../domains/catalog/ui/product/ReviewsPanel.tsx";
import { SimilarProducts } from "../domains/catalog/ui/product/SimilarProducts.tsx";
import { WishButton } from "../domains/catalog/ui/WishButton.tsx";
import { useAuth } from "../domains/accounts/ui/auth.tsx";
import { offerTermsData } from "../domains/orders/offer-data.ts";
import type { SaleTerms } from "../domains/orders/sales-tax-rule.ts";
import { saleTermsOf } from "../domains/orders/server/queries/sale-terms.ts";
import { AddToCart } from "../domains/orders/ui/AddToCart.tsx";
import { isFailure } from "../platform/failure.ts";
import { type FormAnswer, submitForms } from "../platform/http/form.ts";
import { pageContext, servicesContext, sessionOf, signedIn } from "../platform/http/page-context.ts";
import { keptWith, sameForEveryGuest } from "../platform/http/page-visit.ts";
import type { Session } from "../platform/http/session.ts";
import type { Services } from "../platform/services.ts";
import type { Route } from "./+types/product";

type Found = {
  product: ProductDetail;
  reviews: ReviewPage;
  /** Whether this is the first page of reviews. */
  is_first: boolean;
  stars: StarCounts;
  similar: ProductCard[];
  /** Null: a guest. */
  reader: ProductReader | null;
  public_url: string;
};

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const session = await sessionOf(args);
  try {
    const found = await readPage(services, session, args.params.id, args.url.searchParams);
    const { id, vendor_id, out_of_sight } = found.product;
    const visit = args.context.get(pageContext);
    if (!out_of_sight)
      visit.structured_data.push(async () => dataOf(found, await saleTermsOf(services.db, id)));
    sameForEveryGuest(visit, productTag(id), sellerTag(vendor_id), productsTag);
    keptWith(visit, { tab: productTabs.find((tab) => tab === args.url.searchParams.get("tab")) });
    return { found };
  } catch (error) {
    if (isFailure(error) && error.status === 404) return data({ found: null }, { status: 404 });
    throw error;
  }
}

async function readPage(
  { db, config }: Services,
  session: Session | undefined,
  id: string,
  asked: URLSearchParams,
): Promise<Found> {
  const product = await readProduct(db, id, session ?? null);
  const cursor = newestCursor.parse(asked.get("cursor") ?? "");
  const [reviews, stars, similar, reader] = await Promise.all([
    listReviews(db, product.id, cursor),
    countStars(db, product.id),
    similarProducts(db, product, similarProductsCount).then((page) => withWishes(db, session, { page })),
    session ? readProductReader(db, product.id, session.user_id) : null,
  ]);
  const is_first = cursor === undefined;
  return { product, reviews, is_first, stars, similar: similar.page, reader, public_url: config.public_url };
}

function dataOf({ product, public_url }: Found, sale: SaleTerms): Thing[] {
  const terms = offerTermsData(product, sale, public_url);
  return [productData(product, terms, public_url), productPathData(product, public_url)];
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const { id } = args.params;
  if (!(await sessionOf(args)) && (await isGuestWish(args.request))) {
    const cookies = args.request.headers.get("cookie");
    return submitForms(args, { wish: guestWishForm(services, id, cookies) });
  }
  return submitForms(args, productForms(services, await signedIn(args), id));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

/** Other tabs of the same product use data that is already loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const is_other_tab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod === undefined && is_other_tab ? false : defaultShouldRevalidate;
}

export function meta(args: Route.MetaArgs) {
  const found = args.loaderData?.found;
  if (!found) return productMissingMeta(args);
  if (found.product.out_of_sight) return outOfSightMeta(args);
  return productMeta(args, found.product, found.public_url);
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.found)
    return <ProductFound key={loaderData.found.product.id} {...loaderData.found} answer={actionData} />;
  return <ProductMissing />;
}

function ProductFound(props: Found & { answer: FormAnswer | undefined }) {
  const { product, reviews, is_first, stars, similar, reader, public_url, answer } = props;
  const [params] = useSearchParams();
  const { viewer } = useAuth();
  const is_own = isVendorOf(viewer, product);
  const { id, name } = product;
  const [quantity, setQuantity] = useState(1);
  const renderAddToCart: RenderAddToCart = ({ label, ...looks }) => (
    <AddToCart product={product} {...looks}>
      {label}
    </AddToCart>
  );
  return (
    <div>
      <div className="page-width pb-12 lg:pt-4">
        <ProductBreadcrumb name={name} />
        <OutOfSightBanner product={product} />
        <div className="mt-2 grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2 lg:gap-12">
          <div className="min-w-0 self-start lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
            <ProductGallery
              name={name}
              pictures={galleryPictures(product)}
              overlay={productAvailability(product) === "out_of_stock" && <OutOfStockOverlay />}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <ProductSummary product={product} />
            <ProductBuy
              product={product}
              quantity={quantity}
              onQuantity={setQuantity}
              renderAddToCart={renderAddToCart}
              url={`${public_url}/products/${id}`}
              wishButton={<WishButton product={product} is_wished={reader?.is_wished ?? false} />}
            />
            <InfoTiles product={product} />
          </div>
        </div>
        <ProductTabs
          product={product}
          is_own={is_own}
          selected={params.get("tab") ?? "details"}
          reviews={
            <ReviewsPanel
              key={`${reviews.reviews[0]?.id} ${product.review_count}`}
              product={product}
              reviews={reviews}
              is_first={is_first}
              stars={stars}
              reader={reader}
              is_own={is_own}
              answer={answer}
            />
          }
        />
        <SimilarProducts products={similar} cartButton={cartButton} />
      </div>
      <BuyBar product={product} quantity={quantity} renderAddToCart={renderAddToCart} />
    </div>
  );
}

function cartButton(product: ProductCard) {
  return <AddToCart product={product} className="flex-auto px-2! whitespace-nowrap" />;
}
