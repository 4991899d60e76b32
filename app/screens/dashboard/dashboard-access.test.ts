import { expect, test } from "vitest";
import type { Role } from "../../platform/actor.ts";
import { canSeeAdmin, canSeeAnalytics, canSeeShipping, isVendor } from "../../page/dashboard-access.ts";
import { adminPages } from "../admin/admin-pages.ts";
import { sectionsOf } from "./sections.ts";

const everybodys = [
  ["Overview", "/dashboard"],
  ["My Campaigns", "/dashboard/campaigns"],
  ["My Stories", "/dashboard/stories"],
  ["My Donations", "/dashboard/donations"],
  ["My Products", "/dashboard/my-products"],
  ["Orders", "/dashboard/orders"],
  ["My Applications", "/dashboard/applications"],
  ["My Fundraisers", "/dashboard/fundraisers"],
  ["Wishlist", "/dashboard/wishlist"],
  ["Messages", "/dashboard/messages"],
  ["Addresses", "/dashboard/addresses"],
];
const shipping = ["Shipping", "/dashboard/shipping"];
const earnings = ["Earnings", "/dashboard/earnings"];
const admin = ["Admin Panel", "/dashboard/admin"];
const analytics = ["Analytics", "/dashboard/analytics"];
const settings = ["Settings", "/dashboard/settings"];

test.each<[Role[], boolean, boolean, boolean, boolean]>([
  [["customer"], false, false, false, false],
  [["customer", "vendor"], true, true, false, true],
  [["customer", "admin"], true, true, true, false],
  [["customer", "vendor", "admin"], true, true, true, true],
])("%j: shipping %s, analytics %s, admin %s, own products %s", (roles, ships, analyses, runs, sells) => {
  expect(canSeeShipping({ roles })).toBe(ships);
  expect(canSeeAnalytics({ roles })).toBe(analyses);
  expect(canSeeAdmin({ roles })).toBe(runs);
  expect(isVendor({ roles })).toBe(sells);
});

test.each<[Role[], string[][]]>([
  [["customer"], [...everybodys, settings]],
  [
    ["customer", "vendor"],
    [...everybodys, shipping, earnings, analytics, settings],
  ],
  [
    ["customer", "admin"],
    [...everybodys, shipping, admin, analytics, settings],
  ],
])("the sidebar of %j has its sections in their order", (roles, sections) => {
  expect(sectionsOf({ roles }).map(({ label, href }) => [label(), href])).toEqual(sections);
});

test("no two entries in the sidebar of an admin have the same name", () => {
  const own = sectionsOf({ roles: ["customer", "vendor", "admin"] });
  const admins = adminPages().flatMap(({ pages }) => pages);
  const labels = [...own.map(({ label }) => label()), ...admins.map(({ label }) => label)];
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});
