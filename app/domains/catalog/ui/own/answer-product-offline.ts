import * as m from "#messages";
import { answerOffline } from "../../../../page/answer-offline.ts";
import { ownProductsPath } from "../../own-products.ts";
import { productTaken } from "../../product-draft.ts";

/** Like `answerOffline`; announces a saved product, since the page may never render again. */
export async function answerProductOffline<T>(args: {
  request: Request;
  serverAction: () => Promise<T>;
}): ReturnType<typeof answerOffline<T>> {
  try {
    return await answerOffline(args, m.catalog_own_error);
  } catch (error) {
    if (error instanceof Response && error.headers.get("location")?.includes(ownProductsPath))
      window.dispatchEvent(new Event(productTaken));
    throw error;
  }
}
