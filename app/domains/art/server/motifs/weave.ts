import { around, closeUp, disc, type Drawing, ground, n, pattern, ring } from "../drawing.ts";

/** Work of the hands: sabai-grass basketry and the half-woven cloth on a loom. */
export function weave(drawing: Drawing): string {
  const compositions = [basket, loom, plait];
  const compose = compositions[drawing.composition % compositions.length] as typeof basket;
  const picture = compose(drawing);
  const near = drawing.composition === 3;
  return ground(drawing.palette.ground) + (near ? closeUp(drawing.chance, picture) : picture);
}

/** A basket or a mat, without the loom. */
export function basketry(drawing: Drawing): string {
  const compose = drawing.composition % 2 ? basket : plait;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** The loom alone. */
export function clothOnLoom(drawing: Drawing): string {
  return ground(drawing.palette.ground) + loom(drawing);
}

/** A round basket seen from above: coils of grass, stitched in colour. */
function basket({ chance, palette }: Drawing): string {
  const coils = chance.whole(8, 9);
  const outer = chance.between(205, 225);
  const width = outer / (coils + 0.6);
  const lobes = chance.pick([8, 10, 12]);
  const rings = Array.from({ length: coils }, (_, index) => {
    const radius = outer - index * width;
    const tone = index % 2 ? "#DDBB73" : "#E6CB8E";
    const stitch = (2 * Math.PI * radius) / (lobes * 2);
    const share = [0.9, 0.62, 0.3, 0, 0.35, 0.75, 0.5, 0.2, 0][index] as number;
    const colour = index < 4 ? palette.main : palette.second;
    const stitched = share
      ? `<circle cx="400" cy="250" r="${n(radius)}" fill="none" stroke="${colour}" stroke-width="${n(width * 0.9)}" stroke-dasharray="${(stitch * 2 * share * 0.6).toFixed(2)} ${(stitch * 2 * (1 - share * 0.6)).toFixed(2)}" stroke-dashoffset="${(stitch * share * 0.6).toFixed(2)}" transform="rotate(-90 400 250)"/>`
      : "";
    return (
      ring(400, 250, radius, tone, width * 0.94) +
      stitched +
      ring(400, 250, radius, "#4A3218", 0.8) +
      `<circle cx="400" cy="250" r="${n(radius)}" fill="none" stroke="#4A3218" stroke-opacity=".35" stroke-width="${n(width * 0.9)}" stroke-dasharray="1.2 ${n(6 + index * 0.2)}"/>`
    );
  });
  const blade = `<path fill="none" stroke="${palette.shade}" stroke-width="9" stroke-linecap="round" d="M0-250q16-60 60-110"/>`;
  return [
    around("g", blade, 36, 400, 250),
    disc(406, 262, outer + width * 0.5, palette.deep),
    disc(400, 250, outer + width * 0.5, "#4A3218"),
    ...rings,
    disc(400, 250, width * 0.55, palette.main),
  ].join("");
}

/** Warp threads, the shuttle, and the cloth that is already there. */
function loom({ chance, palette }: Drawing): string {
  const cloth_top = chance.between(270, 300);
  const warp = `<path stroke="${palette.line}" stroke-width="2" d="M5 0v500"/><path stroke="${palette.second}" stroke-width="2" d="M13 0v500"/>`;
  const bands: string[] = [];
  let y = cloth_top;
  let index = 0;
  while (y < 510) {
    const height = chance.pick([10, 16, 26, 38]);
    const fill = [palette.main, palette.second, palette.deep, palette.main, palette.spark][
      index % 5
    ] as string;
    bands.push(`<path fill="${fill}" d="M80 ${n(y)}h640v${n(height)}H80z"/>`);
    if (height > 20) {
      bands.push(
        `<path stroke="${palette.ground}" stroke-width="${n(height * 0.42)}" stroke-dasharray="${n(height * 0.42)} ${n(height * 0.42)}" d="M84 ${n(y + height * 0.28)}h632"/><path stroke="${palette.ground}" stroke-width="${n(height * 0.42)}" stroke-dasharray="${n(height * 0.42)} ${n(height * 0.42)}" d="M${n(84 + height * 0.42)} ${n(y + height * 0.72)}h${n(632 - height * 0.42)}"/>`,
      );
    }
    y += height + 3;
    index += 1;
  }
  const tilt = chance.between(-7, 7);
  const shuttle = `<g transform="translate(${n(400 + chance.between(-60, 60))} ${n(cloth_top - 92)}) rotate(${n(tilt)})"><path fill="${palette.deep}" transform="translate(4 9)" d="M-190 0Q-120-44 0-44T190 0Q120 44 0 44T-190 0z"/><path fill="#B98A2E" d="M-190 0Q-120-44 0-44T190 0Q120 44 0 44T-190 0z"/><path fill="#4A360B" d="M-104 0q0-24 24-24H80q24 0 24 24t-24 24H-80q-24 0-24-24z"/><path stroke="${palette.main}" stroke-width="30" stroke-dasharray="5 2" d="M-78 0H78"/><path fill="none" stroke="${palette.main}" stroke-width="3" d="M104 0Q190 4 330 60"/></g>`;
  return `${pattern("w", 16, 500, warp)}<path fill="${palette.shade}" d="M80 0h640v500H80z"/><path fill="url(#w)" d="M80 0h640v${n(cloth_top)}H80z"/>${bands.join("")}<path stroke="${palette.deep}" stroke-width="14" d="M60 ${n(cloth_top - 8)}h680"/>${shuttle}`;
}

/** A mat plaited over two, under two, with a lozenge of colour growing out of the middle. */
function plait({ chance, palette }: Drawing): string {
  const size = chance.pick([40, 50]);
  const columns = Math.ceil(800 / size);
  const rows = Math.ceil(500 / size);
  const fills: Record<string, string> = {};
  const put = (fill: string, path: string) => {
    fills[fill] = (fills[fill] ?? "") + path;
  };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const distance = Math.abs(column + 0.5 - columns / 2) + Math.abs(row + 0.5 - rows / 2) * 1.15;
      const band = Math.floor(distance / 1.6);
      const tones = [
        palette.spark,
        palette.main,
        "#F0DDB0",
        palette.second,
        "#E6CB8E",
        palette.main,
        "#DDBB73",
        palette.second,
        "#E6CB8E",
      ];
      const fill = tones[band % tones.length] as string;
      const x = column * size;
      const y = row * size;
      const gap = size * 0.06;
      if ((row + column) % 2)
        put(
          fill,
          `M${n(x + gap)} ${n(y - gap)}h${n(size - gap * 2)}v${n(size + gap * 2)}h${n(gap * 2 - size)}z`,
        );
      else
        put(
          fill,
          `M${n(x - gap)} ${n(y + gap)}h${n(size + gap * 2)}v${n(size - gap * 2)}h${n(-size - gap * 2)}z`,
        );
    }
  }
  const straw = `<path stroke="#000" stroke-opacity=".16" stroke-width="1.5" d="M${n(size * 0.25)} 0v${size}M${n(size * 0.5)} 0v${size}M${n(size * 0.75)} 0v${size}M${size} ${n(size * 0.25)}h${size}M${size} ${n(size * 0.5)}h${size}M${size} ${n(size * 0.75)}h${size}M${size} ${n(size * 1.25)}h0M0 ${n(size * 1.25)}h${size}M0 ${n(size * 1.5)}h${size}M0 ${n(size * 1.75)}h${size}M${n(size * 1.25)} ${size}v${size}M${n(size * 1.5)} ${size}v${size}M${n(size * 1.75)} ${size}v${size}"/>`;
  // Cells with an even sum lie across, the others upright; the straw pattern follows from one cell on.
  return `<path fill="${palette.deep}" d="M0 0h800v500H0z"/>${Object.entries(fills)
    .map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`)
    .join(
      "",
    )}${pattern("x", size * 2, size * 2, straw, `translate(${size} 0)`)}<path fill="url(#x)" d="M0 0h800v500H0z"/>`;
}
