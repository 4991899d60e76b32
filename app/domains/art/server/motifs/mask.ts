import { beads, disc, type Drawing, ground, n, petal, ring } from "../drawing.ts";

/** A papier-mâché mask of the village stage: a tiger. */
export function mask({ chance, palette }: Drawing): string {
  const fur = chance.pick(["#E0A526", "#D98A2B", "#F2C65A"]);
  const stripe = palette.name === "lamp" ? "#4A2A10" : "#211A15";
  const mirrored = (drawing: string) => `${drawing}<g transform="matrix(-1 0 0 1 800 0)">${drawing}</g>`;
  const brow = Array.from(
    { length: chance.whole(3, 4) },
    (_, at) =>
      `<path fill="${stripe}" transform="translate(${n(330 - at * 22)} ${n(150 + at * 44)}) rotate(${n(-60 - at * 24)})" d="${petal(0, 74, 20)}"/>`,
  );
  const eye = `<path fill="#FBF7EF" stroke="${stripe}" stroke-width="6" d="M280 232Q322 188 366 240Q324 268 280 232z"/>${disc(325, 231, 19, palette.main)}${disc(325, 231, 9, stripe)}${disc(320, 226, 4, "#fff")}`;
  const ear = `${disc(246, 104, 52, stripe)}${disc(246, 104, 44, fur)}${disc(250, 108, 25, palette.main)}`;
  const whiskers = `<path fill="none" stroke="${stripe}" stroke-width="4" stroke-linecap="round" d="M344 336Q280 330 216 352M344 350Q284 358 232 388"/>`;
  return [
    ground(palette.ground),
    beads(400, 250, 250, 72, 10, palette.shade),
    beads(400, 250, 284, 82, 10, palette.shade),
    beads(400, 250, 318, 92, 10, palette.shade),
    mirrored(ear),
    `<path fill="${palette.deep}" transform="translate(8 12)" d="M400 66C540 66 606 170 590 282C578 380 490 452 400 452S222 380 210 282C194 170 260 66 400 66z"/>`,
    `<path fill="${fur}" stroke="${stripe}" stroke-width="7" d="M400 66C540 66 606 170 590 282C578 380 490 452 400 452S222 380 210 282C194 170 260 66 400 66z"/>`,
    mirrored(brow.join("")),
    `<path fill="${stripe}" d="M400 84l14 58-14 30-14-30z"/>`,
    `<path fill="#FBF7EF" d="M400 300C470 290 512 330 492 384C474 428 326 428 308 384C288 330 330 290 400 300z"/>`,
    mirrored(eye),
    mirrored(whiskers),
    `<path fill="${palette.main}" stroke="${stripe}" stroke-width="5" d="M364 292Q400 276 436 292Q430 330 400 340Q370 330 364 292z"/>`,
    `<path fill="none" stroke="${stripe}" stroke-width="6" stroke-linecap="round" d="M400 340v26M344 372Q372 400 400 366Q428 400 456 372"/><path fill="#FBF7EF" stroke="${stripe}" stroke-width="3" d="M362 388l8 22 9-20zM438 388l-8 22-9-20z"/>`,
    disc(400, 200, 15, palette.main),
    ring(400, 200, 21, palette.spark, 4),
  ].join("");
}
