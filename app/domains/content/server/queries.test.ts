import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createClients } from "../../../../tests/support/api-client.ts";
import { addTeamMember } from "./commands/organisation.ts";
import { command } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { addSponsoredSlot } from "./commands/add-content.ts";
import { figurePages, pageTextIds } from "../schema.ts";
import { milestones, officeLocations, pageTexts } from "./queries/organisation.ts";
import { homeContent, impactFigures, readSite, sponsoredSlots } from "./queries/content-of-pages.ts";

let services: Services;

beforeAll(async () => {
  services = await createTestServices();
});

const slot = {
  size: "banner",
  sponsor: "Kala Ghara",
  headline: "Looms on show",
  body: "Weavers at work, every Saturday.",
  link_path: "/marketplace",
} as const;

const addSlot = (changes: Partial<Parameters<typeof addSponsoredSlot>[1]>) =>
  services.db.transaction((tx) => addSponsoredSlot(tx, { ...slot, ...changes }));

test("a fresh database says who runs the site", async () => {
  expect(await readSite(services.db)).toMatchObject({ organisation_name: "Sahayog", region: "Odisha" });
});

test("the API has the team without their addresses", async () => {
  await services.db.transaction((tx) =>
    addTeamMember(tx, {
      id: "mina",
      name: "Mina",
      position: "Teacher",
      bio: "Teaches.",
      expertise: ["Schools"],
      achievements: [],
      email: "mina@example.org",
      linkedin: null,
    }),
  );
  const answer = await createClients(services).guest("GET", "/api/v1/team-members");
  const text = await answer.text();
  expect(JSON.parse(text)).toEqual({
    team_members: [
      {
        id: "mina",
        name: "Mina",
        position: "Teacher",
        bio: "Teaches.",
        expertise: ["Schools"],
        achievements: [],
        linkedin: null,
        image: "/art/person/mina.svg?title=Mina",
        contact: "/contact?to=mina#write",
      },
    ],
  });
});

test("a fresh database claims nothing: no figures, no timeline, no team, no offices, and no place of an office", async () => {
  const { db } = services;
  for (const page of figurePages) expect(await impactFigures(db, page)).toEqual([]);
  expect(await milestones(db)).toEqual([]);
  expect(await officeLocations(db)).toEqual([]);
  const written = JSON.stringify([await readSite(db), await pageTexts(db, ...pageTextIds)]);
  expect(written).not.toMatch(/Bhubaneswar|Since 2018/);
});

test("a fresh database has the feature cards of the home page", async () => {
  const home = await homeContent(services.db);
  expect(home.feature_cards.map(({ title, status }) => `${title}: ${status}`)).toEqual([
    "Donations: Available",
    "Fundraising: Available",
    "Secure Payments: Available",
    "Community Marketplace: Available",
    "CRM for NGOs: Coming Soon",
    "Social Impact Feed: Available",
  ]);
  expect(home.feature_cards.every((card) => card.title && card.description && card.badge)).toBe(true);
});

test("slots are listed by size and in order, and resting ones are left out", async () => {
  const second = await addSlot({ headline: "Second" });
  await addSlot({ headline: "Third" });
  await addSlot({ size: "square", headline: "A square one" });
  await services.db.run(command`update sponsored_slots set active = false where id = ${second}`);
  await addSlot({ headline: "Fourth" });
  expect((await sponsoredSlots(services.db, "banner")).map((found) => found.headline)).toEqual([
    "Third",
    "Fourth",
  ]);
  expect((await sponsoredSlots(services.db, "square")).map((found) => found.headline)).toEqual([
    "A square one",
  ]);
  expect(await sponsoredSlots(services.db, "sidebar")).toEqual([]);
  expect((await homeContent(services.db)).banners.map((found) => found.headline)).toEqual([
    "Third",
    "Fourth",
  ]);
});

test.each([
  "https://elsewhere.example",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  "campaigns",
])("a slot cannot lead to %s", async (link_path) => {
  await expect(addSlot({ link_path })).rejects.toMatchObject({ code: "23514" });
});
