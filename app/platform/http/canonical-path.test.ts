import { describe, expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

const of = canonicalPath(
  [
    "",
    "about",
    "auth/verify-email",
    "campaigns/:id",
    "campaigns/:id/follow",
    "campaigns/follow/confirm",
    "receipts/verify/:token",
    "fundraisers/:slug",
    "dashboard/*",
    "*",
  ].map((path) => ({ route: {} as never, segments: path.split("/").filter(Boolean) })),
);

const id = "7d0b2f3c-4a5e-4f60-8b1c-9ad3e2f10c57";

test.each([
  ["/About", "/about"],
  ["/about/", "/about"],
  ["/ABOUT/", "/about"],
  ["/Auth/Verify-Email/", "/auth/verify-email"],
  ["/campaigns/Follow/confirm", "/campaigns/follow/confirm"],
  [`/campaigns/${id}/`, `/campaigns/${id}`],
  [`/campaigns/${id.toUpperCase()}`, `/campaigns/${id}`],
  [`/Campaigns/${id.toUpperCase()}/follow`, `/campaigns/${id}/follow`],
])("%s is the page %s", (path, canonical) => {
  expect(of(path)).toBe(canonical);
  expect(of(canonical)).toBeUndefined();
});

test.each([
  ["/or/About/", "/or/about"],
  ["/or/", "/or"],
])("in another language %s is the page %s", (path, canonical) => {
  expect(of(path, "/or")).toBe(canonical);
  expect(of(canonical, "/or")).toBeUndefined();
});

describe("an address that must be answered as it is", () => {
  test.each([
    "/",
    "/about",
    "/No-Such-Page",
    "/receipts/verify/AbCdEf",
    "/receipts/verify/AbCdEf/",
    "/fundraisers/Asha-Runs/",
    "/Fundraisers/asha-runs",
    "/dashboard/Nothing",
    "/About.data",
    "/Robots.txt",
    "/robots.txt/",
    "/api/Docs/",
    `/Nowhere/${id.toUpperCase()}`,
    "//",
    "//evil.example/",
    "//Evil.example/About",
    "//About",
    "/about//",
    "/./About//evil.example/",
    "/%2F%2FEvil.example/",
    "/%41bout/",
  ])("%s", (path) => expect(of(path)).toBeUndefined());
});
