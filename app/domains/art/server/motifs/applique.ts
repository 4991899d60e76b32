import { around, beads, disc, type Drawing, ground, n, petal, ring } from "../drawing.ts";
import type { Palette } from "../palettes.ts";

/** The appliqué of Pipli, cloth cut and stitched on cloth: a ring of patches, or squares as the hangings have. */
export function appliqueCloth(drawing: Drawing): string {
  const compose = drawing.composition % 2 ? parasol : hanging;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** Stitches beside the edge of a patch. */
const stitched = (stroke: string, path: string) =>
  `<path fill="none" stroke="${stroke}" stroke-width="2.5" stroke-dasharray="7 5" d="${path}"/>`;

/** A parasol seen from above. */
function parasol({ chance, palette }: Drawing): string {
  const count = chance.pick([12, 16, 20]);
  const radius = chance.between(214, 232);
  const half_deg = 180 / count;
  const at = (reach: number, deg: number) => {
    const angle = (deg * Math.PI) / 180;
    return `${n(reach * Math.sin(angle))} ${n(-reach * Math.cos(angle))}`;
  };
  const scallop = 2 * radius * Math.sin((half_deg * Math.PI) / 180) * 0.5;
  const gore = `M0 0L${at(radius, -half_deg)}A${n(scallop)} ${n(scallop * 0.8)} 0 0 1 ${at(radius, half_deg)}z`;
  const dot_y = -radius * 0.84;
  const patch = chance.pick([
    `<path fill="${palette.ground}" d="${petal(radius * 0.5, radius * 0.76, radius * 0.12)}"/>`,
    `<path fill="${palette.ground}" d="M0 ${n(-radius * 0.76)}l${n(radius * 0.06)} ${n(radius * 0.11)} ${n(-radius * 0.06)} ${n(radius * 0.11)} ${n(-radius * 0.06)} ${n(-radius * 0.11)}z"/>`,
    disc(0, -radius * 0.66, radius * 0.055, palette.ground),
  ]);
  const gores = Array.from({ length: count }, (_, index) => {
    const fill = [palette.main, palette.second, palette.main, palette.spark][index % 4] as string;
    return `<path fill="${fill}" transform="rotate(${n(index * half_deg * 2)})" d="${gore}"/>`;
  });
  return [
    beads(400, 250, radius * 1.28, 72, 9, palette.shade),
    beads(400, 250, radius * 1.42, 80, 9, palette.shade),
    `<g opacity=".4">${disc(408, 262, radius * 1.08, palette.deep)}</g>`,
    `<g transform="translate(400 250)">${gores.join("")}</g>`,
    around("a", patch + disc(0, dot_y, radius * 0.035, palette.deep), count, 400, 250),
    ring(400, 250, radius * 0.46, palette.ground, 7),
    disc(400, 250, radius * 0.42, palette.deep),
    around(
      "b",
      `<path fill="${palette.spark}" d="${petal(radius * 0.12, radius * 0.38, radius * 0.14)}"/>`,
      8,
      400,
      250,
    ),
    disc(400, 250, radius * 0.1, palette.main),
    ring(400, 250, radius * 0.1, palette.ground, 3),
  ].join("");
}

/** A hanging of square patches within a toothed border. */
function hanging({ chance, palette }: Drawing): string {
  const size = chance.pick([100, 125, 166]);
  const looks = chance.pick([
    [0, 1],
    [1, 2],
    [2, 0],
    [0, 3],
    [3, 1],
  ] as const);
  const defs = looks
    .map((look, index) => `<g id="q${index}">${patchOf(look, size / 2, index === 0, palette)}</g>`)
    .join("");
  const uses: string[] = [];
  const rows = Math.ceil(500 / size);
  for (let row = 0; row < rows; row += 1)
    for (let column = -Math.ceil(400 / size); column <= Math.ceil(400 / size); column += 1)
      uses.push(
        `<use href="#q${Math.abs(row + column) % 2}" x="${n(400 + column * size)}" y="${n(250 + (row - (rows - 1) / 2) * size)}"/>`,
      );
  return `<defs>${defs}</defs>${uses.join("")}`;
}

function patchOf(look: number, half: number, is_first: boolean, palette: Palette): string {
  const [cloth, figure] = is_first ? [palette.main, palette.spark] : [palette.deep, palette.second];
  const inner = half * 0.86;
  const square = `<path fill="${palette.ground}" d="M${n(-half)} ${n(-half)}h${n(half * 2)}v${n(half * 2)}h${n(-half * 2)}z"/><path fill="${cloth}" d="M${n(-inner)} ${n(-inner)}h${n(inner * 2)}v${n(inner * 2)}h${n(-inner * 2)}z"/>`;
  const edge = half * 0.76;
  const stitches = stitched(
    palette.ground,
    `M${n(-edge)} ${n(-edge)}h${n(edge * 2)}v${n(edge * 2)}h${n(-edge * 2)}z`,
  );
  const turned = (count: number, path: string, fill: string) =>
    Array.from(
      { length: count },
      (_, index) => `<path fill="${fill}" transform="rotate(${n((index * 360) / count)})" d="${path}"/>`,
    ).join("");
  const heart = disc(0, 0, half * 0.16, palette.ground) + disc(0, 0, half * 0.09, cloth);
  const figures = [
    turned(8, petal(half * 0.12, half * 0.64, half * 0.26), figure) + heart,
    turned(4, `M0 ${n(-half * 0.62)}L${n(half * 0.3)} 0H${n(-half * 0.3)}z`, figure) + heart,
    disc(0, 0, half * 0.58, figure) +
      disc(0, 0, half * 0.42, palette.ground) +
      disc(0, 0, half * 0.32, cloth) +
      turned(6, petal(0, half * 0.28, half * 0.14), figure),
    turned(
      4,
      `M0 0L${n(-half * 0.3)} ${n(-half * 0.34)} 0 ${n(-half * 0.66)} ${n(half * 0.3)} ${n(-half * 0.34)}z`,
      figure,
    ) +
      turned(
        4,
        `M0 0L${n(half * 0.6)} ${n(half * 0.6)} ${n(half * 0.16)} ${n(half * 0.5)}z`,
        palette.ground,
      ) +
      heart,
  ];
  return square + stitches + figures[look];
}
