import { beads, disc, type Drawing, ground, n, ring } from "../drawing.ts";
import type { Chance } from "../seed.ts";
import { grainAt, paddyEar } from "./paddy-ear.ts";

const pulses = [
  "#E0A526",
  "#C8532F",
  "#F0DDB0",
  "#6E7F3A",
  "#7A2E1E",
  "#F7EBCB",
  "#3A2A1C",
  "#D98A2B",
] as const;

/** Paddy and pulses. */
export function harvest(drawing: Drawing): string {
  const compositions = [platter, sheaf, seedRows];
  const compose = compositions[drawing.composition % compositions.length] as typeof platter;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** A brass platter seen from above, a handful of something different in every part. */
function platter({ chance, palette }: Drawing): string {
  const parts = chance.pick([5, 6, 7]);
  const first = chance.whole(0, pulses.length - 1);
  const turn = chance.between(0, 60);
  const heaps = Array.from({ length: parts }, (_, index) => {
    const angle = (index / parts) * 2 * Math.PI + turn;
    return bowl(
      chance,
      400 + Math.cos(angle) * 128,
      250 + Math.sin(angle) * 128,
      (128 * Math.PI) / parts - 7,
      pulses[(first + index) % pulses.length] as string,
    );
  });
  const ear = paddyEar(
    { x: 0, y: 0, length: 370, bow: 200, grains: 21, grain_size: 36 },
    palette.line,
    palette.spark,
  );
  return [
    `<defs><g id="e">${ear}</g></defs>`,
    [-1, 1]
      .flatMap((side) =>
        [0, 17, 34].map(
          (tilt) =>
            `<use href="#e" transform="translate(${400 + side * 96} ${430 - tilt}) scale(${side} 1) rotate(${tilt})"/>`,
        ),
      )
      .join(""),
    disc(404, 260, 222, palette.deep),
    disc(400, 250, 220, "#B98A2E"),
    ring(400, 250, 210, "#F2D68C", 4),
    beads(400, 250, 199, 72, 6, "#7A5A12"),
    disc(400, 250, 188, "#7A5A12"),
    disc(400, 250, 184, "#C79A3C"),
    ...heaps,
    bowl(chance, 400, 250, 44, pulses[(first + parts) % pulses.length] as string),
  ].join("");
}

function bowl(chance: Chance, x: number, y: number, radius: number, pulse: string): string {
  const size = Math.max(7.5, radius * chance.between(0.17, 0.24));
  const rings: string[] = [];
  for (let reach = radius * 0.84 - size * 0.5; reach > size * 0.8; reach -= size * 0.92) {
    const count = Math.floor((2 * Math.PI * reach) / (size * 1.12));
    rings.push(beads(x, y, reach, count, size, pulse));
  }
  return `${disc(x, y, radius, "#7A5A12")}${disc(x, y, radius * 0.94, "#E9CF8F")}${disc(x, y, radius * 0.88, contrasts(pulse, "#4A2F12") ? "#4A2F12" : "#E9CF8F")}${rings.join("")}${disc(x, y, size * 0.5, pulse)}`;
}

/** A tied sheaf opening over the sheet. */
function sheaf({ chance, palette }: Drawing): string {
  const sets = chance.whole(4, 5);
  const ears = Array.from({ length: sets }, (_, index) => {
    const share = (index + 0.4) / sets;
    return paddyEar(
      {
        x: 4 + share * 16,
        y: 0,
        length: 420 - share * 150 + chance.between(-14, 14),
        bow: 40 + share * 260,
        grains: 15,
        grain_size: 34,
      },
      palette.line,
      index % 2 ? palette.spark : palette.main,
    );
  });
  const moon_radius = chance.between(190, 215);
  return [
    disc(400, 235, moon_radius, palette.shade),
    beads(400, 235, moon_radius + 26, 70, 7, palette.shade),
    `<defs><g id="h">${ears.join("")}</g></defs><use href="#h" x="400" y="455"/><use href="#h" transform="matrix(-1 0 0 1 400 455)"/>`,
    `<path fill="none" stroke="${palette.line}" stroke-width="5" stroke-linecap="round" d="M384 410l-54 100M392 420l-24 90M400 420v90M408 420l24 90M416 410l54 100"/>`,
    `<path fill="${palette.second}" d="M364 396q36 14 72 0v30q-36 14-72 0z"/><path stroke="${palette.ground}" stroke-width="3" stroke-dasharray="5 5" fill="none" d="M365 412q35 13 70 0"/>`,
  ].join("");
}

/** Seeds laid out in rows, each row another kind, as on a drying floor. */
function seedRows({ chance, palette }: Drawing): string {
  const rows = chance.pick([5, 6]);
  const pitch = 500 / rows;
  const first = chance.whole(0, pulses.length - 1);
  const seen = pulses.filter((pulse) => contrasts(pulse, palette.shade));
  const bend = chance.between(-30, 30);
  const seeds = Array.from({ length: rows + 2 }, (_, index) => {
    const y = (index - 0.5) * pitch;
    const fill = seen[(first + index) % seen.length] as string;
    const line = `M-20 ${n(y)}Q400 ${n(y + bend * 2)} 820 ${n(y)}`;
    if (index % 2) return `<use href="#r" y="${n(y)}"/>`;
    const size = pitch * 0.2;
    return `<path fill="none" stroke="${palette.shade}" stroke-width="${n(pitch * 0.86)}" d="${line}"/>${[
      -1, 0, 1,
    ]
      .map(
        (lane) =>
          `<path transform="translate(${n(lane * size * 0.6)} ${n(lane * size * 1.22)})" fill="none" stroke="${fill}" stroke-width="${n(size)}" stroke-linecap="round" stroke-dasharray="0 ${n(size * 1.3)}" d="${line}"/>`,
      )
      .join("")}`;
  });
  return `<defs><g id="r">${earRow(bend, pitch, palette.line, palette.spark)}</g></defs>${seeds.join("")}`;
}

function earRow(bend: number, pitch: number, stem: string, grain: string): string {
  let grains = "";
  const size = pitch * 0.4;
  for (let x = -20; x < 820; x += size * 0.66) {
    const share = (x + 20) / 840;
    const line_y = bend * 4 * share * (1 - share);
    const slope = (bend * 4 * (1 - 2 * share)) / 840;
    grains += grainAt(x, line_y, slope + 0.55, size) + grainAt(x + size * 0.3, line_y, slope - 0.55, size);
  }
  return `<path fill="${grain}" d="${grains}"/><path fill="none" stroke="${stem}" stroke-width="3" d="M-20 0Q400 ${n(bend * 2)} 820 0"/>`;
}

/** Whether two pigments stand apart, by the distance of their channels. */
function contrasts(one: string, other: string): boolean {
  const channel = (colour: string, place: number) =>
    Number.parseInt(colour.slice(1 + place * 2, 3 + place * 2), 16);
  const weights = [0.3, 0.59, 0.11];
  const lightness = (colour: string) =>
    weights.reduce((sum, weight, place) => sum + weight * channel(colour, place), 0);
  return Math.abs(lightness(one) - lightness(other)) > 45;
}
