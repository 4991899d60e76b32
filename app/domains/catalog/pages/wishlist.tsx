import * as m from "#messages";
import Heart from "../../../ui/icons/heart.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { newestCursor } from "../cursors.ts";
import { listWishes } from "../server/queries/wishlist.ts";
import { setWish } from "../server/use-cases/wishes.ts";
import { Price } from "../ui/Price.tsx";
import { ProductPicture } from "../ui/ProductPicture.tsx";
import type { Wish, WishPage } from "../wishes.ts";
import type { Route } from "./+types/wishlist";
import { MarkedWords, MixedText } from "../../../ui/UserText.tsx";

const path = "/dashboard/wishlist";

type Page = { list: WishPage | Failed; is_first: boolean };

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const { user_id } = await signedIn(args);
  const services = args.context.get(servicesContext);
  const cursor = newestCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const list = await orFailed(services, "wishlist", listWishes(services.db, user_id, cursor));
  return { page: { list, is_first: cursor === undefined } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  return submitForm(
    args,
    formAction({
      failed: m.catalog_wish_failed(),
      echoed: ["product_id"],
      async perform({ product_id = "" }) {
        await setWish(services, session, { product_id, is_wished: false });
        return { location: path, notice: "wish_removed" };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.catalog_wish_failed);
}

export const meta = hiddenMeta(m.catalog_wishlist);

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <PageHeading title={m.catalog_wishlist()} lead={m.catalog_wishlist_lead()} />
      <DeferredPage<Page> page={loaderData.page}>
        {({ list, is_first }) => (
          <ListSection
            list={list}
            rowsOf={({ wishes }) => wishes}
            failed={m.catalog_wishlist_failed()}
            empty={<NothingWished />}
            pages={{ label: m.catalog_wishlist_pages(), path, is_first }}
          >
            {(wishes) => (
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
                {wishes.map((wish) => (
                  <WishCard key={wish.product.id} wish={wish} answer={answer} />
                ))}
              </ul>
            )}
          </ListSection>
        )}
      </DeferredPage>
    </>
  );
}

function WishCard({ wish, answer }: { wish: Wish; answer: FormAnswer | undefined }) {
  const { product, is_in_sight } = wish;
  const name = (
    <span lang={scriptLanguage(product.name)}>
      <MarkedWords>{product.name}</MarkedWords>
    </span>
  );
  return (
    <Card as="li" padded={false} className="flex gap-4 p-3">
      <ProductPicture product={product} className="size-24 flex-none rounded-control" />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="line-clamp-2 font-semibold wrap-anywhere">
          {is_in_sight ? (
            <Anchor href={`/products/${product.id}`} className="hover:underline">
              {name}
            </Anchor>
          ) : (
            name
          )}
        </p>
        <p lang={scriptLanguage(product.seller_name)} className="truncate text-sm text-muted">
          <MarkedWords>{product.seller_name}</MarkedWords>
        </p>
        <Price priced={product} />
        <Availability wish={wish} />
        <PageForm answer={answer} hiddenFields={{ product_id: product.id }} preventScrollReset>
          <Submit variant="quiet" className="-ms-4">
            <Heart size={18} aria-hidden="true" className="fill-primary text-primary" />
            {m.catalog_wishlist_remove()}
            <span className="sr-only">
              {" "}
              <MixedText>{m.catalog_wishlist_remove_which({ name: product.name })}</MixedText>
            </span>
          </Submit>
        </PageForm>
      </div>
    </Card>
  );
}

function Availability({ wish }: { wish: Wish }) {
  const text = unavailable(wish);
  return text && <p className="text-sm font-semibold text-danger">{text}</p>;
}

/** Empty while it can be bought. */
function unavailable({ product, is_in_sight, is_gone, is_listed }: Wish): string {
  if (is_gone) return m.catalog_wishlist_gone();
  if (!is_in_sight) return m.catalog_wishlist_hidden();
  if (!is_listed) return m.catalog_wishlist_resting();
  return product.is_in_stock ? "" : m.catalog_out_of_stock_text();
}

function NothingWished() {
  return (
    <EmptyState
      illustration={<Heart size={48} aria-hidden="true" />}
      title={m.catalog_wishlist_none()}
      hint={m.catalog_wishlist_none_hint()}
      action={<ButtonLink href="/marketplace">{m.catalog_wishlist_browse()}</ButtonLink>}
    />
  );
}
