import { describe, expect, test } from "vitest";
import { campaignCategories, campaignUrgencies } from "../../app/domains/campaigns/schema.ts";
import { campaigns } from "./campaigns.ts";
import { customersCampaigns } from "./customers-campaigns.ts";
import * as donors from "./donors.ts";
import { people } from "./people.ts";
import { organisation } from "./organisation.ts";

const live = campaigns.filter((campaign) => campaign.status === "live");
const running = live.filter((campaign) => campaign.ends_in_days > 0);

function repeated<T>(values: T[]): T[] {
  return values.filter((value, position) => values.indexOf(value) !== position);
}

const sum = (rupees: readonly number[]) => rupees.reduce((total, each) => total + each, 0);

describe("the demo campaigns", () => {
  test("are enough, with ended ones and inactive ones among them", () => {
    expect(campaigns.length).toBeGreaterThanOrEqual(26);
    expect(live.length).toBeGreaterThanOrEqual(24);
    expect(running.length).toBeGreaterThanOrEqual(24);
    expect(live.filter((campaign) => campaign.ends_in_days < 0).length).toBeGreaterThanOrEqual(1);
    expect(campaigns.map((campaign) => campaign.status)).toEqual(
      expect.arrayContaining(["draft", "in_review"]),
    );
  });

  test("offer every urgency in every category among the running ones", () => {
    const present = new Set(running.map((campaign) => `${campaign.category}, ${campaign.urgency_level}`));
    const wanted = campaignCategories.flatMap((category) =>
      campaignUrgencies.map((urgency) => `${category}, ${urgency}`),
    );
    expect(wanted.filter((pair) => !present.has(pair))).toEqual([]);
  });

  test("have one without donations, one beyond its goal and several with many donations", () => {
    expect(live.filter((campaign) => campaign.donations.count === 0)).toHaveLength(1);
    expect(campaigns.filter((campaign) => campaign.donations.raised_share > 1)).toHaveLength(1);
    const many = live.filter(({ donations }) => donations.count >= 40 && donations.count <= 120);
    expect(many.length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...campaigns.map((campaign) => campaign.donations.count))).toBeLessThanOrEqual(120);
  });

  test("have unique slugs and titles and known organisers", () => {
    expect(repeated(campaigns.map((campaign) => campaign.slug))).toEqual([]);
    expect(repeated(campaigns.map((campaign) => campaign.title))).toEqual([]);
    const known = new Set(people.map((person) => person.slug));
    expect(campaigns.filter((campaign) => !known.has(campaign.organiser))).toEqual([]);
  });

  test("give every organiser a campaign", () => {
    const organisers = new Set(campaigns.map((campaign) => campaign.organiser));
    expect(people.filter((person) => !organisers.has(person.slug))).toEqual([]);
  });
});

describe.each(campaigns)("demo campaign $slug", (campaign) => {
  test("has texts within the limits", () => {
    expect(campaign.title.length).toBeLessThanOrEqual(120);
    expect(campaign.short.length).toBeLessThanOrEqual(160);
    expect(campaign.description.length).toBeLessThanOrEqual(5000);
    const paragraphs = campaign.description.split("\n\n");
    expect(paragraphs.length).toBeGreaterThanOrEqual(3);
    expect(paragraphs.length).toBeLessThanOrEqual(5);
    expect(paragraphs.filter((paragraph) => paragraph.trim() !== paragraph || !paragraph)).toEqual([]);
    expect(campaign.location).toMatch(/, Odisha$/);
  });

  test("names its goal in Indian grouping, so that text and progress bar agree", () => {
    expect(campaign.goal_rupees).toBeGreaterThanOrEqual(40_000);
    expect(campaign.goal_rupees).toBeLessThanOrEqual(1_200_000);
    const goal = `₹${campaign.goal_rupees.toLocaleString("en-IN")}`;
    expect(campaign.description).toContain(goal);
  });

  test("has realistic donations", () => {
    const { count, raised_share } = campaign.donations;
    expect(count === 0).toBe(raised_share === 0);
    expect(campaign.status === "live" || count === 0).toBe(true);
    const raised_rupees = campaign.goal_rupees * raised_share;
    expect(raised_rupees).toBeGreaterThanOrEqual(count * 500);
    expect(raised_rupees).toBeLessThanOrEqual(count * 7000);
  });

  test("has a timeline, pictures, questions and updates within its duration", () => {
    expect(campaign.timeline.length).toBeGreaterThanOrEqual(3);
    expect(campaign.timeline.length).toBeLessThanOrEqual(5);
    expect(campaign.gallery.length).toBeGreaterThanOrEqual(3);
    expect(campaign.gallery.length).toBeLessThanOrEqual(6);
    expect(campaign.faqs.length).toBeGreaterThanOrEqual(3);
    expect(campaign.faqs.length).toBeLessThanOrEqual(5);
    expect(campaign.updates.length).toBeLessThanOrEqual(4);
    const ages = campaign.updates.map((update) => update.days_ago);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    expect(ages.filter((days) => days <= 0 || days >= campaign.created_days_ago)).toEqual([]);
  });

  test("has its phases in order", () => {
    const order = { completed: 0, "in-progress": 1, pending: 2 };
    const phases = campaign.timeline.map((phase) => order[phase.phase_status]);
    expect(phases).toEqual(phases.toSorted((a, b) => a - b));
  });
});

describe.each([...campaigns, ...customersCampaigns])("demo campaign $slug", (campaign) => {
  test("has paid as many bills as its updates name, and no more than it received", () => {
    const { updates, bills = [], goal_rupees, donations } = campaign;
    const paidFor = ({ title, body }: { title: string; body: string }) => `${title} ${body}`.includes("₹");
    expect(updates.filter((update) => paidFor(update) !== (update.spent_rupees !== undefined))).toEqual([]);
    for (const { days_ago } of updates) {
      const said = updates.filter((update) => update.days_ago >= days_ago);
      const paid = bills.filter((bill) => !bill.is_waiting && bill.days_ago >= days_ago);
      expect(sum(paid.map(({ rupees }) => rupees))).toBeGreaterThanOrEqual(
        sum(said.map(({ spent_rupees = 0 }) => spent_rupees)),
      );
    }
    expect(sum(bills.map(({ rupees }) => rupees))).toBeLessThanOrEqual(goal_rupees * donations.raised_share);
    const ages = bills.map(({ days_ago }) => days_ago);
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    expect(ages.filter((days) => days <= 0 || days >= campaign.created_days_ago)).toEqual([]);
  });
});

describe("people and donors of the demo", () => {
  test("people are unique and have undeliverable addresses", () => {
    expect(people.length).toBeGreaterThanOrEqual(16);
    expect(repeated(people.map((person) => person.slug))).toEqual([]);
    expect(repeated(people.map((person) => person.email))).toEqual([]);
    expect(people.filter((person) => !person.email.endsWith("@example.org"))).toEqual([]);
  });

  test("donor pools are varied and weights add up", () => {
    expect(donors.donorNames.length).toBeGreaterThanOrEqual(80);
    expect(repeated(donors.donorNames)).toEqual([]);
    expect(donors.donorMessages.length).toBeGreaterThanOrEqual(40);
    expect(donors.donorMessages.filter((message) => message.length > 500)).toEqual([]);
    expect(donors.donorMessages).toContain("");
    const weights = donors.typicalAmounts.map((typical) => typical.weight);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
    const amounts = donors.typicalAmounts.map((typical) => typical.amount_rupees);
    expect(amounts).toEqual(expect.arrayContaining([500, 1000, 2500, 5000]));
  });
});

describe("sponsored slots of the demo", () => {
  test("have a sponsor each, with links that stay on the site", () => {
    const count = (size: string) => organisation.sponsors.filter((slot) => slot.size === size).length;
    expect(count("banner")).toBeGreaterThanOrEqual(2);
    expect(count("square")).toBeGreaterThanOrEqual(1);
    expect(count("sidebar")).toBeGreaterThanOrEqual(1);
    expect(organisation.sponsors.filter((slot) => !/^\/(?!\/)/.test(slot.link_path))).toEqual([]);
  });
});
