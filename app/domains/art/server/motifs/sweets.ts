import { around, beads, disc, type Drawing, ground, n, petal, ring } from "../drawing.ts";
import type { Palette } from "../palettes.ts";
import type { Chance } from "../seed.ts";

/** Dry sweets on a plate of stitched sal leaves: khaja in its layers, round laddus. */
export function sweets({ chance, palette }: Drawing): string {
  const leaves = chance.pick([8, 10, 12]);
  const leaf = `<path fill="#5C7038" stroke="#34441E" stroke-width="3" d="${petal(40, 252, 1150 / leaves + 20)}"/><path fill="none" stroke="#8FA562" stroke-width="3" d="M0-70V-236M0-120l-22-26M0-120l22-26M0-170l-18-22M0-170l18-22"/>`;
  const outer = chance.pick([7, 8, 9]);
  const turn = chance.between(0, 50);
  const on = (name: string, drawing: string, count: number, reach: number, start: number) =>
    around(name, `<g transform="translate(0 ${-reach})">${drawing}</g>`, count, 400, 250, start);
  const is_khaja = chance.yes(0.6);
  return [
    ground(palette.ground),
    beads(400, 250, 276, 80, 9, palette.shade),
    beads(400, 250, 308, 90, 9, palette.shade),
    around("l", leaf, leaves, 400, 250, turn),
    disc(400, 250, 190, "#6E8444"),
    `<circle cx="400" cy="250" r="180" fill="none" stroke="#E8DDB8" stroke-width="4" stroke-dasharray="14 10"/>`,
    on("o", is_khaja ? khaja(palette) : laddu(chance, palette), outer, 128, turn),
    on("i", is_khaja ? laddu(chance, palette) : khaja(palette), 3, 42, turn),
  ].join("");
}

/** Folded dough, fried so that its layers open. */
function khaja(palette: Palette): string {
  const layers = [0, 1, 2, 3].map(
    (at) =>
      `<rect x="${n(-34 + at * 5)}" y="${n(-46 + at * 5)}" width="${68 - at * 10}" height="${92 - at * 10}" rx="${n(20 - at * 3)}" fill="${["#C8862F", "#EFC378", "#D49A45", "#F6D898"][at]}"/>`,
  );
  return `<rect x="-31" y="-41" width="68" height="92" rx="20" fill="${palette.deep}" fill-opacity=".5"/>${layers.join("")}<path fill="none" stroke="#A9681C" stroke-width="3" d="M-12-26V26M0-28V28M12-26V26"/>`;
}

function laddu(chance: Chance, palette: Palette): string {
  const fill = chance.pick(["#E0A526", "#D98A2B", "#8A4B22", "#F0DDB0"]);
  return (
    disc(3, 6, 38, palette.deep) +
    disc(0, 0, 37, fill) +
    beads(0, 0, 26, 12, 8, "#00000030") +
    beads(0, 0, 13, 6, 8, "#00000030") +
    ring(0, 0, 35, "#00000025", 4) +
    `<path fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round" d="M-22-16Q-14-27-2-29"/>`
  );
}
