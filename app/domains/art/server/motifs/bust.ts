import { beads, disc, type Drawing, ground, lozenge, n } from "../drawing.ts";
import { initials } from "../initials.ts";
import type { Palette } from "../palettes.ts";

/** A person without a photograph: head and shoulders in two pigments, a woven shawl, an initial. */
export function bust({ chance, palette: given, composition, initial }: Drawing): string {
  // Blue skin is for the gods of painted cloth, so indigo is always the shawl.
  const palette = given.main === "#2A3F7A" ? { ...given, main: given.second, second: given.main } : given;
  const mirrored = chance.yes() ? ' transform="matrix(-1 0 0 1 800 0)"' : "";
  const shoulders =
    "M160 520C164 408 236 366 322 344Q364 332 366 292V262H434V292Q436 332 478 344C564 366 636 408 640 520z";
  const hair = chance.pick([
    "M312 178C306 104 352 70 402 70S494 106 488 178C476 146 452 128 428 122C396 140 348 140 330 138Q318 154 312 178z",
    "M311 186C300 96 356 66 400 66S500 96 489 186C480 140 440 112 400 112S320 140 311 186z",
    "M313 172C304 108 350 68 404 68S496 104 487 172C470 150 470 128 372 118C350 128 322 142 313 172z",
  ]);
  return [
    ground(palette.ground),
    backdrop(palette.shade, composition),
    `<path fill="${palette.main}" d="${shoulders}"/><path fill="${palette.deep}" fill-opacity=".3" d="M366 256h68v26q-34 30-68 0z"/>`,
    `<ellipse cx="400" cy="178" rx="84" ry="98" fill="${palette.main}"/><path fill="${palette.deep}" d="${hair}"/>`,
    `<g${mirrored}>${shawl(palette)}</g>`,
    letter(initial, palette),
  ].join("");
}

/** A length of cloth over one shoulder, with a woven edge of lozenges. */
function shawl(palette: Palette): string {
  let stones = "";
  for (let step = 0; step <= 9; step += 1) {
    const share = step / 9;
    const x = (1 - share) ** 2 * 330 + 2 * share * (1 - share) * 372 + share * share * 574;
    const y = (1 - share) ** 2 * 362 + 2 * share * (1 - share) * 446 + share * share * 520;
    stones += lozenge(x - 20, y + 16, 9, 9);
  }
  return `<path fill="${palette.second}" d="M160 520C164 408 236 366 322 344Q344 338 354 326C372 420 470 470 610 520z"/><path fill="none" stroke="${palette.deep}" stroke-width="26" d="M322 340Q356 452 574 540"/><path fill="${palette.spark === palette.second ? palette.line : palette.spark}" d="${stones}"/>`;
}

function backdrop(shade: string, composition: number): string {
  const look = composition % 3;
  if (look === 0) return disc(400, 250, 232, shade) + beads(400, 250, 262, 72, 8, shade);
  if (look === 1) {
    let field = "";
    for (let row = 0; row < 9; row += 1) {
      for (let column = 0; column < 11; column += 1)
        field += lozenge(column * 80 + (row % 2) * 40, row * 62, 26, 20);
    }
    return `<path fill="${shade}" d="${field}"/>`;
  }
  return `<path fill="${shade}" d="M150 520V250a250 250 0 0 1 500 0v270z"/>${beads(400, 250, 282, 70, 8, shade)}`;
}

/** The initial on the chest, drawn as an outline so that no font is needed; none for other scripts. */
function letter(initial: string | undefined, palette: Palette): string {
  const outline = initial && Object.hasOwn(initials, initial) ? initials[initial] : undefined;
  if (!outline) return "";
  const scale = 0.15;
  const seal = `<circle cx="400" cy="424" r="74" fill="${palette.ground}"/><circle cx="400" cy="424" r="66" fill="none" stroke="${palette.line}" stroke-width="2.5"/>`;
  return `${seal}<path fill="${palette.line}" transform="translate(${n(400 - (outline.width * scale) / 2)} 470) scale(${scale} ${-scale})" d="${outline.path}"/>`;
}
