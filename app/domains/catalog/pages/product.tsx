import { data } from "react-router";
import { NotFoundMessage } from "../../../page/NotFoundMessage.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/product";

/** No product is listed yet, so every id is a 404. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Product Not Found");
}

export default function ProductPage() {
  return (
    <NotFoundMessage
      title="Product Not Found"
      text="The product you're looking for doesn't exist."
      back={{ href: "/marketplace", label: "Back to Marketplace" }}
    />
  );
}
