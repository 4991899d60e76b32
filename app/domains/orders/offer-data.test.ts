import { expect, test } from "vitest";
import { offerTermsData } from "./offer-data.ts";

const anywhere = { is_taxed: true, sold_only_in: null };
const product = {
  price_paise: 1_000_00,
  seller: { is_open: true },
} as unknown as Parameters<typeof offerTermsData>[0];
const termsOf = (changes: object = {}, sale: Parameters<typeof offerTermsData>[1] = anywhere) =>
  offerTermsData({ ...product, ...changes }, sale, "https://sahayog.example.org");

test("the delivery costs what the checkout takes, within Odisha and elsewhere", () => {
  expect(termsOf().shippingDetails).toMatchObject([
    {
      shippingRate: { value: "50.00", currency: "INR" },
      shippingDestination: { addressCountry: "IN", addressRegion: "Odisha" },
    },
    {
      shippingRate: { value: "100.00" },
      shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
    },
  ]);
});

test("above ₹1,000 the delivery is free in all of India", () => {
  expect(termsOf({ price_paise: 1_000_01 }).shippingDetails).toEqual([
    {
      "@type": "OfferShippingDetails",
      shippingRate: { "@type": "MonetaryAmount", value: "0.00", currency: "INR" },
      shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
    },
  ]);
});

test("goods of a seller without GSTIN are promised to their state alone, and without tax", () => {
  const terms = termsOf({}, { is_taxed: false, sold_only_in: "19" });
  expect(terms.price).toBe("1000.00");
  expect(terms.priceSpecification).toBeUndefined();
  expect(terms.shippingDetails).toMatchObject([
    { shippingRate: { value: "100.00" }, shippingDestination: { addressRegion: "West Bengal" } },
  ]);
});

test("the price has its tax, as in the feed, and a closed shop promises no delivery", () => {
  expect(termsOf()).toMatchObject({
    price: "1050.00",
    priceCurrency: "INR",
    priceSpecification: { price: "1050.00", valueAddedTaxIncluded: true },
  });
  expect(termsOf({ seller: { is_open: false } })).not.toHaveProperty("shippingDetails");
});

test("of returns only the policy is named, which has exceptions", () => {
  expect(termsOf().hasMerchantReturnPolicy).toEqual({
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    merchantReturnLink: "https://sahayog.example.org/shipping-policy",
  });
});
