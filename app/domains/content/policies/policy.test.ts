import { describe, expect, test } from "vitest";
import { grievance } from "./grievance.ts";
import { type Policy, withContact } from "./policy.ts";
import { privacy } from "./privacy.ts";
import { refundPolicy } from "./refund-policy.ts";
import { shippingPolicy } from "./shipping-policy.ts";
import { terms } from "./terms.ts";

const contact = {
  organisation: "Sahayog",
  email: "hello@example.org",
  phone: "+91 674 000 0000",
  address: "1 Demonstration Lane",
};
const policies: Policy[] = [terms, privacy, refundPolicy, shippingPolicy, grievance];

function textOf(policy: Policy): string {
  const sections = policy.sections.flatMap((section) => [section.heading, ...section.paragraphs]);
  return [policy.title, policy.intro, ...sections].join("\n");
}

describe.each(policies)("policy $title", (policy) => {
  test("is short enough to be read and long enough to answer", () => {
    const words = textOf(policy).split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(1_100);
    expect(policy.updated).toMatch(/^2026-11-\d{2}$/);
  });

  test("says how to reach the organisation, and leaves no placeholder", () => {
    const text = textOf(withContact(policy, contact));
    expect(text).toContain(contact.email);
    expect(text).toContain(contact.phone);
    expect(text).toContain(contact.address);
    expect(text).not.toMatch(/[{}]/);
  });

  test("has headings that can serve as anchors", () => {
    const headings = policy.sections.map((section) => section.heading);
    expect(new Set(headings).size).toBe(headings.length);
    expect(policy.sections.every((section) => section.paragraphs.length > 0)).toBe(true);
  });
});

test("the terms promise no tax receipt: what is sent is an acknowledgement", () => {
  const text = textOf(terms);
  expect(text).toContain(
    "we send an acknowledgement with a receipt number. It is not an 80G tax receipt by itself",
  );
  expect(text).not.toMatch(/80G[^.]*\bavailable\b/);
});

test("the terms credit the table of PIN codes with its licence", () => {
  const text = textOf(terms);
  expect(text).toContain("come from GeoNames (https://www.geonames.org/)");
  expect(text).toContain("https://creativecommons.org/licenses/by/4.0/");
});
