import { type Drawing, ground, n, pattern } from "../drawing.ts";
import type { Palette } from "../palettes.ts";

/** The needlework of a shawl: stepped triangles and zigzags, row upon row, in counted stitches. */
export function embroidery({ chance, palette }: Drawing): string {
  const size = chance.pick([40, 50, 80]);
  const looks = chance.pick([
    [0, 1, 2, 3],
    [2, 0, 3, 1],
    [1, 3, 0, 2],
  ] as const);
  const bands: string[] = [];
  let y = 14;
  for (let index = 0; y < 500; index += 1) {
    const look = looks[index % looks.length] as number;
    const colours = index % 2 ? [palette.second, palette.main] : [palette.main, palette.second];
    bands.push((rows[look] as Row)(y, size, colours as [string, string], palette));
    y += size * (look === 3 ? 0.7 : 1.24);
  }
  const cloth = pattern("c", 6, 6, `<path stroke="${palette.shade}" stroke-width="1.5" d="M0 0h3M3 3h3"/>`);
  const needlework = pattern("n", size, 500, bands.join(""), `translate(${400 - size / 2} 0)`);
  return `${ground(palette.ground)}${cloth}<path fill="url(#c)" d="M0 0h800v500H0z"/>${needlework}<path fill="url(#n)" d="M0 0h800v500H0z"/>`;
}

/** One row of the needlework, as far as it repeats. */
type Row = (y: number, size: number, colours: [string, string], palette: Palette) => string;

const rows: readonly Row[] = [triangles, zigzags, stones, lines];

/** Stitches: a thick line that is cut at even lengths. */
function stitches(stroke: string, width: number, path: string): string {
  return `<path fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-dasharray="${n(width * 0.9)} 1.6" d="${path}"/>`;
}

function triangles(y: number, size: number, [colour]: [string, string], palette: Palette): string {
  let path = "";
  for (let row = 0; row < 6; row += 1) {
    const half = (size / 2) * ((row + 0.7) / 6);
    path += `M${n(size / 2 - half)} ${n(y + ((row + 0.5) * size) / 6)}h${n(half * 2)}`;
  }
  return stitches(colour, size / 6 - 1, path) + stitches(palette.line, 4, `M0 ${n(y + size + 5)}h${size}`);
}

function zigzags(y: number, size: number, [first, second]: [string, string], palette: Palette): string {
  const low = size * 0.7;
  const zigzag = (shift: number) =>
    `M${n(-size / 2)} ${n(y + shift)}L0 ${n(y + low + shift)}L${n(size / 2)} ${n(y + shift)}L${size} ${n(y + low + shift)}L${n(size * 1.5)} ${n(y + shift)}`;
  return (
    stitches(first, 7, zigzag(0)) +
    stitches(palette.spark, 5, zigzag(size * 0.22)) +
    stitches(second, 7, zigzag(size * 0.44))
  );
}

function stones(y: number, size: number, [colour]: [string, string], palette: Palette): string {
  let outer = "";
  let inner = "";
  for (let row = -3; row <= 3; row += 1) {
    const half = (size / 2 - 3) * (1 - Math.abs(row) / 4);
    const at = n(y + size / 2 + (row * size) / 7);
    outer += `M${n(size / 2 - half)} ${at}h${n(half * 2)}`;
    if (Math.abs(row) < 2) inner += `M${n(size / 2 - half * 0.3)} ${at}h${n(half * 0.6)}`;
  }
  return (
    stitches(colour, size / 7 - 1, outer) +
    stitches(palette.spark, size / 7 - 1, inner) +
    stitches(palette.line, 4, `M0 ${n(y + size + 5)}h${size}`)
  );
}

function lines(y: number, size: number, [first, second]: [string, string], palette: Palette): string {
  return (
    stitches(first, 7, `M0 ${n(y + 6)}h${size}`) +
    stitches(palette.spark, 5, `M0 ${n(y + 16)}h${size}`) +
    stitches(second, 7, `M0 ${n(y + 26)}h${size}`)
  );
}
