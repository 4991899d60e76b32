import { expect, test } from "vitest";
import type { CampaignDetail } from "./campaign.ts";
import { campaignData, questionsData } from "./campaign-data.ts";

const public_url = "https://sahayog.example.org";
const campaign = {
  id: "019f0000-0000-7000-8000-000000000003",
  title: "A boat for Baliguda",
  summary: "Two wards have no bridge.",
  category: "Healthcare",
  location: "Baliguda, Kandhamal",
  image_url: "/files/boat.webp",
  is_active: true,
  ends_on: "2999-12-31",
} as unknown as CampaignDetail;
const dataOf = (changes: Partial<CampaignDetail> = {}) =>
  campaignData({ ...campaign, ...changes }, { organisation_name: "Sahayog" }, public_url);

test("a campaign says what it is for, and how to give while it takes donations", () => {
  expect(dataOf()).toMatchObject({
    "@type": "Project",
    name: "A boat for Baliguda",
    image: `${public_url}/files/boat.webp`,
    location: "Baliguda, Kandhamal",
    potentialAction: {
      "@type": "DonateAction",
      recipient: { "@type": "NGO", name: "Sahayog" },
      target: { urlTemplate: `${public_url}/donations?campaign=${campaign.id}` },
    },
  });
  expect(dataOf({ is_active: false })).not.toHaveProperty("potentialAction");
  expect(dataOf({ ends_on: "2026-01-01" })).not.toHaveProperty("potentialAction");
});

test("each question of a campaign has its answer", () => {
  const faqs = [
    {
      id: "019f0000-0000-7000-8000-000000000004",
      question: "Who steers it?",
      answer: "Two men of the ward.",
    },
  ];
  expect(questionsData({ faqs })).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [{ name: "Who steers it?", acceptedAnswer: { text: "Two men of the ward." } }],
  });
});
