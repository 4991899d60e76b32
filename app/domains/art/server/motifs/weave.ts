import { type Drawing, ground, n, pattern } from "../drawing.ts";

/** A plaited mat. */
export function plaited(drawing: Drawing): string {
  return ground(drawing.palette.ground) + plait(drawing);
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
