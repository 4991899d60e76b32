import { around, beads, beadsAlong, disc, type Drawing, ground, n, petal, ring } from "../drawing.ts";
import type { Palette } from "../palettes.ts";

/** Beads on threads, and bangles as they are stacked for sale. */
export function jewels(drawing: Drawing): string {
  const compositions = [strands, bangleStack, necklet];
  const compose = compositions[drawing.composition % compositions.length] as typeof strands;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** Gold is seen on every ground but the golden one. */
const metalFor = ({ name }: Palette) =>
  name === "haritala" ? { bright: "#FBF7EF", dark: "#7A2E1E" } : { bright: "#E3BC62", dark: "#7A5A12" };

/** Threads of beads, hanging one below the other. */
function strands({ chance, palette }: Drawing): string {
  const count = chance.whole(4, 6);
  const metal = metalFor(palette);
  const colours = [palette.main, palette.line, palette.second, metal.bright, palette.spark];
  const first = chance.whole(0, colours.length - 1);
  const spread = chance.between(210, 260);
  const threads = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const half = spread * (0.55 + share * 0.85);
    const low = 150 + share * 250;
    const path = `M${n(400 - half)} -40C${n(400 - half)} ${n(low * 0.75)} ${n(400 - half * 0.5)} ${n(low + 40)} 400 ${n(low + 40)}S${n(400 + half)} ${n(low * 0.75)} ${n(400 + half)} -40`;
    const size = index % 2 ? 15 : 25;
    const fill = colours[(first + index) % colours.length] as string;
    return `<g opacity=".35" transform="translate(3 7)">${beadsAlong(path, size * 1.08, size, palette.deep)}</g>${beadsAlong(path, size * 1.08, size, fill)}${beadsAlong(path, size * 1.08, size * 0.32, index % 2 ? palette.ground : metal.bright)}`;
  });
  return [
    disc(400, 190, 330, palette.shade),
    ...threads,
    `<g transform="translate(400 440)">${drop(palette, metal)}</g>`,
  ].join("");
}

function drop(palette: Palette, metal: { bright: string; dark: string }): string {
  const path = "M0-46C22-14 38 4 38 26A38 38 0 0 1-38 26C-38 4-22-14 0-46z";
  return `<path fill="${metal.dark}" transform="scale(1.14)" d="${path}"/><path fill="${metal.bright}" d="${path}"/>${disc(0, 24, 24, palette.main)}${disc(0, 24, 12, palette.spark)}${beads(0, 24, 30, 18, 6, metal.dark)}`;
}

/** Bangles standing in rows, each with its own pattern. */
function bangleStack({ chance, palette }: Drawing): string {
  const metal = metalFor(palette);
  const rows = chance.whole(7, 9);
  const height = 420 / rows;
  const half = chance.between(170, 215);
  const fills = [palette.main, metal.bright, palette.second, palette.line, palette.spark];
  const first = chance.whole(0, 4);
  const stack = Array.from({ length: rows }, (_, index) => {
    const y = 452 - index * height;
    const fill = fills[(first + index * chance.pick([1, 2])) % fills.length] as string;
    const front = `M${n(-half)} 0A${n(half)} ${n(half * 0.2)} 0 0 0 ${n(half)} 0`;
    const mark = fill === palette.line ? palette.main : index % 2 ? palette.ground : metal.dark;
    const pattern =
      index % 3 === 0
        ? beadsAlong(front, 17, height * 0.34, mark)
        : `<path fill="none" stroke="${mark}" stroke-width="${n(height * (index % 3 === 1 ? 0.42 : 0.16))}" stroke-dasharray="${index % 3 === 1 ? "5 13" : "none"}" d="${front}"/>`;
    return `<g transform="translate(400 ${n(y)})"><path fill="none" stroke="${palette.deep}" stroke-width="${n(height * 0.98)}" d="${front}"/><path fill="none" stroke="${fill}" stroke-width="${n(height * 0.84)}" d="${front}"/>${pattern}</g>`;
  });
  const top_y = 452 - rows * height + height * 0.5;
  return [
    disc(400, 250, 286, palette.shade),
    beads(400, 250, 306, 90, 7, palette.shade),
    `<ellipse cx="400" cy="${n(top_y)}" rx="${n(half)}" ry="${n(half * 0.2)}" fill="${palette.deep}"/>`,
    ...stack,
    `<ellipse cx="400" cy="${n(top_y)}" rx="${n(half)}" ry="${n(half * 0.2)}" fill="none" stroke="${metal.bright}" stroke-width="12"/>`,
  ].join("");
}

/** A stiff collar of petals, laid flat. */
function necklet({ chance, palette }: Drawing): string {
  const metal = metalFor(palette);
  const count = chance.pick([20, 24, 28]);
  const radius = chance.between(150, 172);
  const leaf = `<path fill="${metal.dark}" d="${petal(radius, radius + 84, 44)}"/><path fill="${metal.bright}" d="${petal(radius + 4, radius + 76, 34)}"/><path fill="${palette.main}" d="${petal(radius + 16, radius + 58, 18)}"/>${disc(0, -radius - 88, 8, palette.spark)}`;
  return [
    disc(400, 250, radius + 120, palette.shade),
    around("o", leaf, count, 400, 250, 180 / count),
    ring(400, 250, radius, metal.dark, 30),
    ring(400, 250, radius, metal.bright, 24),
    beads(400, 250, radius, count * 2, 13, palette.second),
    ring(400, 250, radius - 26, metal.bright, 6),
    beads(400, 250, radius - 42, count * 2, 8, palette.line),
    around("i", `<path fill="${palette.second}" d="${petal(16, radius - 66, 44)}"/>`, 8, 400, 250),
    disc(400, 250, 22, palette.main),
    ring(400, 250, 22, metal.bright, 5),
  ].join("");
}
