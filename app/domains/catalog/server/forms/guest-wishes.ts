import { servedByHttps } from "../../../../platform/config.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { readForm } from "../../../../platform/http/body.ts";
import { sameSitePath } from "../../../../platform/http/same-site-path.ts";
import { isFailure } from "../../../../platform/failure.ts";
import type { PageVisit } from "../../../../platform/http/page-visit.ts";
import type { Services } from "../../../../platform/services.ts";
import { accountField } from "../../../../text/account-field.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { mayWrite } from "../../../accounts/policy.ts";
import { authPath } from "../../../accounts/sign-in/auth-path.ts";
import { productNotFound } from "../commands/product-lock.ts";
import { forgetKeptWishes, keptWishes, keptWishesCookie } from "../kept-wishes-cookie.ts";
import { mergeWishlist } from "../use-cases/wishes.ts";

/** Whether a guest pressed a heart. False for forms that were opened while signed in. */
export async function isGuestWish(request: Request): Promise<boolean> {
  const form = await readForm(request.clone()).catch(() => undefined);
  return form?.get("intent") === "wish" && !form.has(accountField);
}

/** Without script the heart waits in this browser, and after the sign-in the list that was left comes back. */
export function guestWishForm(
  { config }: Services,
  product_id: string,
  cookie_header: string | null,
): FormAction {
  const secure = servedByHttps(config);
  return formAction({
    async perform({ back }) {
      if (!isUuid(product_id)) throw productNotFound();
      return {
        location: authPath({ redirect_to: sameSitePath(back) ?? `/products/${product_id}` }),
        notice: "wish_waits",
        cookies: [keptWishesCookie([...keptWishes(cookie_header, secure), product_id], secure)],
        document: true,
      };
    },
  });
}

/**
 * Before the first page after the sign-in is made. Only a request with hearts reads its session here. What fails is left
 * out, since hearts are no reason to show no page, and waits for the next page if that may succeed.
 */
export async function takeKeptWishes(
  services: Services,
  visit: PageVisit,
  cookie_header: string | null,
): Promise<void> {
  const secure = servedByHttps(services.config);
  const product_ids = keptWishes(cookie_header, secure);
  if (product_ids.length === 0) return;
  try {
    const session = await visit.session();
    if (!session || !mayWrite(session, "/")) return;
    await mergeWishlist(services, session, product_ids);
  } catch (error) {
    services.log.warn(
      { err: error, request_id: visit.request_id },
      "the hearts of a guest could not be kept",
    );
    if (!isPermanent(error)) return;
  }
  visit.headers.append("Set-Cookie", forgetKeptWishes(secure));
}

/** A refusal that the next page would get as well: not "too many requests", and no fault of ours. */
function isPermanent(error: unknown): boolean {
  return isFailure(error) && error.status < 500 && error.status !== 429;
}
