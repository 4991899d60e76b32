import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pigments } from "../pigments.ts";
import type { Pigment, Subject } from "../picture-look.ts";
import { subjectWords } from "../subject-words.ts";
import { contrast, dyed } from "./dye.ts";
import { parseMotif } from "./motif-files.ts";
import { palettes } from "./palettes.ts";
import { drawPicture, pictureKinds } from "./picture.ts";
import { drawnSubjects } from "./subject-picture.ts";

const subjects = Object.keys(subjectWords).filter((name): name is Subject => name !== "none");
const names = Object.keys(pigments) as Pigment[];

test("every subject has a drawing, and every drawing words", () => {
  expect(drawnSubjects.toSorted()).toEqual(subjects.toSorted());
  expect(subjects.length).toBeGreaterThanOrEqual(28);
});

describe.each(subjects)("%s", (subject) => {
  const pictures = pictureKinds.map((kind, at) =>
    drawPicture({ kind, id: `p${at}`, subject, colours: names.slice(at % names.length).slice(0, at % 4) }),
  );

  test("is drawn in at most 12 KB, of what it defines, and in the frame of every kind", () => {
    for (const picture of pictures) {
      expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(12 * 1024);
      expect(picture).not.toMatch(/NaN|undefined|#FF00FF|<script/i);
      const defined = [...picture.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(defined).size).toBe(defined.length);
      for (const [, used] of picture.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(defined).toContain(used);
    }
  });

  test("is well-formed", async () => {
    const png = await sharp(Buffer.from(pictures[1] as string))
      .resize(80)
      .png()
      .toBuffer();
    expect((await sharp(png).metadata()).width).toBe(80);
  });
});

test("what is named in a colour has it, on a ground on which it is seen", () => {
  for (const main of names)
    for (const palette of palettes) {
      const { main: figure, ground } = dyed(palette, [main]);
      expect(figure).toBe(pigments[main].fill);
      expect(contrast(figure, ground), `${main} on ${palette.name}`).toBeGreaterThanOrEqual(2);
    }
});

test("a sari in red, black and white is drawn in these, and metal in its own colour", () => {
  const sari = drawPicture({ kind: "ikat", id: "a", subject: "sari", colours: ["red", "black", "white"] });
  for (const name of ["red", "black", "white"] as const) expect(sari).toContain(pigments[name].fill);
  const bell = drawPicture({ kind: "dhokra", id: "a", subject: "bell", colours: ["black"] });
  expect(bell).toContain(pigments.gold.fill);
});

describe("a file is refused", () => {
  const file = (body: string, box = "0 0 800 500") =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`;
  test.each([
    ["a script", file("<script>alert(1)</script>")],
    ["a handler", file('<path onclick="a()" d="M0 0"/>')],
    ["a link to elsewhere", file('<use href="https://example.org/a.svg"/>')],
    ["a style", file('<path style="fill:red" d="M0 0"/>')],
    ["an image", file('<image href="#a"/>')],
    ["a colour that is no swatch", file('<path fill="#123456" d="M0 0"/>')],
    ["another sheet", file("", "0 0 100 100")],
    ["text", file("hello")],
  ])("for %s", (_, svg) => expect(() => parseMotif("a.svg", svg, 500)).toThrow(/^a\.svg: /));

  test("but not for shapes in swatches, of any case", () => {
    const motif = parseMotif("a.svg", file('<path fill="#a92b1d" d="M0 0h9"/>'), 500);
    expect(motif.draw({ ...palettes[0]!, main: "#000001" })).toBe('<path fill="#000001" d="M0 0h9"/>');
  });
});
