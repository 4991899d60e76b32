import { around, beads, beadsAlong, disc, type Drawing, ground, n, petal, ring } from "../drawing.ts";
import type { Palette } from "../palettes.ts";
import type { Chance } from "../seed.ts";

/** Terracotta: painted pots, and the small lamps of a festive evening. */
export function pottery(drawing: Drawing): string {
  const compositions = [onTheShelf, onePot, lamps];
  const compose = compositions[drawing.composition % compositions.length] as typeof onePot;
  return ground(drawing.palette.ground) + compose(drawing);
}

type Clay = { body: string; shade: string; paint: string };

/** Red clay would be lost on red walls. */
function clayFor({ name }: Palette): Clay {
  if (name === "vermilion") return { body: "#EBCB97", shade: "#C69A5C", paint: "#8C2115" };
  return { body: "#B5562F", shade: "#86391B", paint: "#F6E7CC" };
}

type Pot = { foot: number; belly: number; neck: number; lip: number; height: number };

/** Standing on the origin. */
function outline({ foot, belly, neck, lip, height }: Pot): string {
  const [low, shoulder, throat] = [height * 0.06, height * 0.66, height * 0.82];
  const half = (side: 1 | -1) => ({ foot: side * foot, belly: side * belly, neck: side * neck });
  const [left, right] = [half(-1), half(1)];
  return `M${n(left.foot)} 0C${n(left.belly * 1.25)} ${n(-low)} ${n(left.belly * 1.3)} ${n(-shoulder)} ${n(left.neck)} ${n(-throat)}Q${n(left.neck * 0.86)} ${n(-height * 0.94)} ${n(-lip)} ${n(-height)}H${n(lip)}Q${n(right.neck * 0.86)} ${n(-height * 0.94)} ${n(right.neck)} ${n(-throat)}C${n(right.belly * 1.3)} ${n(-shoulder)} ${n(right.belly * 1.25)} ${n(-low)} ${n(right.foot)} 0z`;
}

/** A pot and what is painted around it. */
function paintedPot(name: string, pot: Pot, chance: Chance, clay: Clay, accent: string): string {
  const path = outline(pot);
  const reach = pot.belly * 1.2;
  const bands = [0.16, 0.34, 0.52, 0.7].map((share) => {
    const y = -pot.height * share;
    return bandOf(chance.whole(0, 3), { y, reach, height: pot.height * 0.13 }, clay, accent);
  });
  return [
    `<defs><clipPath id="${name}"><path d="${path}"/></clipPath></defs>`,
    `<path fill="${clay.shade}" opacity=".5" transform="translate(7 5)" d="${path}"/>`,
    `<path fill="${clay.body}" d="${path}"/>`,
    `<g clip-path="url(#${name})">${bands.join("")}<path fill="${clay.shade}" opacity=".35" d="M${n(pot.belly * 0.34)} 0Q${n(pot.belly * 1.1)} ${n(-pot.height * 0.4)} ${n(pot.neck * 0.5)} ${n(-pot.height)}H${n(reach)}V0z"/></g>`,
    `<path fill="none" stroke="${clay.paint}" stroke-width="5" stroke-linecap="round" d="M${n(-pot.lip + 4)} ${n(-pot.height + 4)}H${n(pot.lip - 4)}"/>`,
  ].join("");
}

type Band = { y: number; reach: number; height: number };

function bandOf(look: number, { y, reach, height }: Band, { paint }: Clay, accent: string): string {
  const rule = (at: number) =>
    `<path stroke="${paint}" stroke-width="3" d="M${n(-reach)} ${n(at)}H${n(reach)}"/>`;
  const rules = rule(y) + rule(y - height);
  const middle = y - height / 2;
  if (look === 0)
    return rules + beadsAlong(`M${n(-reach)} ${n(middle)}H${n(reach)}`, height * 0.8, height * 0.42, accent);
  const step = height * 0.9;
  let path = "";
  for (let x = -Math.ceil(reach / step) * step; x < reach; x += step) {
    if (look === 1) path += `M${n(x)} ${n(y)}l${n(step / 2)} ${n(-height)} ${n(step / 2)} ${n(height)}z`;
    else if (look === 2) path += `M${n(x)} ${n(y)}a${n(step / 2)} ${n(height)} 0 0 1 ${n(step)} 0z`;
    else
      path += `M${n(x)} ${n(middle)}l${n(step / 2)} ${n(-height / 2)} ${n(step / 2)} ${n(height / 2)} ${n(-step / 2)} ${n(height / 2)}z`;
  }
  return `${rules}<path fill="${look === 3 ? accent : paint}" d="${path}"/>`;
}

function onTheShelf({ chance, palette }: Drawing): string {
  const clay = clayFor(palette);
  const tall: Pot = { foot: 44, belly: 76, neck: 34, lip: 52, height: chance.between(268, 300) };
  const round: Pot = { foot: 62, belly: 122, neck: 60, lip: 84, height: chance.between(190, 222) };
  const small: Pot = { foot: 40, belly: 74, neck: 44, lip: 60, height: chance.between(120, 146) };
  const [first, third] = chance.yes() ? [tall, small] : [small, tall];
  const places: [Pot, number][] = [
    [first, 256],
    [third, 552],
    [round, 404],
  ];
  const pots = places.map(
    ([pot, x], index) =>
      `<g transform="translate(${x} 396)">${paintedPot(`p${index}`, pot, chance, clay, palette.spark)}</g>`,
  );
  return [
    disc(400, 270, chance.between(214, 236), palette.shade),
    beads(400, 270, 252, 84, 7, palette.shade),
    `<path fill="${palette.deep}" d="M0 392h800v108H0z"/>`,
    `<path stroke="${palette.second}" stroke-width="8" d="M0 410h800"/>`,
    beadsAlong("M8 438h800", 24, 10, palette.spark),
    ...pots,
  ].join("");
}

/** A water pot before a wheel of petals. */
function onePot({ chance, palette }: Drawing): string {
  const clay = clayFor(palette);
  const count = chance.pick([16, 20, 24]);
  const pot: Pot = {
    foot: 78,
    belly: chance.between(150, 168),
    neck: 62,
    lip: chance.between(88, 104),
    height: chance.between(304, 332),
  };
  const leaf = `<path fill="${palette.shade}" d="${petal(150, 292, 66)}"/>`;
  return [
    around("l", leaf, count, 400, 250),
    ring(400, 250, 300, palette.second, 4),
    beads(400, 250, 318, 96, 8, palette.second),
    `<path fill="${palette.deep}" d="M0 424h800v76H0z"/>`,
    beadsAlong("M8 462h800", 30, 12, palette.main),
    `<g transform="translate(400 428)">${paintedPot("p", pot, chance, clay, palette.spark)}</g>`,
  ].join("");
}

/** Rows of burning lamps. */
function lamps({ chance, palette }: Drawing): string {
  const rows = chance.whole(2, 3);
  const pitch_x = chance.pick([150, 170, 190]);
  const pitch_y = 500 / rows;
  const clay = clayFor(palette);
  const lamp = [
    disc(0, -58, 62, palette.shade),
    ring(0, -58, 74, palette.shade, 3),
    `<path fill="${palette.deep}" opacity=".4" d="M-58 10Q0 62 58 10z" transform="translate(4 7)"/>`,
    `<path fill="${clay.body}" d="M-62-8Q-50 44 0 46T62-8Q30 8 0 8T-62-8z"/>`,
    `<path fill="${clay.shade}" d="M-62-8Q0-28 62-8 30 10 0 10T-62-8z"/>`,
    beadsAlong("M-44 14Q0 38 44 14", 12, 6, clay.paint),
    `<path fill="${haritala}" d="M0-16C-26-40-14-64 0-98 14-64 26-40 0-16z"/>`,
    '<path fill="#FFF3CF" d="M0-20C-12-36-6-50 0-68 6-50 12-36 0-20z"/>',
  ].join("");
  const uses: string[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let x = 400 - Math.ceil(500 / pitch_x) * pitch_x; x < 900; x += pitch_x)
      uses.push(
        `<use href="#d" x="${n(x + (row % 2 ? pitch_x / 2 : 0))}" y="${n((row + 0.62) * pitch_y)}"/>`,
      );
  return `<defs><g id="d">${lamp}</g></defs>${uses.join("")}`;
}

const haritala = "#F2B632";
