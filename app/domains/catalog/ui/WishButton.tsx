import { type FormEvent, useReducer, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import * as m from "#messages";
import Heart from "../../../ui/icons/heart.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { classes } from "../../../ui/classes.ts";
import { useNotify } from "../../../ui/notices.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import { guestWishes, onGuestWishes, setGuestWish } from "./guest-wishes.ts";
import { AccountField } from "../../../page/account.tsx";
import { MixedText } from "../../../ui/UserText.tsx";
import { localHref } from "../../../text/language.ts";

type WishButtonProps = {
  product: { id: string; name: string };
  /** On the account's wishlist; guest wishes are stored in the browser. */
  is_wished: boolean;
  /** A round heart for cards and rows; otherwise a button beside others. */
  is_on_card?: boolean;
};

/**
 * What accounts pressed in this tab, what was loaded then, and what the server has kept since: rows that were added to a list come back as they were loaded.
 * Written in browsers only.
 */
const pressed = new Map<string, { loaded: boolean; is_wished: boolean; is_kept: boolean }>();
/** The last call of each key. */
const calls = new Map<string, Promise<void>>();

/** After the calls before it, since the server keeps what arrives last. */
function inTurn(key: string, call: () => Promise<void>): Promise<void> {
  const turn = (calls.get(key) ?? Promise.resolve()).then(call);
  calls.set(
    key,
    turn.catch(() => {}),
  );
  return turn;
}

/** Heart button: adds the product to the account's or the guest's wishlist, or removes it. */
export function WishButton({ product, is_wished: loaded, is_on_card }: WishButtonProps) {
  const { viewer } = useAuth();
  const notify = useNotify();
  const in_browser = useSyncExternalStore(
    onGuestWishes,
    () => guestWishes().includes(product.id),
    () => false,
  );
  const [, render] = useReducer((presses_count: number) => presses_count + 1, 0);
  const key = `${viewer?.user_id} ${product.id}`;
  const chosen = pressed.get(key);
  // The account's newly loaded state overrides an earlier press.
  const of_account = chosen?.loaded === loaded ? chosen.is_wished : loaded;
  const press = (now: boolean) => {
    const before = pressed.get(key);
    const own = { loaded, is_wished: now, is_kept: before?.loaded === loaded ? before.is_kept : loaded };
    pressed.set(key, own);
    render();
    return own;
  };
  const is_wished = viewer ? of_account : in_browser;

  const say = (now: boolean) =>
    notify({
      tone: "success",
      subject: "wishlist",
      title: now ? m.catalog_wish_added() : m.catalog_wish_removed(),
      text: viewer || !now ? product.name : m.catalog_wish_added_guest(),
    });
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const now = !is_wished;
    if (!viewer) {
      if (setGuestWish(product.id, now)) say(now);
      else notify({ tone: "destructive", subject: "wishlist", title: m.catalog_wish_not_kept() });
      return;
    }
    const own = press(now);
    const isLast = () => pressed.get(key) === own;
    try {
      await inTurn(key, async () => {
        const { sendWish } = await import("./wish-calls.ts");
        await sendWish(product.id, now, m.catalog_unreachable());
        const last = pressed.get(key);
        if (last) last.is_kept = now;
      });
      if (isLast()) say(now);
    } catch (error) {
      if (!isLast()) return;
      own.is_wished = own.is_kept;
      render();
      notify({
        tone: "destructive",
        subject: "wishlist",
        title: m.catalog_wish_failed(),
        text: error instanceof Error ? error.message : m.catalog_unreachable(),
      });
    }
  };
  return (
    <form
      method="post"
      action={localHref(`/products/${product.id}`)}
      onSubmit={(event) => void onSubmit(event)}
      className="contents"
    >
      <AccountField />
      <input type="hidden" name="intent" value="wish" />
      {is_on_card && <BackField product_id={product.id} />}
      <input type="hidden" name="is_wished" value={is_wished ? "no" : "yes"} />
      <button type="submit" className={is_on_card ? onCard : buttonClass("secondary", "large", "px-4")}>
        <Heart size={20} aria-hidden="true" className={classes(is_wished && "fill-primary text-primary")} />
        <span className="sr-only">
          <MixedText>
            {(is_wished ? m.catalog_wish_remove : m.catalog_wish_add)({ name: product.name })}
          </MixedText>
        </span>
      </button>
    </form>
  );
}

/** The circle is smaller than what can be pressed. */
const onCard = classes(
  "relative isolate flex size-11 flex-none items-center justify-center rounded-full",
  "hover:text-primary focus-visible:-outline-offset-3",
  "before:absolute before:inset-1 before:-z-1 before:rounded-full before:bg-surface before:shadow-card",
);

/** Without script the list that was left comes back, at this card. */
function BackField({ product_id }: { product_id: string }) {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="back" value={`${pathname}${search}#${cardId(product_id)}`} />;
}

/** Of a product's card in a list. */
export function cardId(product_id: string): string {
  return `product-${product_id}`;
}
