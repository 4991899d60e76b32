import { beads, disc, type Drawing, ground, lozenge, n } from "../drawing.ts";
import { initials } from "../initials.ts";

/** A person without a photograph: head and shoulders in two pigments, a woven shawl, an initial. */
export function bust({ chance, palette, composition, initial }: Drawing): string {
  const lean = chance.pick([-1, 1]);
  const head_y = 178;
  const shoulders = "M170 520C176 404 250 350 330 330Q362 320 364 286H436Q438 320 470 330C550 350 624 404 630 520z";
  const shawl = "M196 520C204 420 262 356 330 332C352 420 470 480 560 520z";
  const stripes = [0, 1, 2].map((index) => `M${n(214 + index * 26)} 530C${n(224 + index * 26)} ${n(440 + index * 6)} ${n(270 + index * 22)} ${n(384 + index * 16)} ${n(334 + index * 10)} ${n(346 + index * 34)}`);
  return [
    ground(palette.ground),
    backdrop(palette.shade, composition),
    disc(400, head_y, 92, palette.main),
    `<path fill="${palette.main}" d="${shoulders}"/>`,
    `<path fill="${palette.deep}" fill-opacity=".35" d="M364 258q36 34 72 0v34q-36 26-72 0z"/>`,
    `<g transform="${lean < 0 ? "matrix(-1 0 0 1 800 0)" : ""}"><path fill="${palette.second}" d="${shawl}"/><path fill="none" stroke="${palette.ground}" stroke-width="5" stroke-dasharray="10 6" d="${stripes[0]}"/></g>`,
    letter(initial, palette.main === "#A92B1D" || palette.main === "#CF4A33" ? "#FBF7EF" : palette.deep),
  ].join("");
}

function backdrop(shade: string, composition: number): string {
  const look = composition % 3;
  if (look === 0) return disc(400, 250, 232, shade) + beads(400, 250, 262, 72, 8, shade);
  if (look === 1) {
    let field = "";
    for (let row = 0; row < 9; row += 1) {
      for (let column = 0; column < 11; column += 1) field += lozenge(column * 80 + (row % 2) * 40, row * 62, 26, 20);
    }
    return `<path fill="${shade}" d="${field}"/>`;
  }
  return `<path fill="${shade}" d="M150 520V250a250 250 0 0 1 500 0v270z"/>${beads(400, 250, 282, 70, 8, shade)}`;
}

/** The initial on the chest, drawn as an outline so that no font is needed; none for other scripts. */
function letter(initial: string | undefined, fill: string): string {
  const outline = initial ? initials[initial] : undefined;
  if (!outline) return "";
  const scale = 0.13;
  return `<path fill="${fill}" transform="translate(${n(400 - (outline.width * scale) / 2)} 470) scale(${scale} ${-scale})" d="${outline.path}"/>`;
}
