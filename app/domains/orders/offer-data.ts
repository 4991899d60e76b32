import type { MerchantReturnPolicy, Offer, OfferShippingDetails } from "schema-dts";
import type { ProductDetail } from "../catalog/product.ts";
import { returns_days } from "../catalog/schema.ts";
import { gstStates } from "./gst-states.ts";
import { priceOf, regionOf, type ShippingRegion, shippingRegions } from "./pricing.ts";
import type { SaleTerms } from "./sales-tax-rule.ts";

type Sold = Pick<
  ProductDetail,
  "price_paise" | "category" | "delivery_days_least" | "delivery_days_most" | "seller"
>;

/** Tax, delivery and returns of one piece, as checkout and policies have them: https://schema.org/Offer */
export function offerTermsData(product: Sold, sale: SaleTerms, public_url: string): Partial<Offer> {
  return {
    ...(sale.is_taxed && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: rupees(product.price_paise),
        priceCurrency: "INR",
        valueAddedTaxIncluded: false,
      },
    }),
    // Nothing is delivered while the shop is closed.
    ...(product.seller.is_open && { shippingDetails: shippingOf(product, sale) }),
    hasMerchantReturnPolicy: returnPolicyOf(product, public_url),
  };
}

type Destination = { region: ShippingRegion; state?: string };

function shippingOf(product: Sold, { sold_only_in }: SaleTerms): OfferShippingDetails[] {
  return destinationsOf(product.price_paise, sold_only_in).map(({ region, state }) => ({
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: rupees(priceOf(product.price_paise, region).shipping_paise),
      currency: "INR",
    },
    shippingDestination: {
      "@type": "DefinedRegion",
      addressCountry: "IN",
      ...(state !== undefined && { addressRegion: state }),
    },
    // Sellers state the days from the order to its arrival and not those of the way alone. Only their sum is known, so
    // it stands for both.
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      transitTime: {
        "@type": "QuantitativeValue",
        minValue: product.delivery_days_least,
        maxValue: product.delivery_days_most,
        unitCode: "DAY",
      },
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

/** The shipping policy excepts food unless it arrives damaged, which cannot be said here: of food only the link stands. */
function returnPolicyOf({ category }: Sold, public_url: string): MerchantReturnPolicy {
  const policy = {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    merchantReturnLink: `${public_url}/shipping-policy`,
  } as const;
  if (category === "Organic Food") return policy;
  return {
    ...policy,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returns_days,
    returnMethod: "https://schema.org/ReturnByMail",
    customerRemorseReturnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    itemDefectReturnFees: "https://schema.org/FreeReturn",
  };
}

function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}
