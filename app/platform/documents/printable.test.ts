import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { describe, expect, test } from "vitest";
import { atEnd } from "../../../tests/support/at-end.ts";
import { loadFonts } from "./fonts.ts";
import { printable } from "./printable.ts";

const instead = "(…)";

describe("a text that documents can show stays as it is", () => {
  test.each([
    "",
    "Asha Patnaik",
    "  two  spaces\nand lines ",
    "₹1,23,456.50 – “quoted” Āśā é №5 ½",
    "ଶ୍ରୀମତୀ ସୁଭଦ୍ରା ପଟ୍ଟନାୟକ, ଓଡ଼ିଶା".normalize("NFC"),
    "श्रीमती क्षमा त्रिपाठी, प्रवीण्\u200d",
    "Привет, Ελλάδα",
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ])("%j", (text) => expect(printable(text, instead)).toBe(text));
});

describe("what no font of ours has", () => {
  test.each([
    ["pictures are left out, with the space beside them", "Asha 🌸 Patnaik", "Asha Patnaik"],
    ["pictures of several characters are left out whole", "Asha👩🏽‍🌾🇮🇳1️⃣❤️", "Asha"],
    ["signs are left out", "Asha ⚡〜 Patnaik", "Asha Patnaik"],
    ["a word is not shown in part", "Asha Pat山naik", "Asha (…)"],
    ["several words are marked once", "山田 太郎 and 김 민수", "(…) and (…)"],
    ["Kana are marked", "やまだ カナ", "(…)"],
    ["letters of other scripts of India are marked", "আশা ఆశా", "(…)"],
    ["each line is marked", "山\nAsha\n山", "(…)\nAsha\n(…)"],
    ["a text of pictures alone is marked", "🌸 🌸", "(…)"],
    ["an empty line of pictures is left empty", "Asha\n🌸\nPatnaik", "Asha\n\nPatnaik"],
    ["half of a surrogate pair is left out", "Asha \ud83c", "Asha"],
  ])("%s", (_, text, shown) => expect(printable(text, instead)).toBe(shown));
});

test("every character that counts as drawn has a shape in the fonts of documents, in both weights", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sahayog-fonts-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "platform/documents"), { recursive: true });
  cpSync(join(import.meta.dirname, "paper.typ"), join(folder, "platform/documents/paper.typ"));
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: await loadFonts() }] });
  /** Glyph names of these characters, each rendered alone. */
  const shapesOf = (characters: string[]) => {
    const mainFileContent = `#import "/platform/documents/paper.typ": fonts
      #set page(width: auto, height: auto)
      #set text(font: fonts, fallback: false)
      #for character in json(bytes(sys.inputs.data)).characters [#box(character)#box(strong(character)) \\ ]`;
    const inputs = { data: JSON.stringify({ characters, language: "en" }) };
    const { result } = compiler.compile({ mainFileContent, inputs });
    if (!result) throw new Error("Typst draws nothing");
    return [...compiler.svg(result).matchAll(/<use[^>]*href="#(\w+)"/g)].map(([, name]) => name);
  };
  const boxes = new Set(shapesOf(["山", "한", "আ"]));
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) =>
      /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character) &&
      printable(`a${character}`, instead) === `a${character}`,
  );
  expect(characters.length).toBeGreaterThan(1_500);
  const shapes = shapesOf(characters);
  expect(shapes.length).toBeGreaterThan(characters.length);
  expect(shapes.filter((name) => boxes.has(name))).toEqual([]);
});
