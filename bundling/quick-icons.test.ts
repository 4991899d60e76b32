import * as calendar from "lucide-react/icons/calendar";
import * as handHeart from "lucide-react/icons/hand-heart";
import * as layoutDashboard from "lucide-react/icons/layout-dashboard";
import * as mapPin from "lucide-react/icons/map-pin";
import * as users from "lucide-react/icons/users";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import createIcon from "../app/ui/create-icon.ts";
import { withOnePath } from "./quick-icons.ts";

type IconData = Parameters<typeof withOnePath>[0];

const icons: [name: string, module: unknown, shapes: number][] = [
  // A rectangle with round corners stays what it is.
  ["calendar", calendar, 2],
  ["hand-heart", handHeart, 1],
  ["layout-dashboard", layoutDashboard, 4],
  ["map-pin", mapPin, 1],
  ["users", users, 1],
];

test.each(icons)("%s draws the same in fewer shapes", async (_name, module, shapes) => {
  const { __iconData: icon } = module as { __iconData: IconData };
  const built = withOnePath(icon);
  expect(built.node).toHaveLength(shapes);
  const [theirs, ours] = await Promise.all([pixels(icon), pixels(built)]);
  const differing = theirs.filter((value, index) => Math.abs(value - (ours[index] ?? 0)) > 32);
  // Of 9,216; where two strokes cross, their edges are blended once instead of twice.
  expect(differing.length).toBeLessThan(20);
});

const stroke = {
  fill: "none",
  stroke: "#000",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

async function pixels(icon: IconData): Promise<Uint8Array> {
  const xmlns = "http://www.w3.org/2000/svg";
  const svg = renderToStaticMarkup(createElement(createIcon(icon), { xmlns, size: 96, ...stroke }));
  return sharp(Buffer.from(svg)).extractChannel("alpha").raw().toBuffer();
}
