import { around, beads, disc, type Drawing, ground, n, petal } from "../drawing.ts";

/** Coffee: a branch with its cherries, or the roasted beans in a round. */
export function coffee(drawing: Drawing): string {
  const compose = drawing.composition % 2 ? beans : branch;
  return ground(drawing.palette.ground) + compose(drawing);
}

function branch({ chance, palette }: Drawing): string {
  const ripe = palette.name === "vermilion" ? ["#F2B632", "#E86A4A"] : ["#B3261A", "#D9623F"];
  const side = chance.pick([-1, 1]);
  const nodes = [0, 1, 2, 3, 4].map((at) => {
    const x = 130 + at * 135;
    const y = 372 - at * 46;
    const leaves = [-1, 1].map(
      (up) =>
        `<g transform="rotate(${n(up < 0 ? -34 - chance.between(0, 16) : 118 + chance.between(0, 18))})"><path fill="${up < 0 ? palette.main : palette.second}" d="${petal(10, 168 - at * 8, 70)}"/><path fill="none" stroke="${palette.ground}" stroke-width="3" d="M0-20V-140M0-60l-16-18M0-60l16-18M0-96l-14-16M0-96l14-16"/></g>`,
    );
    const cherries = Array.from({ length: chance.whole(4, 6) }, (_, index) => {
      const angle = index * 1.2 + at;
      const [cx, cy] = [Math.cos(angle) * 27, Math.sin(angle) * 24];
      return (
        disc(cx + 2, cy + 3, 18, palette.deep) +
        disc(cx, cy, 16.5, ripe[(index + at) % 3 === 2 ? 1 : 0] as string) +
        disc(cx - 5, cy - 6, 4, "#ffffff90")
      );
    });
    return `<g transform="translate(${x} ${y})">${leaves.join("")}${cherries.join("")}</g>`;
  });
  return [
    disc(400, 250, 240, palette.shade),
    beads(400, 250, 266, 78, 9, palette.shade),
    `<g transform="translate(400 250) scale(${side} 1) translate(-400 -250)"><path fill="none" stroke="${palette.line}" stroke-width="10" stroke-linecap="round" d="M20 410Q400 280 740 150"/>${nodes.join("")}</g>`,
  ].join("");
}

function beans({ chance, palette }: Drawing): string {
  const roast = chance.pick(["#5A3216", "#6E4020", "#43240F"]);
  const bean = `<ellipse cx="3" cy="5" rx="30" ry="42" fill="${palette.deep}" fill-opacity=".5"/><ellipse rx="29" ry="41" fill="${roast}"/><path fill="none" stroke="#E8CFA4" stroke-width="4" stroke-linecap="round" d="M2-34Q-13-10 2 4T-2 34"/><path fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-linecap="round" d="M-19-14Q-22 0-17 14"/>`;
  const round = (name: string, count: number, reach: number, start: number) =>
    around(name, `<g transform="translate(0 ${-reach}) rotate(24)">${bean}</g>`, count, 400, 250, start);
  const turn = chance.between(0, 30);
  return [
    beads(400, 250, 258, 76, 9, palette.spark),
    disc(406, 262, 240, palette.deep),
    disc(400, 250, 240, palette.shade),
    round("a", 16, 192, turn),
    round("b", 11, 116, turn + 12),
    round("c", 5, 46, turn),
    around("l", `<path fill="${palette.main}" d="${petal(250, 380, 74)}"/>`, 14, 400, 250, turn),
  ].join("");
}
