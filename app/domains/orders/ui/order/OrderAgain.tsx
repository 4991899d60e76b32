import * as m from "#messages";
import { Button } from "../../../../ui/Button.tsx";
import { againIntent } from "../../order-form.ts";
import { orderPath } from "../../order-list.ts";
import { localHref } from "../../../../text/language.ts";
import { AccountField } from "../../../../page/account.tsx";

/** Puts a lapsed order's products that are still for sale into the cart. */
export function OrderAgain({ order_id }: { order_id: string }) {
  return (
    <form method="post" action={localHref(orderPath(order_id))}>
      <AccountField />
      <input type="hidden" name="intent" value={againIntent} />
      <Button type="submit">{m.orders_again()}</Button>
    </form>
  );
}
