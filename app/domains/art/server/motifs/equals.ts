import { beadsAlong, disc, type Drawing, ground, lozenge, n, petal, ring } from "../drawing.ts";

/** Equality: parts of one size, each with its own dress, holding one another. */
export function equals(drawing: Drawing): string {
  const compositions = [interlaced, arcade, twoHalves];
  const compose = compositions[drawing.composition % compositions.length] as typeof interlaced;
  return ground(drawing.palette.ground) + compose(drawing);
}

/** Equal circles, each held by its neighbours: the jhoti knot. */
function interlaced({ chance, palette }: Drawing): string {
  const radius = chance.between(78, 104);
  const width = radius * 0.13;
  let leaves = "";
  let rings = "";
  let eyes = "";
  for (let row = -4; row <= 4; row += 1) {
    for (let column = -6; column <= 6; column += 1) {
      const x = 400 + column * radius;
      const y = 250 + row * radius;
      if (x < -radius || x > 800 + radius || y < -radius || y > 500 + radius) continue;
      if ((row + column) % 2 === 0) rings += ring(x, y, radius, palette.line, width);
      else {
        const fill = row % 2 ? palette.main : palette.second;
        eyes += disc(x, y, radius * 0.2, fill);
      }
      leaves += "";
    }
  }
  let lens = "";
  for (let row = -4; row <= 4; row += 1) {
    for (let column = -6; column <= 6; column += 1) {
      if ((row + column) % 2 !== 0) continue;
      const x = 400 + column * radius;
      const y = 250 + row * radius;
      const r = n(radius);
      lens += `M${n(x)} ${n(y - radius)}A${r} ${r} 0 0 0 ${n(x + radius)} ${n(y)}A${r} ${r} 0 0 0 ${n(x)} ${n(y - radius)}M${n(x)} ${n(y + radius)}A${r} ${r} 0 0 0 ${n(x - radius)} ${n(y)}A${r} ${r} 0 0 0 ${n(x)} ${n(y + radius)}`;
    }
  }
  return `<path fill="${palette.shade}" d="${lens}"/>${rings}${eyes}${leaves}`;
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
  const petals = 16;
  const half = Array.from({ length: petals / 2 }, (_, index) => {
    const angle = ((index + 0.5) * 360) / petals;
    return `<path transform="rotate(${n(angle)})" d="${petal(radius * 0.3, radius * 0.94, radius * 0.32)}"/>`;
  }).join("");
  const stones = Array.from({ length: petals / 2 }, (_, index) => {
    const angle = (index * 360) / petals + (180 / petals) * 2;
    return index === petals / 2 - 1 ? "" : `<path transform="rotate(${n(angle)})" d="${lozenge(0, -radius * 0.78, radius * 0.045, radius * 0.1)}"/>`;
  }).join("");
  const side = (petal_fill: string, bed: string, stone: string) =>
    `<path fill="${bed}" d="M0 ${n(-radius)}A${n(radius)} ${n(radius)} 0 0 1 0 ${n(radius)}z"/><g fill="${petal_fill}">${half}</g><g fill="${stone}">${stones}</g>`;
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
