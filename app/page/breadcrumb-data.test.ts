import { expect, test } from "vitest";
import { breadcrumbData } from "./breadcrumb-data.ts";

test("a path counts its places from 1", () => {
  const crumbs = [
    { name: "Campaigns", url: "https://sahayog.example.org/campaigns" },
    { name: "A well", url: "https://sahayog.example.org/campaigns/1" },
  ];
  expect(breadcrumbData(crumbs)).toMatchObject({
    itemListElement: [
      { position: 1, name: "Campaigns", item: crumbs[0]?.url },
      { position: 2, name: "A well", item: crumbs[1]?.url },
    ],
  });
});
