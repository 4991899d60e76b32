import * as m from "#messages";

type Purpose = "order" | "sell" | "review" | "report" | "story" | "campaign" | "apply";

const places: readonly [start: string, purpose: Purpose][] = [
  ["/checkout", "order"],
  ["/dashboard/sell", "sell"],
  ["/stories", "story"],
  ["/dashboard/stories", "story"],
  ["/dashboard/campaigns/new", "campaign"],
  ["/programs", "apply"],
];

/** What somebody was doing who is sent to sign in, by where they go on; undefined for anything else. */
export function purposeOf(redirect_to: string | null): Purpose | undefined {
  const [path = "", query] = redirect_to?.split(/[?#]/, 2) ?? [];
  if (path.endsWith("/report")) return "report";
  // The product's page itself is also where a heart leads.
  if (path.startsWith("/products/")) return query === "tab=reviews" ? "review" : undefined;
  return places.find(
    ([start]) => path === start || path.startsWith(start.endsWith("/") ? start : `${start}/`),
  )?.[1];
}

/**
 * The heading of the sign-in page: what waits, for who has an account and for who makes one. `cart_count` is 0 if it is
 * not known.
 */
export function signInTitle(redirect_to: string | null, cart_count: number, signs_up: boolean): string {
  switch (purposeOf(redirect_to)) {
    case "order":
      return orderTitle(cart_count, signs_up);
    case "sell":
      return signs_up ? m.accounts_sign_up_to_sell() : m.accounts_sign_in_to_sell();
    case "review":
      return signs_up ? m.accounts_sign_up_to_review() : m.accounts_sign_in_to_review();
    case "report":
      return signs_up ? m.accounts_sign_up_to_report() : m.accounts_sign_in_to_report();
    case "story":
      return signs_up ? m.accounts_sign_up_to_tell() : m.accounts_sign_in_to_tell();
    case "campaign":
      return signs_up ? m.accounts_sign_up_to_raise() : m.accounts_sign_in_to_raise();
    case "apply":
      return signs_up ? m.accounts_sign_up_to_apply() : m.accounts_sign_in_to_apply();
    case undefined:
      return m.accounts_welcome();
  }
}

function orderTitle(count: number, signs_up: boolean): string {
  if (count > 0)
    return signs_up ? m.accounts_sign_up_to_order({ count }) : m.accounts_sign_in_to_order({ count });
  return signs_up ? m.accounts_sign_up_to_buy() : m.accounts_sign_in_to_buy();
}

/**
 * What an account is for; to whoever needs one on their way, what happens with it. `is_elsewhere`: their cart is on another
 * device.
 */
export function signInLead(redirect_to: string | null, signs_up: boolean, is_elsewhere = false): string {
  const purpose = purposeOf(redirect_to);
  if (purpose === undefined) return m.accounts_welcome_lead();
  if (purpose === "order" && is_elsewhere) return m.accounts_sign_in_lead_elsewhere();
  if (purpose === "order")
    return signs_up ? m.accounts_sign_up_lead_order() : m.accounts_sign_in_lead_order();
  return signs_up ? m.accounts_sign_up_lead() : m.accounts_sign_in_lead();
}
