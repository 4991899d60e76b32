import { serialize, parse } from "hono/utils/cookie";
import { isUuid } from "../../../text/uuid.ts";
import { type CartEntry, cartLinesMax, cartQuantityMax } from "../schema.ts";

/**
 * A guest's cart is a cookie: pages without script get it too, and all tabs share it. Its name lacks the prefix of the
 * site's other cookies, so that guests with a cart still get shared pages. Readable by scripts, for the number in the
 * header; it holds no secret. An entry is the id's 16 bytes, the quantity and the price, as in "AZq…-7k.2.8ao".
 */
const cartCookieName = "cart";

const life_seconds = 60 * 86_400;
const entryPattern = /^([\w-]{22})\.([1-9]\d{0,3})\.([1-9a-z][\da-z]{0,7})$/;

/** Entries of a Cookie header; malformed ones are skipped. */
export function readCartCookie(header: string | null | undefined): CartEntry[] {
  const text = (header && parse(header, cartCookieName)[cartCookieName]) || "";
  const entries = text.split("~").flatMap((entry) => entryOf(entry) ?? []);
  const by_product = new Map(entries.map((entry) => [entry.product_id, entry]));
  return [...by_product.values()].slice(0, cartLinesMax);
}

function entryOf(text: string): CartEntry | undefined {
  const [, id = "", quantity = "", price = ""] = entryPattern.exec(text) ?? [];
  const product_id = uuidOf(id);
  const entry = { product_id, quantity: Number(quantity), seen_price_paise: Number.parseInt(price, 36) };
  return isUuid(product_id) && entry.quantity <= cartQuantityMax ? entry : undefined;
}

/** Value of a Set-Cookie header; an empty cart deletes the cookie. */
export function cartCookie(entries: readonly CartEntry[], options: { secure: boolean }): string {
  const text = entries
    .map(({ product_id, quantity, seen_price_paise }) =>
      [shortId(product_id), quantity, seen_price_paise.toString(36)].join("."),
    )
    .join("~");
  return serialize(cartCookieName, text, {
    path: "/",
    sameSite: "Lax",
    secure: options.secure,
    maxAge: entries.length === 0 ? 0 : life_seconds,
  });
}

function shortId(id: string): string {
  return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

function uuidOf(short: string): string {
  const hex = Buffer.from(short, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
