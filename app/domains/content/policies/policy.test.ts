import { describe, expect, test } from "vitest";
import { accessibility } from "./accessibility.ts";
import { grievance } from "./grievance.ts";
import { markdownOf, type Policy } from "./policy.ts";
import { privacy } from "./privacy.ts";
import { refundPolicy } from "./refund-policy.ts";
import { shippingPolicy } from "./shipping-policy.ts";
import { withContact } from "../server/policies.ts";
import { readMarkdown } from "../server/policy-markdown.ts";
import type { Block, Inline } from "./document.ts";
import { terms } from "./terms.ts";

const contact = {
  organisation_name: "Sahayog",
  email: "hello@example.org",
  phone: "+91 674 000 0000",
  address: "1 Demonstration Lane",
};
const policies: Policy[] = [terms, privacy, refundPolicy, shippingPolicy, grievance, accessibility];

function textOf(policy: Policy): string {
  const sections = policy.sections.flatMap((section) => [section.heading, ...section.paragraphs]);
  return [policy.title, policy.intro, ...sections].join("\n");
}

/** The text a reader sees, one line per block. */
function readText(policy: Policy): string {
  const read = readMarkdown(markdownOf(policy));
  if ("problem" in read) throw new Error(read.problem);
  return withContact(read.blocks, contact).map(textOfBlock).join("\n");
}

function textOfBlock(block: Block): string {
  if (block.kind === "list") return block.items.flat().map(textOfBlock).join("\n");
  return block.children.map(textOfInline).join("");
}

function textOfInline(inline: Inline): string {
  if (inline.kind === "text") return inline.text;
  return inline.kind === "break" ? "\n" : inline.children.map(textOfInline).join("");
}

describe.each(policies)("policy $title", (policy) => {
  test("is short enough to be read and long enough to answer", () => {
    const words = textOf(policy).split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(1_150);
    expect(policy.updated).toMatch(/^2026-11-\d{2}$/);
  });

  test("says how to reach the organisation, and leaves no placeholder", () => {
    const text = readText(policy);
    expect(text).toContain(contact.email);
    expect(text).toContain(contact.phone);
    expect(text).toContain(contact.address);
    expect(text).not.toMatch(/[{}]/);
  });

  test("reads as Markdown exactly as it was written", () => {
    const { title: _title, ...document } = policy;
    const filled = [textOf({ title: "", ...document })].map((text) =>
      text
        .trim()
        .replaceAll("{organisation}", contact.organisation_name)
        .replaceAll(/\{(email|phone|address)\}/g, (_, name: "email" | "phone" | "address") => contact[name]),
    );
    expect(readText(policy)).toBe(filled[0]);
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

test("what cannot be done is not promised: no donation is moved for its donor, and nobody is asked to choose", () => {
  const text = textOf(terms) + textOf(refundPolicy);
  expect(text).not.toMatch(/move it to another campaign|write to each donor|choose between|offer each donor/);
  expect(text).toContain("we return the donation, and you donate again to the right one");
  expect(text).toContain("as long as it is neither spent nor moved, we will return it");
});

test("the terms credit the table of PIN codes with its licence", () => {
  const text = textOf(terms);
  expect(text).toContain("come from GeoNames (https://www.geonames.org/)");
  expect(text).toContain("https://creativecommons.org/licenses/by/4.0/");
});
