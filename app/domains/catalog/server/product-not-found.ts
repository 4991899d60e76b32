import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

/** The same for a product that is missing and for one that the actor may not see. */
export function productNotFound(): Failure {
  return new Failure(404, "product_not_found", m.catalog_product_missing_text());
}
