import { type ReactNode, useId } from "react";
import * as m from "#messages";
import Minus from "../../../ui/icons/minus.ts";
import Plus from "../../../ui/icons/plus.ts";
import Trash2 from "../../../ui/icons/trash-2.ts";
import { localHref } from "../../../text/language.ts";
import { formatCount } from "../../../text/count.ts";
import { formatRupees } from "../../../text/money.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { MixedText, UserText } from "../../../ui/UserText.tsx";
import { Price } from "../../catalog/ui/Price.tsx";
import { Picture } from "../../uploads/ui/Picture.tsx";
import { canBeBought, type CartLine, cartQuantityMax } from "../schema.ts";
import { LineNews } from "./LineNews.tsx";
import { useCart } from "./use-cart.ts";
import { AccountField } from "../../../page/account.tsx";
import { nameInOneScript } from "../../../ui/script-language.ts";

/** Cart lines with buttons that also work without script. */
export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {lines.map((line) => (
        <Line key={line.product_id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: CartLine }) {
  const { removeItem, updateQuantity } = useCart();
  const { product_id, name, seller_name, picture, quantity } = line;
  const set = (to: number) => void updateQuantity(product_id, to);
  const most_id = useId();
  const why_no_more = whyNoMore(line);
  return (
    <li aria-label={nameInOneScript(name)} className="@container py-4 first:pt-0">
      {/* Where text is twice as large on a phone, the quantity has the whole width. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 sm:gap-x-4">
        <Picture
          url={picture}
          alt=""
          sizes="6rem"
          className="row-span-2 size-20 rounded-card bg-sunken @max-[15rem]:row-span-1 @max-[15rem]:size-12 sm:size-24"
        />
        <div>
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Anchor href={`/products/${product_id}`} className="font-semibold break-words">
                <UserText>{name}</UserText>
              </Anchor>
              <p className="text-sm text-muted">
                <MixedText>{m.orders_by({ seller: seller_name })}</MixedText>
              </p>
            </div>
            <LineForm product_id={product_id} quantity={0} onSend={() => void removeItem(line)}>
              <IconButton
                type="submit"
                label={m.orders_remove_name({ name: nameInOneScript(name) })}
                className="-me-2 -mt-2"
              >
                <Trash2 size={20} />
              </IconButton>
            </LineForm>
          </div>
          <LineNews line={line} />
        </div>
        <div className="col-start-2 mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 @max-[15rem]:col-span-2 @max-[15rem]:col-start-1">
          {canBeBought(line) && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <div
                role="group"
                aria-label={m.orders_quantity_of({ name: nameInOneScript(name) })}
                className="inline-flex items-center rounded-control border border-control bg-surface"
              >
                <LineForm product_id={product_id} quantity={quantity - 1} onSend={() => set(quantity - 1)}>
                  <IconButton
                    type="submit"
                    label={m.orders_one_fewer_of({ name: nameInOneScript(name) })}
                    disabled={quantity <= 1}
                  >
                    <Minus size={18} />
                  </IconButton>
                </LineForm>
                <output aria-live="polite" className="min-w-10 text-center font-semibold tabular-nums">
                  {quantity}
                </output>
                <LineForm product_id={product_id} quantity={quantity + 1} onSend={() => set(quantity + 1)}>
                  <IconButton
                    type="submit"
                    label={m.orders_one_more_of({ name: nameInOneScript(name) })}
                    disabled={quantity >= line.quantity_most}
                    aria-describedby={why_no_more === null ? undefined : most_id}
                  >
                    <Plus size={18} />
                  </IconButton>
                </LineForm>
              </div>
              <p id={most_id} role="status" className="text-sm text-muted empty:absolute">
                {why_no_more}
              </p>
            </div>
          )}
          {canBeBought(line) && <LinePrice line={line} />}
        </div>
      </div>
    </li>
  );
}

/** Null: it can grow, or the news of the line says why it cannot. */
function whyNoMore({ quantity, quantity_most, quantity_before }: CartLine): string | null {
  if (quantity < quantity_most || quantity_before !== null) return null;
  return quantity_most === cartQuantityMax
    ? m.orders_quantity_most({ count: formatCount(quantity_most) })
    : m.orders_only_left({ count: formatCount(quantity_most) });
}

function LinePrice({ line: { price_paise, compare_price_paise, quantity } }: { line: CartLine }) {
  return (
    <div className="ms-auto text-end">
      <Price
        priced={{
          price_paise: price_paise * quantity,
          compare_price_paise: compare_price_paise === null ? null : compare_price_paise * quantity,
        }}
      />
      {quantity > 1 && (
        <p className="text-sm text-muted">{m.orders_each({ price: formatRupees(price_paise) })}</p>
      )}
    </div>
  );
}

type LineFormProps = { product_id: string; quantity: number; onSend: () => void; children: ReactNode };

/** With script the cart changes in place; without, the form submits and shows the cart page. */
function LineForm({ product_id, quantity, onSend, children }: LineFormProps) {
  return (
    <form
      method="post"
      action={localHref("/cart")}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      className="contents"
    >
      <AccountField />
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="product_id" value={product_id} />
      <input type="hidden" name="quantity" value={quantity} />
      {children}
    </form>
  );
}
