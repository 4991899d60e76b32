import { around, beads, disc, type Drawing, ground, n, petal, ring } from "../drawing.ts";

/** A honeycomb. */
export function comb(drawing: Drawing): string {
  return ground(drawing.palette.ground) + honeycomb(drawing);
}

/** Chillies. */
export function chilliesToDry(drawing: Drawing): string {
  return ground(drawing.palette.ground) + chillies(drawing);
}

/** A comb, its cells empty, full or closed, and a forest flower. */
function honeycomb({ chance, palette }: Drawing): string {
  const size = chance.between(44, 60);
  const wide = size * Math.sqrt(3);
  const cell = (share: number) => {
    const corner = (index: number) => {
      const angle = (Math.PI / 3) * index;
      return `${n(size * share * Math.sin(angle))} ${n(-size * share * Math.cos(angle))}`;
    };
    return `M${[0, 1, 2, 3, 4, 5].map(corner).join("L")}z`;
  };
  const looks = [
    `<path fill="#8A4B12" d="${cell(0.86)}"/><path fill="#C87A1C" d="${cell(0.66)}"/>`,
    `<path fill="#E8A62A" d="${cell(0.86)}"/><path fill="#F6CE6B" d="M${n(-size * 0.4)} ${n(-size * 0.3)}q${n(size * 0.3)} ${n(-size * 0.3)} ${n(size * 0.6)} 0z"/>`,
    `<path fill="#F3D9A4" d="${cell(0.86)}"/><path fill="#E6C07A" d="${cell(0.5)}"/>`,
  ];
  const defs = looks.map((look, index) => `<g id="z${index}">${look}</g>`).join("");
  const uses: string[] = [];
  for (let row = -1; row * size * 1.5 < 560; row += 1)
    for (let column = -1; column * wide < 860; column += 1) {
      const x = column * wide + (row % 2 ? wide / 2 : 0);
      const y = row * size * 1.5 + 20;
      if (Math.hypot(x - 400, (y - 250) * 1.2) > chance.between(250, 420)) continue;
      uses.push(`<use href="#z${chance.whole(0, 2)}" x="${n(x)}" y="${n(y)}"/>`);
    }
  const blossom = chance.pick([5, 6, 8]);
  return [
    beads(400, 250, 300, 90, 8, palette.shade),
    beads(400, 250, 340, 100, 8, palette.shade),
    beads(400, 250, 380, 110, 8, palette.shade),
    `<defs>${defs}</defs>${uses.join("")}`,
    around(
      "w",
      `<path fill="${palette.deep}" d="${petal(0, 118, 76)}"/><path fill="#FBF7EF" d="${petal(6, 108, 62)}"/><path stroke="${palette.main}" stroke-width="4" d="M0-28V-70"/>`,
      blossom,
      400,
      250,
    ),
    disc(400, 250, 34, palette.main),
    beads(400, 250, 24, 12, 9, "#F2B632"),
    disc(400, 250, 12, "#F2B632"),
  ].join("");
}

/** Chillies and leaves, laid out to dry in a round. */
function chillies({ chance, palette }: Drawing): string {
  const count = chance.pick([12, 14, 16]);
  const reach = chance.between(204, 226);
  const skin = palette.name === "vermilion" ? "#F2B632" : "#B3261A";
  const shine = palette.name === "vermilion" ? "#FBE3A1" : "#E5705C";
  const bend = chance.pick([-34, 34]);
  const chilli = `<path fill="${palette.deep}" opacity=".4" transform="translate(4 6)" d="M-15-96Q${bend} -150 0 ${n(-reach)}Q${bend + 16} -150 15-96z"/><path fill="${skin}" d="M-16-94Q${bend - 14} -150 ${n(bend * 0.4)} ${n(-reach)}Q${bend + 14} -150 16-94Q0-82-16-94z"/><path fill="none" stroke="${shine}" stroke-width="4" stroke-linecap="round" d="M-3-106Q${n(bend * 0.6)} -146 ${n(bend * 0.5)} ${n(-reach + 26)}"/><path fill="#4E6B2A" d="M-17-96Q0-112 17-96L6-80V-62H-4V-80z"/>`;
  const leaf = `<path fill="${palette.shade}" d="${petal(150, 300, 60)}"/>`;
  return [
    around("f", leaf, count, 400, 250, 180 / count),
    around("h", chilli, count, 400, 250),
    disc(400, 250, 66, palette.deep),
    ring(400, 250, 58, "#C79A3C", 6),
    beads(400, 250, 42, 16, 13, "#F0DDB0"),
    beads(400, 250, 24, 9, 13, "#E0A526"),
    disc(400, 250, 10, "#F0DDB0"),
    beads(400, 250, reach + 22, count * 3, 8, palette.spark),
  ].join("");
}
