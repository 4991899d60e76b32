import { around, beads, disc, type Drawing, ground, n, petal } from "../drawing.ts";
import type { Palette } from "../palettes.ts";
import type { Chance } from "../seed.ts";
import { konarkWheel } from "./konark-wheel.ts";

/** The wheel as a rising sun: rays, and long calm waves that carry its light. */
export function wheelRising({ chance, palette, composition }: Drawing): string {
  if (composition % 3 === 2) return wheelMirrored(chance, palette);
  const low = composition % 3 === 0;
  const x = low ? 400 : chance.pick([300, 500]);
  const horizon = low ? 330 : 356;
  const radius = low ? chance.between(180, 205) : chance.between(130, 145);
  const centre_y = low ? horizon : horizon - radius * 0.95;
  const rays = chance.pick([32, 40]);
  const ray = `<path fill="${palette.shade}" d="${petal(radius * 1.25, radius * 3.6, (radius * 13) / rays)}"/>`;
  const wheel = konarkWheel("w", x, centre_y, radius, {
    rim: palette.main,
    spoke: palette.main,
    bead: palette.spark === palette.main ? palette.line : palette.spark,
    hub: palette.ground,
  });
  return [
    ground(palette.ground),
    around("r", ray, rays, x, centre_y),
    disc(x, centre_y, radius * 1.2, palette.ground),
    wheel,
    longWaves(palette, horizon, chance.between(200, 300), chance.between(9, 14)),
  ].join("");
}

/** The wheel above still water, reflected by strokes of the same light. */
function wheelMirrored(chance: Chance, palette: Palette): string {
  const x = chance.pick([400, 270, 530]);
  const radius = chance.between(114, 124);
  const centre_y = 222;
  const shore = 366;
  const strokes: Record<string, string> = { [palette.main]: "", [palette.spark]: "", [palette.second]: "" };
  const colours = Object.keys(strokes);
  for (let row = 0; row < 11; row += 1) {
    const y = shore + 12 + row * 13.5;
    const reach = radius * (1.12 - row * 0.07) * chance.between(0.72, 1);
    const colour = colours[row % 4 === 3 ? 1 : row % 5 === 2 ? 2 : 0] as string;
    const gap = chance.between(-0.7, 0.7);
    strokes[colour] +=
      `M${n(x - reach)} ${n(y)}H${n(x + reach * (gap - 0.08))}M${n(x + reach * (gap + 0.12))} ${n(y)}H${n(x + reach)}`;
  }
  const far = [0, 1, 2, 3, 4]
    .map(
      (row) =>
        `M${n(-20 + row * 37)} ${shore + 20 + row * 30}h${n(90 + row * 22)}M${n(800 - row * 51 - 130)} ${shore + 30 + row * 28}h${n(110 + row * 14)}`,
    )
    .join("");
  return [
    ground(palette.ground),
    ...[3.1, 2.55, 2.05, 1.6].map(
      (share, index) =>
        `<circle cx="${x}" cy="${centre_y}" r="${n(radius * share)}" fill="${index % 2 ? palette.ground : palette.shade}"/>`,
    ),
    beads(x, centre_y, radius * 1.36, 60, 8, palette.second),
    konarkWheel("w", x, centre_y, radius, {
      rim: palette.main,
      spoke: palette.main,
      bead: palette.spark === palette.main ? palette.line : palette.spark,
      hub: palette.ground,
    }),
    `<path fill="${palette.deep}" d="M0 ${shore}h800v150H0z"/><path stroke="${palette.line}" stroke-width="3" d="M0 ${shore}h800"/>`,
    `<path stroke="${palette.second}" stroke-opacity=".5" stroke-width="4" stroke-linecap="round" d="${far}"/>`,
    ...Object.entries(strokes).map(
      ([colour, path]) => `<path stroke="${colour}" stroke-width="6" stroke-linecap="round" d="${path}"/>`,
    ),
  ].join("");
}

function longWaves(palette: Palette, horizon: number, length: number, height: number): string {
  const fills = [palette.second, palette.deep, palette.main, palette.deep];
  return fills
    .map((fill, index) => {
      const y = horizon + index * 40;
      const crest = swell(y, length * (1 - index * 0.08), height, index * 67);
      const lines = [12, 22]
        .map(
          (gap) =>
            `<path fill="none" stroke="${palette.line}" stroke-opacity=".45" stroke-width="2" d="${swell(y + gap, length * (1 - index * 0.08), height, index * 67)}"/>`,
        )
        .join("");
      return `<path fill="${fill}" stroke="${palette.line}" stroke-width="3" d="${crest}V520H-20z"/>${lines}`;
    })
    .join("");
}

/** A boita, the old sea-going boat of the coast, before the wheel, on scalloped water. */
export function boatOnWaves({ chance, palette, composition }: Drawing): string {
  if (composition % 3 === 2) return fleet(chance, palette);
  const x = composition % 3 ? chance.pick([330, 470]) : 400;
  const sun_x = 800 - x + chance.between(-20, 20);
  const water_y = 322;
  const wheel = konarkWheel("w", sun_x, 205, chance.between(150, 172), {
    rim: palette.shade,
    spoke: palette.shade,
    bead: palette.second,
    hub: palette.ground,
  });
  return [
    ground(palette.ground),
    beads(sun_x, 205, 220, 80, 5, palette.shade),
    wheel,
    `<g transform="translate(${n(x)} ${water_y}) scale(${composition % 2 ? -0.94 : 0.94} .94)">${boat(palette)}</g>`,
    scallops(palette, water_y, chance.between(30, 42)),
  ].join("");
}

/** Three boats going the same way over a heavy sea, the wheel behind the foremost. */
function fleet(chance: Chance, palette: Palette): string {
  const side = chance.pick([-1, 1]);
  const place = (x: number) => 400 + (x - 400) * side;
  const sail = (x: number, y: number, size: number) =>
    `<use href="#o" transform="translate(${n(place(x))} ${y}) scale(${n(size * side * 1)} ${size})"/>`;
  const sea = (y: number, fill: string, height: number, phase: number) => {
    const crest = swell(y, 260, height, phase);
    const inner = [13, 25].map(
      (gap) =>
        `<path fill="none" stroke="${palette.line}" stroke-opacity=".5" stroke-width="2" d="${swell(y + gap, 260, height, phase)}"/>`,
    );
    return `<path fill="${fill}" stroke="${palette.line}" stroke-width="3" d="${crest}V520H-20z"/>${inner.join("")}`;
  };
  const wheel = konarkWheel("w", place(470), 205, 150, {
    rim: palette.shade,
    spoke: palette.shade,
    bead: palette.second,
    hub: palette.ground,
  });
  return [
    ground(palette.ground),
    wheel,
    `<defs><g id="o">${boat(palette)}</g></defs>`,
    sail(150, 262, 0.42),
    sea(268, palette.deep, 20, 40),
    sail(306, 302, 0.62),
    sea(312, palette.second, 26, 150),
    sail(500, 366, 0.96),
    sea(382, palette.deep, 30, 90),
    sea(440, palette.main, 26, 10),
  ].join("");
}

function boat(palette: Palette): string {
  const hull = "M-190-58C-150 24-90 44 0 44S150 24 205-84C165-44 120-26 60-22H-70C-120-24-160-34-190-58z";
  const sail = "M-4-232C86-214 118-140 112-52H-4z";
  const jib = "M-16-206C-66-176-96-120-100-56h84z";
  const stripes = [-72, -100, -128, -156, -184].map((y) => `M-4 ${y}h118`).join("");
  return [
    `<path stroke="${palette.line}" stroke-width="7" stroke-linecap="round" d="M-10 0V-244"/>`,
    `<clipPath id="k"><path d="${sail}"/></clipPath><path fill="${palette.main}" d="${sail}"/><path clip-path="url(#k)" stroke="${palette.ground}" stroke-width="7" d="${stripes}"/><path clip-path="url(#k)" stroke="${palette.second}" stroke-width="7" stroke-dasharray="9 9" d="${stripes}" transform="translate(0 14)"/>`,
    `<path fill="${palette.second}" d="${jib}"/>`,
    `<path fill="${palette.line}" d="${hull}"/>`,
    `<path fill="none" stroke="${palette.spark}" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 17" d="M-150-22C-100 6-50 8 0 8S120 0 168-36"/>`,
    `<path fill="${palette.second}" d="M-10-244l46 10-46 14z"/>`,
  ].join("");
}

/** Rows of overlapping scallops, each with an inner line, the way painted water is drawn. */
function scallops(palette: Palette, top: number, radius: number): string {
  const scale = `<g id="q"><circle r="${n(radius)}" fill="${palette.deep}" stroke="${palette.line}" stroke-width="3"/><circle r="${n(radius * 0.66)}" fill="none" stroke="${palette.line}" stroke-opacity=".7" stroke-width="2"/><circle r="${n(radius * 0.3)}" fill="${palette.second}"/></g>`;
  let rows = "";
  const pitch = radius * 0.62;
  for (let row = 0; row * pitch < 520 - top; row += 1) {
    const y = top + radius * 0.9 + row * pitch;
    const uses: string[] = [];
    for (let x = row % 2 ? radius : 0; x <= 800 + radius; x += radius * 2) {
      uses.push(`<use href="#q" x="${n(x)}"/>`);
    }
    rows +=
      row < 2
        ? `<g id="y${row}" transform="translate(0 ${n(y)})">${uses.join("")}</g>`
        : `<use href="#y${row % 2}" y="${n(Math.floor(row / 2) * 2 * pitch)}"/>`;
  }
  return `<defs>${scale}</defs>${rows}`;
}

/** A line of even waves right across the sheet. */
function swell(y: number, length: number, height: number, phase: number): string {
  const quarter = length / 4;
  const start = -20 - (phase % length);
  const count = Math.ceil((840 + length) / (length / 2));
  return `M${n(start)} ${n(y)}q${n(quarter)} ${n(-height)} ${n(quarter * 2)} 0${`t${n(quarter * 2)} 0`.repeat(count)}`;
}
