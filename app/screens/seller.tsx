import { data } from "react-router";
import { useAuth } from "../domains/accounts/ui/auth.tsx";
import { parseListCursor } from "../domains/catalog/filters.ts";
import { listSorts, type ProductCard, sellerTag } from "../domains/catalog/schema.ts";
import { sellerPathData } from "../domains/catalog/seller-data.ts";
import { sellerOnPages } from "../domains/catalog/server/queries/on-pages.ts";
import { listSellerProducts } from "../domains/catalog/server/queries/seller-products.ts";
import { withWishes } from "../domains/catalog/server/queries/wishlist.ts";
import { sellerMeta, sellerNotFoundMeta } from "../domains/catalog/ui/catalog-meta.ts";
import { SellerProducts } from "../domains/catalog/ui/SellerProducts.tsx";
import { SellerNotFound, SellerShop } from "../domains/catalog/ui/SellerShop.tsx";
import { AddToCart } from "../domains/orders/ui/AddToCart.tsx";
import { isFailure } from "../platform/failure.ts";
import { pageContext, servicesContext, sessionOf } from "../platform/http/page-context.ts";
import { sameForEveryGuest } from "../platform/http/page-visit.ts";
import { isFailed, orFailed } from "../platform/http/section.ts";
import type { Session } from "../platform/http/session.ts";
import type { Services } from "../platform/services.ts";
import type { Route } from "./+types/seller";

/** Unknown and unapproved shops get the same 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const session = await sessionOf({ context });
  try {
    const { page, ...found } = await readPage(services, session, params.id, url.searchParams);
    const visit = context.get(pageContext);
    visit.structured_data.push(() => [sellerPathData(found.seller, found.public_url)]);
    if (!isFailed(page)) sameForEveryGuest(visit, sellerTag(found.seller.vendor_id));
    return { found, page };
  } catch (error) {
    if (isFailure(error) && error.status === 404)
      return data({ found: null, page: { failed: true } as const }, { status: 404 });
    throw error;
  }
}

async function readPage(
  services: Services,
  session: Session | undefined,
  asked_id: string,
  asked: URLSearchParams,
) {
  const seller = await sellerOnPages(services, asked_id);
  const sort = listSorts.find((known) => known === asked.get("sort")) ?? "featured";
  const cursor = parseListCursor(sort, asked.get("cursor") ?? "");
  const list = listSellerProducts(services.db, seller.vendor_id, { sort, cursor }).then((found) =>
    withWishes(services.db, session, found),
  );
  return {
    seller,
    sort,
    is_first: cursor === undefined,
    page: await orFailed(services, "seller_products", list),
    public_url: services.config.public_url,
  };
}

export function meta(args: Route.MetaArgs) {
  const found = args.loaderData?.found;
  return found ? sellerMeta(args, found.seller, found.public_url) : sellerNotFoundMeta(args);
}

export default function SellerPage({ loaderData: { found, page } }: Route.ComponentProps) {
  const { viewer } = useAuth();
  if (!found) return <SellerNotFound />;
  const { seller, sort, is_first, public_url } = found;
  const is_own = viewer?.user_id === seller.vendor_id;
  return (
    <SellerShop seller={seller} public_url={public_url} is_own={is_own}>
      <SellerProducts
        vendor_id={seller.vendor_id}
        page={page}
        sort={sort}
        is_first={is_first}
        cartButton={cartButton}
      />
    </SellerShop>
  );
}

function cartButton(product: ProductCard) {
  return <AddToCart product={product} is_on_marketplace className="flex-auto px-2!" />;
}
