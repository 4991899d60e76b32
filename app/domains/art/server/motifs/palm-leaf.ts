import { disc, type Drawing, ground, n, pattern, lozenge } from "../drawing.ts";
import type { Palette } from "../palettes.ts";
import type { Chance } from "../seed.ts";

const leafTones = ["#F0DDB0", "#E6CB8E", "#DDBB73", "#EBD3A0"] as const;
const cut = "#4A3218";

/** Palm-leaf manuscript: strips of dried leaf, engraved, pierced and held by one cord. */
export function palmLeaf(drawing: Drawing): string {
  const { chance } = drawing;
  const compositions = [stackedLeaves, fannedLeaves, slantedLeaves];
  const compose = compositions[drawing.composition % compositions.length] as typeof stackedLeaves;
  const lines = [0, 1, 2].map((index) => scriptLine(`s${index}`, chance, 222)).join("");
  return `${ground(drawing.palette.ground)}<defs>${lines}</defs>${compose(drawing)}`;
}

function stackedLeaves({ chance, palette }: Drawing): string {
  const count = chance.whole(4, 5);
  const height = 58;
  const pitch = 62;
  const top = 250 - ((count + 1) * pitch) / 2;
  const picture = chance.whole(0, count - 1);
  const cloth = clothChecks(palette.shade, chance.between(22, 40));
  const strips = Array.from({ length: count }, (_, index) => {
    const x = 400 + chance.between(-22, 22);
    const y = top + (index + 1) * pitch;
    return leafStrip(chance, x, y, 700, height, chance.between(-0.9, 0.9), index === picture, palette.main);
  });
  const boards = [top - 6, top + (count + 1) * pitch + 6].map((y) => `<use href="#b" y="${n(y)}"/>`).join("");
  const cords = [265, 535]
    .map((x) => cord(x, top - 44, top + (count + 1) * pitch + 44, palette.spark))
    .join("");
  return `${cloth}<defs>${coverBoard(palette)}</defs>${strips.join("")}${boards}${cords}`;
}

/** A painted wooden cover, as long as the leaves it protects. */
function coverBoard(palette: Palette): string {
  let stones = "";
  for (let x = 64; x < 760; x += 48) stones += lozenge(x, 0, 19, 17);
  const body = "M32-31H768q14 31 0 62H32q-14-31 0-62z";
  return `<g id="b"><path fill="${palette.deep}" opacity=".4" transform="translate(4 7)" d="${body}"/><path fill="${palette.main}" d="${body}"/><path fill="${palette.deep}" d="M44-22H756v44H44z"/><path fill="${palette.second}" d="${stones}"/><path stroke="${palette.spark}" stroke-width="3" d="M40-25H760M40 25H760"/></g>`;
}

function fannedLeaves({ chance, palette }: Drawing): string {
  const count = chance.whole(9, 11);
  const spread = chance.between(112, 132);
  const pivot_y = 520;
  const strips = Array.from({ length: count }, (_, index) => {
    const angle = -spread / 2 + (spread * index) / (count - 1) - 90;
    const tone = leafTones[index % leafTones.length] as string;
    const script = index % 2 ? "s1" : "s0";
    return `<g transform="translate(400 ${pivot_y}) rotate(${n(angle)})"><path fill="${palette.deep}" opacity=".35" d="M20-25h440q22 30 0 60H20z"/><path fill="${tone}" d="M20-30h440q24 30 0 60H20z"/><path d="M150-20h300M150 20h300" stroke="${palette.main === "#A92B1D" ? palette.main : cut}" stroke-width="1.5" opacity=".7"/><use href="#${script}" x="165" y="-6"/><use href="#s2" x="165" y="11"/>${disc(120, 0, 7, palette.deep)}</g>`;
  });
  return `${disc(400, pivot_y, 545, palette.shade)}${strips.join("")}${disc(400, pivot_y, 96, palette.main)}${disc(400, pivot_y, 80, palette.ground)}${disc(400, pivot_y, 66, palette.second)}`;
}

function slantedLeaves({ chance, palette }: Drawing): string {
  const tilt = chance.pick([-14, -20, 12, 18]);
  const bright = chance.pick([1, 5]);
  const height = 92;
  const strips = Array.from({ length: 8 }, (_, index) => {
    const y = -60 + index * 96;
    const x = 400 + chance.between(-120, 120);
    return leafStrip(
      chance,
      x,
      y,
      860,
      height,
      chance.between(-1, 1),
      index === 3 || index === bright,
      palette.main,
      1.3,
    );
  });
  return `<g transform="rotate(${tilt} 400 250) translate(0 -20)">${strips.join("")}${cord(400, -300, 800, palette.second)}</g>`;
}

/** One strip with two or three lines of engraving, or a small drawn frieze instead. */
function leafStrip(
  chance: Chance,
  x: number,
  y: number,
  length: number,
  height: number,
  tilt_deg: number,
  frieze: boolean,
  pigment: string,
  scale = 1,
): string {
  const half = length / 2;
  const tone = chance.pick(leafTones);
  const body = `M${n(-half)} ${n(-height / 2)}H${n(half)}q${n(height * 0.16)} ${n(height / 2)} 0 ${n(height)}H${n(-half)}q${n(-height * 0.16)} ${n(-height / 2)} 0 ${n(-height)}z`;
  const lines = (scale === 1 ? [-15, 2, 19] : [-17, -2, 13, 28]).map((line_y, index) => {
    const script = (index + chance.whole(0, 2)) % 3;
    return `<use href="#s${script}" x="-112" y="${line_y}"/><use href="#s${(script + 1) % 3}" x="-330" y="${line_y}"/><use href="#s${(script + 2) % 3}" x="106" y="${line_y}"/>`;
  });
  const text = `<g transform="scale(${scale})">${lines.join("")}</g>`;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(tilt_deg)})"><path opacity=".28" transform="translate(3 5)" d="${body}"/><path fill="${tone}" d="${body}"/>${frieze ? leafFrieze(half, height, pigment) : text}</g>`;
}

function leafFrieze(half: number, height: number, pigment: string): string {
  let stones = "";
  for (let x = -half + 40; x < half - 30; x += height * 0.9) {
    stones += lozenge(x, 0, height * 0.3, height * 0.3);
  }
  const edge = height * 0.38;
  return `<path fill="none" stroke="${cut}" stroke-width="2" d="M${n(-half + 12)} ${n(-edge)}H${n(half - 12)}M${n(-half + 12)} ${n(edge)}H${n(half - 12)}"/><path fill="${pigment === "#F3D9A4" || pigment === "#E3BC62" || pigment === "#E0A526" ? "#A92B1D" : pigment}" stroke="${cut}" stroke-width="1.5" d="${stones}"/>`;
}

/** Rounded strokes in the rhythm of engraved Odia writing; they spell nothing. */
function scriptLine(name: string, chance: Chance, width: number): string {
  const strokes = [
    "a5 5 0 0 1 9 0m3 0",
    "a5 5 0 0 1 9 0v3m4-3",
    "a4 4 0 1 1 7 0 2 2 0 0 1-4 0m8 0",
    "a5 5 0 0 1 8 0l-3 4m7-4",
  ];
  let path = "M4 0";
  for (let x = 4; x < width - 14; x += 12) {
    path += chance.yes(0.12) ? "m12 0" : chance.pick(strokes);
  }
  return `<path id="${name}" fill="none" stroke="${cut}" stroke-width="1.6" stroke-linecap="round" d="${path}"/>`;
}

function cord(x: number, top: number, bottom: number, pigment: string): string {
  return `<path stroke="${pigment}" stroke-width="7" d="M${x} ${n(top)}V${n(bottom)}"/><path stroke="#FBF7EF" stroke-opacity=".5" stroke-width="7" stroke-dasharray="2 7" d="M${x} ${n(top)}V${n(bottom)}"/>`;
}

function clothChecks(shade: string, size: number): string {
  const tile = `<path fill="${shade}" d="M0 0h${n(size)}v${n(size)}H0zM${n(size)} ${n(size)}h${n(size)}v${n(size)}h${n(-size)}z"/>`;
  return `${pattern("c", size * 2, size * 2, tile)}<path fill="url(#c)" d="M0 0h800v500H0z"/>`;
}
