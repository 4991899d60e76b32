import * as calendar from "lucide-react/icons/calendar";
import * as handHeart from "lucide-react/icons/hand-heart";
import * as layoutDashboard from "lucide-react/icons/layout-dashboard";
import * as mapPin from "lucide-react/icons/map-pin";
import * as users from "lucide-react/icons/users";
import sharp from "sharp";
import { expect, test } from "vitest";
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

async function pixels({ node }: IconData): Promise<Uint8Array> {
  const shapes = node.map(([tag, { key: _, ...attributes }]) => {
    const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${text.join("")}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).extractChannel("alpha").raw().toBuffer();
}
