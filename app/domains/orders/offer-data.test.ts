import { expect, test } from "vitest";
import { offerTermsData } from "./offer-data.ts";

const anywhere = { is_taxed: true, sold_only_in: null };
const product = {
  price_paise: 1_000_00,
  category: "Textiles",
  delivery_days_least: 4,
  delivery_days_most: 9,
  seller: { is_open: true },
} as Parameters<typeof offerTermsData>[0];
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
    expect.objectContaining({
      shippingRate: { "@type": "MonetaryAmount", value: "0.00", currency: "INR" },
      shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        transitTime: { "@type": "QuantitativeValue", minValue: 4, maxValue: 9, unitCode: "DAY" },
      },
    }),
  ]);
});

test("goods of a seller without GSTIN are promised to their state alone, and without tax", () => {
  const terms = termsOf({}, { is_taxed: false, sold_only_in: "19" });
  expect(terms.priceSpecification).toBeUndefined();
  expect(terms.shippingDetails).toMatchObject([
    { shippingRate: { value: "100.00" }, shippingDestination: { addressRegion: "West Bengal" } },
  ]);
});

test("the tax is said to come on top, and a closed shop promises no delivery", () => {
  expect(termsOf().priceSpecification).toMatchObject({ price: "1000.00", valueAddedTaxIncluded: false });
  expect(termsOf({ seller: { is_open: false } })).not.toHaveProperty("shippingDetails");
});

test("goods can be returned within 7 days, of food only the policy is named", () => {
  expect(termsOf().hasMerchantReturnPolicy).toMatchObject({
    merchantReturnDays: 7,
    customerRemorseReturnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    itemDefectReturnFees: "https://schema.org/FreeReturn",
  });
  expect(termsOf({ category: "Organic Food" }).hasMerchantReturnPolicy).toEqual({
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    merchantReturnLink: "https://sahayog.example.org/shipping-policy",
  });
});
