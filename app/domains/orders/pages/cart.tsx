import { pageContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { EmptyCart } from "../ui/EmptyCart.tsx";
import type { Route } from "./+types/cart";
import { contentTag } from "../../content/schema.ts";

export function loader({ context }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), contentTag);
  return null;
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Cart");
}

export default function CartPage() {
  return <EmptyCart />;
}
