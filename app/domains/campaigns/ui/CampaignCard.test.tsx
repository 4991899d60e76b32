import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { CampaignCardData, CampaignDetail } from "../campaign.ts";
import type { CampaignUrgency } from "../schema.ts";
import { CampaignCard } from "./CampaignCard.tsx";
import { CampaignHero } from "./CampaignHero.tsx";

const id = "0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b";

const campaign: CampaignCardData = {
  id,
  title: "A well for <Tikiri>",
  summary: "Clean water for forty families.",
  image_url: null,
  drawing: `/art/disaster-relief/${id}.svg?of=boat`,
  urgency_level: "high",
  category: "Disaster Relief",
  location: "Tikiri, Rayagada, Odisha",
  goal_paise: 1_00_000_00,
  raised_paise: 1_50_000_00,
  supporter_count: 1204,
  is_active: true,
  created_at: new Date("2026-01-01"),
  ends_on: "2099-12-31",
};

function rendered(changes: Partial<CampaignCardData> = {}, marks_low = false): string {
  return renderToStaticMarkup(<CampaignCard campaign={{ ...campaign, ...changes }} marks_low={marks_low} />);
}

describe("a campaign's card", () => {
  test("leads to the campaign and to giving", () => {
    const html = rendered();
    expect(html).toContain(`href="/campaigns/${id}"`);
    expect(html).toContain(`href="/donations?campaign=${id}"`);
    expect(html).toContain("Donate Now");
  });

  test("shows amounts, the percentage beyond 100 and the counted donations", () => {
    const html = rendered();
    expect(html).toContain("₹1,50,000");
    expect(html).toContain("₹1,00,000");
    expect(html).toContain(">150%<");
    expect(html).toContain("1,204 donations");
    expect(html).toContain('aria-valuenow="100"');
  });

  test("has a drawn picture until there is one of its own", () => {
    expect(rendered()).toContain(`src="/art/disaster-relief/${id}.svg?of=boat"`);
    expect(rendered()).toContain("Illustration");
    const photo = rendered({ image_url: "/files/well.avif" });
    expect(photo).toContain('src="/files/well.avif"');
    expect(photo).not.toContain("Illustration");
  });

  test.each<[CampaignUrgency, string, string]>([
    ["critical", "critical", "Critical"],
    ["high", "high", "High"],
    ["medium", "medium", "Medium"],
    ["low", "default", "Low urgency"],
  ])("marks urgency %s by the colour %s and a word", (urgency_level, tone, word) => {
    expect(rendered({ urgency_level }, true)).toMatch(new RegExp(`data-tone="${tone}"[^>]*>${word}<`));
  });

  test.each<[CampaignUrgency, string, string]>([
    ["critical", "critical", "Critical"],
    ["high", "high", "High"],
    ["medium", "neutral", "Medium"],
    ["low", "neutral", "Low urgency"],
  ])("keeps urgency %s on the campaign's own page, in the colour %s", (urgency_level, tone, word) => {
    const organiser = { display_name: "Asha" };
    const detail = { ...campaign, image_alt: null, organiser, urgency_level } as CampaignDetail;
    const html = renderToStaticMarkup(<CampaignHero campaign={detail} />);
    expect(html).toMatch(new RegExp(`data-tone="${tone}"[^>]*>${word}<`));
    expect(html).toContain("Illustration");
  });

  test("marks a low urgency only in the list that is filtered by it", () => {
    expect(rendered({ urgency_level: "low" })).not.toContain("urgency");
    expect(rendered({ urgency_level: "medium" })).toContain("Medium");
  });

  test("says in each link to giving, to everybody who reads only links, to what", () => {
    const link = /<a[^>]*href="\/donations[^>]*>.*?<\/a>/.exec(rendered())?.[0] ?? "";
    expect(link.replaceAll(/<[^>]*>/g, "")).toBe("Donate Now to A well for &lt;Tikiri&gt;");
    expect(link).not.toContain("aria-label");
  });

  test("invites to be the first where nobody has given yet, while it runs", () => {
    expect(rendered({ supporter_count: 0 })).toContain("Be the first supporter");
    expect(rendered({ supporter_count: 0 })).not.toContain("0 donations");
    expect(rendered({ supporter_count: 1 })).toContain(">1 donation<");
    expect(rendered({ supporter_count: 0, is_active: false })).toContain("0 donations");
  });

  test("names the language of a text in Odia or Hindi, for its font and its voice", () => {
    const html = rendered({ title: "ଗାଁ ପାଇଁ ପାଣି", summary: "गाँव के लिए पानी" });
    expect(html).toMatch(/<a[^>]*lang="or"[^>]*>ଗାଁ/);
    expect(html).toMatch(/<p[^>]*lang="hi"[^>]*>गाँव/);
    expect(rendered()).not.toContain("lang=");
  });

  test("offers no giving once it has ended", () => {
    const html = rendered({ ends_on: "2026-01-01" });
    expect(html).toContain("Ended");
    expect(html).not.toContain("/donations");
  });

  test("shows text as text", () => {
    expect(rendered()).toContain("A well for &lt;Tikiri&gt;");
  });
});
