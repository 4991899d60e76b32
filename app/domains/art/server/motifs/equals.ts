import { beadsAlong, closeUp, disc, type Drawing, ground, n, pattern, petal, ring } from "../drawing.ts";

/** Equality: parts of equal size, each with its own decoration, connected. */
export function equals(drawing: Drawing): string {
  const compositions = [interlaced, arcade, twoHalves];
  const compose = compositions[drawing.composition % compositions.length] as typeof interlaced;
  const picture = compose(drawing);
  const near = drawing.composition > 2 && compose === twoHalves;
  return ground(drawing.palette.ground) + (near ? closeUp(drawing.chance, picture) : picture);
}

/** The knot or the halves alone: an ornament that shows no thing. */
export function knots(drawing: Drawing): string {
  const compose = drawing.composition % 2 ? interlaced : twoHalves;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** Equal circles, each held by its neighbours: the jhoti knot. */
function interlaced({ chance, palette }: Drawing): string {
  const radius = chance.between(74, 112);
  const r = n(radius);
  const width = radius * chance.between(0.1, 0.15);
  const side = radius * 2;
  const corners = [
    [0, 0],
    [side, 0],
    [0, side],
    [side, side],
    [radius, radius],
  ] as const;
  const lens = `a${r} ${r} 0 0 1 ${r} ${r}a${r} ${r} 0 0 1-${r}-${r}z`;
  const leaves = `M0 0${lens}M${r} ${r}${lens}`;
  const flower = [0, 90, 180, 270].map(
    (angle) =>
      `<path transform="translate(${r} 0) rotate(${angle})" d="${petal(0, radius * 0.4, radius * 0.3)}"/><path transform="translate(${r} ${n(side)}) rotate(${angle})" d="${petal(0, radius * 0.4, radius * 0.3)}"/>`,
  );
  const other = [45, 135, 225, 315].map(
    (angle) =>
      `<path transform="translate(0 ${r}) rotate(${angle})" d="${petal(0, radius * 0.3, radius * 0.24)}"/><path transform="translate(${n(side)} ${r}) rotate(${angle})" d="${petal(0, radius * 0.3, radius * 0.24)}"/>`,
  );
  const tile = `<path fill="${palette.shade}" d="${leaves}"/>${corners.map(([x, y]) => ring(x, y, radius, palette.line, width)).join("")}<g fill="${palette.main}">${flower.join("")}</g><g fill="${palette.second}">${other.join("")}</g>${[0, side].map((y) => disc(radius, y, radius * 0.08, palette.spark)).join("")}`;
  const turn = chance.yes() ? ` rotate(45)` : "";
  return `${pattern("k", side, side, tile, `translate(400 250)${turn}`)}<path fill="url(#k)" d="M0 0h800v500H0z"/>`;
}

/** A row of equal arches, every one lit. */
function arcade({ chance, palette }: Drawing): string {
  const count = chance.pick([5, 7]);
  const width = 800 / (count - 0.4);
  const fills = [palette.main, palette.second, palette.deep];
  const start = 400 - (count * width) / 2;
  const base = 420;
  const arches = Array.from({ length: count }, (_, index) => {
    const x = start + index * width + width / 2;
    const half = width * 0.42;
    const fill = fills[index % fills.length] as string;
    const top = base - 300;
    const arch = (inset: number) => {
      const h = half - inset;
      return `M${n(x - h)} ${base}V${n(top + half * 1.1)}C${n(x - h)} ${n(top + half * 0.5)} ${n(x - h * 0.3)} ${n(top + half * 0.4)} ${n(x)} ${n(top + inset * 1.4)}C${n(x + h * 0.3)} ${n(top + half * 0.4)} ${n(x + h)} ${n(top + half * 0.5)} ${n(x + h)} ${n(top + half * 1.1)}V${base}z`;
    };
    const flame = `<g transform="translate(${n(x)} ${base - 64})"><path fill="${palette.spark === fill ? palette.line : palette.spark}" d="${petal(0, half * 1.3, half * 0.62)}"/></g><path fill="${palette.line}" d="M${n(x - half * 0.6)} ${base - 66}h${n(half * 1.2)}q${n(-half * 0.1)} ${n(half * 0.46)} ${n(-half * 0.6)} ${n(half * 0.46)}t${n(-half * 0.6)} ${n(-half * 0.46)}z"/>`;
    return `<path fill="${fill}" d="${arch(0)}"/><path fill="none" stroke="${palette.line}" stroke-width="2.5" stroke-opacity=".8" d="${arch(9)}"/>${flame}`;
  });
  const sill = `<path fill="${palette.shade}" d="M0 ${base}h800v80H0z"/>${beadsAlong(`M8 ${base + 18}h800`, 20, 8, palette.line)}`;
  let teeth = "";
  for (let x = 0; x < 800; x += 32) teeth += `M${x} 0h32l-16 44z`;
  return `<path fill="${palette.shade}" d="M0 0h800v52H0z"/><path fill="${palette.ground}" d="M0 52h800v12H0z"/><path fill="${palette.shade}" transform="translate(0 52)" d="${teeth}"/>${arches.join("")}${sill}`;
}

/** One round figure of two halves, different in pigment and the same in size. */
function twoHalves({ chance, palette }: Drawing): string {
  const radius = chance.between(188, 206);
  const turn = chance.pick([0, 30, -30, 90]);
  const petals = chance.pick([12, 16]);
  const step = 360 / petals;
  const breadth = (radius * 3.4) / petals;
  const each = (start: number, count: number, drawing: string) =>
    Array.from(
      { length: count },
      (_, index) => `<g transform="rotate(${n((index + start) * step)})">${drawing}</g>`,
    ).join("");
  const leaf = `<path d="${petal(radius * 0.36, radius * 0.92, breadth)}"/>`;
  const side = (petal_fill: string, bed: string, stone: string) =>
    `<path fill="${bed}" d="M0 ${n(-radius)}A${n(radius)} ${n(radius)} 0 0 1 0 ${n(radius)}z"/><g fill="${petal_fill}">${each(0.5, petals / 2, leaf)}</g><g fill="${stone}">${each(1, petals / 2 - 1, disc(0, -radius * 0.86, radius * 0.035, stone))}</g>`;
  return [
    `<g transform="translate(400 250) rotate(${turn})">`,
    disc(0, 0, radius * 1.36, palette.shade),
    `<circle r="${n(radius * 1.2)}" fill="none" stroke="${palette.line}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 ${((2 * Math.PI * radius * 1.2) / 64).toFixed(3)}"/>`,
    `<g transform="translate(6 0)">${side(palette.ground, palette.main, palette.spark === palette.main ? palette.line : palette.spark)}</g>`,
    `<g transform="translate(-6 0) rotate(180)">${side(palette.ground, palette.second, palette.spark === palette.second ? palette.line : palette.spark)}</g>`,
    disc(0, 0, radius * 0.3, palette.ground),
    disc(0, 0, radius * 0.24, palette.line),
    disc(0, 0, radius * 0.1, palette.ground),
    "</g>",
  ].join("");
}
