import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { adSizes } from "../schema.ts";
import { AdBanner } from "./AdBanner.tsx";

const slot = {
  id: "018f0000-0000-7000-8000-000000000001",
  sponsor: "Kosal Weavers",
  headline: "Looms run on daylight",
  body: "Ninety looms.",
  link_path: "/campaigns?category=Education",
  image_id: "018f0000-0000-7000-8000-000000000002",
  picture_url: null,
};

test("there are exactly three sizes", () => {
  expect([...adSizes].toSorted()).toEqual(["banner", "sidebar", "square"]);
});

test.each(adSizes)(
  "a %s says that it is sponsored and by whom, and leads through the count of its clicks",
  (size) => {
    const html = renderToStaticMarkup(<AdBanner size={size} slot={slot} />);
    expect(html).toContain(`data-ad-size="${size}"`);
    expect(html).toMatch(/>Sponsored</);
    expect(html).toContain("Kosal Weavers");
    expect(html).toContain(`href="/sponsored/${slot.id}" rel="sponsored nofollow"`);
  },
);

test("the sizes do not look alike", () => {
  const looks = adSizes.map(
    (size) => renderToStaticMarkup(<AdBanner size={size} slot={slot} />).match(/class="[^"]+"/)?.[0],
  );
  expect(new Set(looks).size).toBe(3);
});
