import { type Drawing, ground, n } from "../drawing.ts";

const pearl = ["#FBF1E2", "#F3C9B0", "#E3A28A", "#F6DDBE", "#D9B7A6"] as const;

/** Seashells: cockles side by side. */
export function shell(drawing: Drawing): string {
  return ground(drawing.palette.ground) + cockles(drawing);
}

/** A fan of ribs about its hinge, as wide as twice the reach. */
function cockle(name: string, fill: string, edge: string): string {
  const ribs = 9;
  const at = (index: number, reach: number) => {
    const angle = ((-72 + (144 * index) / ribs) * Math.PI) / 180;
    return `${n(Math.sin(angle) * reach)} ${n(-Math.cos(angle) * reach)}`;
  };
  let outline = "M0 0";
  let lines = "";
  for (let index = 0; index < ribs; index += 1) {
    outline += `${index === 0 ? `L${at(0, 60)}` : ""}Q${at(index + 0.5, 72)} ${at(index + 1, 60)}`;
    if (index > 0) lines += `M0-8L${at(index, 60)}`;
  }
  return `<g id="${name}"><path fill="${fill}" stroke="${edge}" stroke-width="3" stroke-linejoin="round" d="${outline}z"/><path stroke="${edge}" stroke-opacity=".6" stroke-width="2.5" d="${lines}"/><path fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" d="M${at(1, 44)}Q${at(4.5, 58)} ${at(8, 44)}"/><path fill="${edge}" d="M-14 2h28l-8 10h-12z"/></g>`;
}

function cockles({ chance, palette }: Drawing): string {
  const size = chance.between(1.05, 1.35);
  const pitch = 128 * size;
  const rise = 82 * size;
  const fills = [chance.pick(pearl), chance.pick(pearl.slice(0, 2)), palette.main];
  const defs = fills.map((fill, index) => cockle(`c${index}`, fill, palette.deep)).join("");
  const uses: string[] = [];
  for (let row = 0; row * rise < 580; row += 1)
    for (let column = -4; column <= 4; column += 1) {
      const x = 400 + (column + (row % 2) / 2) * pitch;
      const look = chance.yes(0.16) ? 2 : (row + Math.abs(column)) % 2;
      uses.push(
        `<use href="#c${look}" transform="translate(${n(x)} ${n(40 + row * rise)}) scale(${n(size)})"/>`,
      );
    }
  return `<path fill="${palette.deep}" fill-opacity=".35" d="M0 0h800v500H0z"/><defs>${defs}</defs>${uses.join("")}`;
}
