import { expect, test } from "vitest";
import { giveDemoShare } from "../../support/demo-share.ts";
import { createUser } from "../../support/people.ts";
import { pseudoBuild } from "../../support/pseudo-build.ts";
import { phone, useOwnSite } from "../../support/site.ts";
import { pseudo, walk } from "../../support/walk.ts";

const tests = useOwnSite({ buildPages: pseudoBuild });

const dashboardPaths = [
  "/dashboard",
  "/dashboard/campaigns",
  "/dashboard/stories",
  "/dashboard/donations",
  "/dashboard/my-products",
  "/dashboard/orders",
  "/dashboard/addresses",
  "/dashboard/shipping",
  "/dashboard/admin",
  "/dashboard/admin/newsletter",
  "/dashboard/admin/newsletter/new",
  "/dashboard/admin/settings",
  "/dashboard/admin/setup",
  "/dashboard/admin/orders",
  "/dashboard/admin/products?status=pending",
  "/dashboard/admin/receipts",
  "/dashboard/admin/content",
  "/dashboard/admin/content/sponsored",
  "/dashboard/admin/content/programs/digital-literacy",
  "/dashboard/admin/content/policies/terms",
  "/dashboard/analytics",
  "/dashboard/settings",
];

/** Whose marked texts do not fit a phone when they are twice as large as well. */
const inEnglish = new Set([
  "/dashboard/admin",
  "/dashboard/admin/newsletter/new",
  "/dashboard/admin/content/sponsored",
]);

test("every page of an admin's dashboard is accessible and fits every screen", async () => {
  const { user_id } = await createUser(tests.site.services, { role: "admin" });
  await giveDemoShare(tests.site, user_id);
  const page = await tests.visitAs({ user_id }, "/dashboard", {
    viewport: phone,
    expected: { console: ["404"] },
  });
  const paths = [...dashboardPaths, "/dashboard/no-such-page"];
  expect(
    await walk(
      page,
      paths.map((path) => (inEnglish.has(path) ? path : pseudo + path)),
    ),
  ).toEqual([]);
}, 900_000);
