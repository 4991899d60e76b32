import * as m from "#messages";
import { cardId, WishButton } from "../../domains/catalog/ui/WishButton.tsx";
import { Picture } from "../../domains/uploads/ui/Picture.tsx";
import { formatRupees } from "../../text/money.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Card } from "../../ui/Card.tsx";
import { Anchor } from "../../ui/link.tsx";
import { MarkedText } from "../../ui/MarkedText.tsx";
import type { Hit } from "./server/hits.ts";

type HitCardProps = {
  hit: Hit;
  marked: readonly string[];
  /** Ids of the products on the viewer's wishlist. */
  wished: readonly string[];
};

/** A result with its picture; the words that were searched are marked. */
export function HitCard({ hit, marked, wished }: HitCardProps) {
  const { title, href, facts, picture, price_paise, has_ended, product_id } = hit;
  const isMarked = (word: string) => marked.includes(word);
  return (
    <Card
      as="article"
      id={product_id === null ? undefined : cardId(product_id)}
      interactive
      padded={false}
      className="flex h-full scroll-mt-28 flex-wrap items-start gap-3 p-3 sm:gap-4"
    >
      {picture !== null && (
        <Picture
          url={picture}
          alt=""
          sizes="6rem"
          className="size-20 flex-none rounded-control bg-sunken sm:size-24"
        />
      )}
      <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <h3 className="text-base leading-snug sm:text-lg">
          <Anchor href={href} className="card-link hover:underline">
            <MarkedText isMarked={isMarked}>{title}</MarkedText>
          </Anchor>
        </h3>
        {(price_paise !== null || has_ended) && (
          <p className="mt-1 flex flex-wrap items-center gap-2 font-semibold tabular-nums">
            {price_paise !== null && formatRupees(price_paise)}
            {has_ended && <Badge>{m.screens_search_ended()}</Badge>}
          </p>
        )}
        <p className="mt-1 line-clamp-2 text-sm text-muted">
          {facts.map((fact, i) => (
            <span key={fact}>
              {i > 0 && " · "}
              <MarkedText isMarked={isMarked}>{fact}</MarkedText>
            </span>
          ))}
        </p>
      </div>
      {product_id !== null && (
        <WishButton
          product={{ id: product_id, name: title }}
          is_wished={wished.includes(product_id)}
          is_on_card
        />
      )}
    </Card>
  );
}
