import { beads, disc, type Drawing, ground, n, ring } from "../drawing.ts";

const pearl = ["#FBF1E2", "#F3C9B0", "#E3A28A", "#F6DDBE", "#D9B7A6"] as const;

/** Seashells: cockles side by side, or one turned shell. */
export function shell(drawing: Drawing): string {
  const compose = drawing.composition % 2 ? turned : cockles;
  return ground(drawing.palette.ground) + compose(drawing);
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

/** A shell that grows by the same share with each step. */
function turned({ chance, palette }: Drawing): string {
  const growth = chance.between(1.1, 1.115);
  const steps = 31;
  const side = chance.pick([-1, 1]);
  const last = side * (steps - 1) * 0.36;
  const [middle_x, middle_y] = [400 - Math.cos(last) * 60, 240 - Math.sin(last) * 60];
  const chambers = Array.from({ length: steps }, (_, index) => {
    const size = 5 * growth ** index;
    const angle = side * index * 0.36;
    const reach = size * 1.45;
    const x = middle_x + Math.cos(angle) * reach;
    const y = middle_y + Math.sin(angle) * reach;
    const fill = pearl[index % pearl.length] as string;
    return (
      disc(x, y, size + 3, palette.deep) +
      disc(x, y, size, fill) +
      ring(x, y, size * 0.62, "#ffffff80", size * 0.1)
    );
  });
  const wave = (y: number) => `M-40 ${y}q40-22 80 0${"t80 0".repeat(11)}`;
  return [
    beads(400, 240, 240, 70, 9, palette.shade),
    beads(400, 240, 276, 80, 9, palette.shade),
    `<path fill="none" stroke="${palette.second}" stroke-width="5" d="${wave(430)}${wave(456)}${wave(482)}"/>`,
    ...chambers,
  ].join("");
}
