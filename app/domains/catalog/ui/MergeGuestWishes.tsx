import { useEffect } from "react";
import * as m from "#messages";
import { useBackgroundRevalidation } from "../../../page/use-background-read.ts";
import { forgetGuestWishes, guestWishes } from "./guest-wishes.ts";

/** For signed-in users: merges guest wishes from this browser into the account's wishlist. */
export function MergeGuestWishes() {
  const readAgain = useBackgroundRevalidation();
  useEffect(() => {
    const product_ids = guestWishes();
    if (product_ids.length === 0) return;
    import("./wish-calls.ts")
      .then(({ sendGuestWishes }) => sendGuestWishes(product_ids, m.catalog_unreachable()))
      .then(() => {
        forgetGuestWishes(product_ids);
        readAgain();
      })
      // They stay in the browser, and the next page retries.
      .catch((error: unknown) =>
        console.info(new Error("The wishlist could not be merged", { cause: error })),
      );
  }, [readAgain]);
  return null;
}
