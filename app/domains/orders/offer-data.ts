import type { MerchantReturnPolicy, Offer, OfferShippingDetails } from "schema-dts";
import type { ProductDetail } from "../catalog/product.ts";
import { priceWithTax } from "./price-with-tax.ts";
import { gstStates } from "./gst-states.ts";
import { priceOf, regionOf, type ShippingRegion, shippingRegions } from "./pricing.ts";
import type { SaleTerms } from "./sales-tax-rule.ts";
import { plainRupees } from "../../text/money.ts";

type Sold = Pick<ProductDetail, "price_paise" | "seller">;

/** Price, delivery and returns of one piece, as checkout and policies have them: https://schema.org/Offer */
export function offerTermsData(product: Sold, sale: SaleTerms, public_url: string): Partial<Offer> {
  const price = { price: plainRupees(priceWithTax(product.price_paise, sale)), priceCurrency: "INR" };
  return {
    // As in the feed for shopping searches, which compare the two.
    ...price,
    ...(sale.is_taxed && {
      priceSpecification: { "@type": "UnitPriceSpecification", ...price, valueAddedTaxIncluded: true },
    }),
    // Nothing is delivered while the shop is closed.
    ...(product.seller.is_open && { shippingDetails: shippingOf(product, sale) }),
    hasMerchantReturnPolicy: returnPolicyOf(public_url),
  };
}

type Destination = { region: ShippingRegion; state?: string };

/**
 * Without times: schema.org divides them into handling and transit, and sellers state the days from the order to its
 * arrival.
 */
function shippingOf(product: Sold, { sold_only_in }: SaleTerms): OfferShippingDetails[] {
  return destinationsOf(product.price_paise, sold_only_in).map(({ region, state }) => ({
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: plainRupees(priceOf(product.price_paise, region).shipping_paise),
      currency: "INR",
    },
    shippingDestination: {
      "@type": "DefinedRegion",
      addressCountry: "IN",
      ...(state !== undefined && { addressRegion: state }),
    },
  }));
}

/** Without a state: all of India, except where another entry names the state. */
function destinationsOf(price_paise: number, sold_only_in: string | null): Destination[] {
  if (sold_only_in !== null) {
    const state = gstStates[sold_only_in] ?? "";
    return [{ region: state === "Odisha" ? "Odisha" : "Other", state }];
  }
  const [odisha, other] = shippingRegions.map((region) => priceOf(price_paise, region).shipping_paise);
  const elsewhere: Destination = { region: "Other" };
  return odisha === other ? [elsewhere] : [{ region: regionOf("Odisha"), state: "Odisha" }, elsewhere];
}

/** Only where the terms are: they differ for food and made-to-measure goods, and admins publish other versions. */
function returnPolicyOf(public_url: string): MerchantReturnPolicy {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    merchantReturnLink: `${public_url}/shipping-policy`,
  };
}
