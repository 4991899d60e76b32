import type { Queryable } from "../../../../platform/database/database.ts";
import { productsInCart } from "../../../catalog/server/queries/products-in-cart.ts";
import { type SaleTerms, saleTerms, taxOfAll } from "../../sales-tax-rule.ts";
import { salesTaxRuleOfToday } from "./sales-tax-rule.ts";

/** How one product is sold today. Its seller matters only under the rule by registration. */
export async function saleTermsOf(db: Queryable, product_id: string): Promise<SaleTerms> {
  const rule = await salesTaxRuleOfToday(db);
  const product = rule.is_by_registration && (await productsInCart(db, [product_id])).get(product_id);
  return product
    ? saleTerms(rule, {
        is_registered: product.is_seller_registered,
        composition_state: product.composition_state,
        location: product.seller_location,
      })
    : saleTerms(taxOfAll, { is_registered: true, composition_state: null, location: "" });
}
