import { beads, beadsAlong, disc, type Drawing, ground, lozenge, n, pattern } from "../drawing.ts";
import { konarkWheel } from "./konark-wheel.ts";

/** For everything without a motif of its own: the wheel, the checks, the painted wall. */
export function commons(drawing: Drawing): string {
  const compositions = [greatWheel, checks, villageWall];
  const compose = compositions[drawing.composition % compositions.length] as typeof greatWheel;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** A painted wall alone. */
export function paintedWall(drawing: Drawing): string {
  return ground(drawing.palette.ground) + villageWall(drawing);
}

/** The wheel so large that the sheet holds only part of it. */
function greatWheel({ chance, palette }: Drawing): string {
  const radius = chance.between(230, 330);
  const x = chance.pick([220, 400, 580]);
  const y = chance.pick([250, 330]);
  return [
    beads(x, y, radius * 1.3, 96, radius * 0.04, palette.shade),
    beads(x, y, radius * 1.46, 108, radius * 0.05, palette.shade),
    beads(x, y, radius * 1.64, 120, radius * 0.06, palette.shade),
    disc(x, y, radius * 1.14, palette.shade),
    konarkWheel(
      "w",
      x,
      y,
      radius,
      { rim: palette.main, spoke: palette.main, bead: palette.second, hub: palette.ground },
      chance.between(0, 45),
    ),
  ].join("");
}

/** Pasapalli: the dice-board checks of the sari, with a band of lozenges. */
function checks({ chance, palette }: Drawing): string {
  const size = chance.pick([25, 40, 50]);
  const double = size * 2;
  const tile = `<path fill="${palette.main}" d="M0 0h${size}v${size}H0z"/><path fill="${palette.second}" d="M${size} ${size}h${size}v${size}h-${size}z"/><path fill="${palette.ground}" d="M${n(size * 0.3)} ${n(size * 0.3)}h${n(size * 0.4)}v${n(size * 0.4)}h${n(-size * 0.4)}zM${n(size * 1.3)} ${n(size * 1.3)}h${n(size * 0.4)}v${n(size * 0.4)}h${n(-size * 0.4)}z"/>`;
  const top = 175;
  const bottom = 325;
  let stones = "";
  let hearts = "";
  for (let x = 400 - 60 * 7; x < 860; x += 120) {
    stones += lozenge(x, 250, 58, 58);
    hearts += lozenge(x, 250, 30, 30);
  }
  return `${pattern("p", double, double, tile, "translate(0 175)")}<path fill="url(#p)" d="M0 0h800v500H0z"/><path fill="${palette.deep}" d="M0 ${top}h800v${bottom - top}H0z"/><path fill="${palette.main}" d="${stones}"/><path fill="${palette.ground}" d="${hearts}"/>${beadsAlong(`M5 ${top - 12}h800M5 ${bottom + 12}h800`, 16, 8, palette.line)}<path stroke="${palette.second}" stroke-width="6" d="M0 ${top}h800M0 ${bottom}h800"/>`;
}

/** A painted wall: bands of dots, teeth and lozenges, one above the other. */
function villageWall({ chance, palette }: Drawing): string {
  const bands: string[] = [];
  let y = -10;
  let index = chance.whole(0, 5);
  while (y < 510) {
    const height = chance.pick([46, 62, 84]);
    bands.push(wallBand(index, y, height, palette));
    y += height;
    index += 1;
  }
  return bands.join("");
}

function wallBand(index: number, y: number, height: number, palette: Drawing["palette"]): string {
  const middle = y + height / 2;
  const look = index % 4;
  if (look === 0) {
    let teeth = "";
    for (let x = -20; x < 820; x += height * 0.6)
      teeth += `M${n(x)} ${n(y + height)}l${n(height * 0.3)} ${n(-height * 0.8)} ${n(height * 0.3)} ${n(height * 0.8)}z`;
    return `<path fill="${palette.shade}" d="M0 ${n(y)}h800v${n(height)}H0z"/><path fill="${palette.main}" d="${teeth}"/>`;
  }
  if (look === 1) {
    return `<path fill="${palette.deep}" d="M0 ${n(y)}h800v${n(height)}H0z"/>${beadsAlong(`M10 ${n(middle - height * 0.22)}h800M${n(10 + height * 0.2)} ${n(middle)}h800M10 ${n(middle + height * 0.22)}h800`, height * 0.4, height * 0.15, palette.spark)}`;
  }
  if (look === 2) {
    let stones = "";
    let cores = "";
    for (let x = 400 - height * 12; x < 860; x += height) {
      stones += lozenge(x, middle, height * 0.46, height * 0.42);
      cores += lozenge(x, middle, height * 0.2, height * 0.18);
    }
    return `<path fill="${palette.second}" d="${stones}"/><path fill="${palette.ground}" d="${cores}"/>`;
  }
  return `<path fill="${palette.main}" d="M0 ${n(y)}h800v${n(height)}H0z"/><path fill="none" stroke="${palette.ground}" stroke-width="${n(height * 0.1)}" d="M${n(-height)} ${n(middle)}${`q${n(height * 0.25)} ${n(-height * 0.6)} ${n(height * 0.5)} 0t${n(height * 0.5)} 0`.repeat(Math.ceil(800 / height) + 2)}"/>`;
}
