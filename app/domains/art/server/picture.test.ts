import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawPicture, isPictureKind, pictureIdPattern, pictureKinds } from "./picture.ts";

const ids = Array.from(
  { length: 200 },
  (_, index) => `0199a3f2-7c1e-7000-8000-${String(index).padStart(12, "0")}`,
);

describe.each(pictureKinds)("%s", (kind) => {
  const pictures = ids.map((id) => drawPicture({ kind, id, title: "Asha" }));

  test("is the same every time", () => {
    expect(ids.map((id) => drawPicture({ kind, id, title: "Asha" }))).toEqual(pictures);
  });

  test("has 1 to 10 KB", () => {
    for (const picture of pictures) {
      expect(Buffer.byteLength(picture)).toBeGreaterThanOrEqual(1024);
      expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(10 * 1024);
    }
  });

  test("is well-formed and has no NaN", async () => {
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|Infinity|<script/);
    for (const picture of pictures.slice(0, 12)) {
      const { info } = await sharp(Buffer.from(picture))
        .resize(160)
        .png()
        .toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 160, height: 100 });
    }
    for (const picture of pictures) expect(openTags(picture)).toEqual([]);
  });

  test("pictures of similar ids differ, and compositions are evenly distributed", () => {
    for (let index = 1; index < pictures.length; index += 1)
      expect(pictures[index]).not.toBe(pictures[index - 1]);
    expect(new Set(pictures).size).toBeGreaterThan(190);
    const grounds = new Set(
      pictures.map((picture) => /<path fill="(#\w+)" d="M0 0h800v500H0z"/.exec(picture)?.[1]),
    );
    expect(grounds.size).toBeGreaterThanOrEqual(4);
  });
});

test("refers only to ids that it defines", () => {
  for (const kind of pictureKinds) {
    for (const id of ids.slice(0, 60)) {
      const picture = drawPicture({ kind, id });
      const defined = [...picture.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      const used = [...picture.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
      expect(new Set(defined).size, `${kind}/${id}`).toBe(defined.length);
      for (const name of used) expect(defined, `${kind}/${id}`).toContain(name);
    }
  }
});

test("a title is the accessible name and is escaped", () => {
  const picture = drawPicture({ kind: "food", id: "a", title: '</title><script>"&\u0000' });
  expect(picture).toContain('role="img"');
  expect(picture).toContain("<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;</title>");
});

test("a person has an initial for Latin names and none for others", () => {
  const with_initial = drawPicture({ kind: "person", id: "a", title: "asha" });
  expect(with_initial).not.toContain(drawPicture({ kind: "person", id: "a", title: "bina" }).slice(-200));
  const odia = drawPicture({ kind: "person", id: "a", title: "ଆଶା" });
  expect(odia.length).toBeLessThan(with_initial.length);
  expect(drawPicture({ kind: "person", id: "a", title: "__proto__" })).not.toContain("undefined");
});

test("no person is drawn with blue skin", () => {
  for (const id of ids) {
    const skin = /<ellipse[^>]+fill="(#\w+)"/.exec(drawPicture({ kind: "person", id }))?.[1];
    expect(skin).toMatch(/^#/);
    expect(skin).not.toBe("#2A3F7A");
  }
});

test("only known kinds and valid ids are accepted", () => {
  expect(isPictureKind("education")).toBe(true);
  for (const kind of ["Education", "toString", "__proto__", ""]) expect(isPictureKind(kind)).toBe(false);
  for (const id of ["a", ids[0] as string, "digital-literacy"]) expect(id).toMatch(pictureIdPattern);
  for (const id of ["", "-a", "a b", "a/b", "a.b", "<a>", "ଅ", "a".repeat(81), "a\n"]) {
    expect(id).not.toMatch(pictureIdPattern);
  }
});

/** Names of elements that are opened and never closed, or closed and never opened. */
function openTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, self_closing] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)(?:\s[a-zA-Z:-]+="[^"<]*")*(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) return [`/${name}`];
    } else if (!self_closing) open.push(name as string);
  }
  return open;
}
