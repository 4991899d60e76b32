import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fileOfBrand, picture, pngOfSides, telephonePicture } from "../../../../tests/support/pictures.ts";
import { unmarked } from "../../../../tests/support/unmarked-text.ts";
import { isFailure } from "../../../platform/failure.ts";
import { inLanguage } from "../../../platform/language-context.ts";
import { createPictures } from "./pictures.ts";

const pictures = createPictures();
const asha = "asha";
const sizes = [96, 256];

async function refusalOf(bytes: Uint8Array): Promise<[number, string]> {
  const refusal = await pictures.redraw(bytes, sizes, "square", asha).catch((error: unknown) => error);
  if (!isFailure(refusal)) throw new Error("It was taken, or broke", { cause: refusal });
  return [refusal.status, refusal.code];
}

/** Colour in the middle of the upper half: red, green, or neither. */
async function topOf(bytes: Buffer): Promise<string> {
  const { width } = await sharp(bytes).metadata();
  const [red = 0, green = 0] = await sharp(bytes)
    .extract({ left: Math.floor(width / 2), top: Math.floor(width / 4), width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > 200 && green < 60 ? "red" : green > 200 && red < 60 ? "green" : "neither";
}

describe("an accepted picture", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("%s becomes squares of WebP", async (format) => {
    const squares = await pictures.redraw(await picture(format), sizes, "square", asha);
    for (const { size, bytes } of squares)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: size, height: size });
    expect(squares.map(({ size }) => size)).toEqual(sizes);
    expect(await topOf(squares[1]?.bytes as Buffer)).toBe("red");
  });

  test.each([
    [
      "wide",
      { width: 2_000, height: 1_000 },
      [
        [480, 240],
        [960, 480],
      ],
    ],
    [
      "high",
      { width: 1_000, height: 2_000 },
      [
        [480, 960],
        [960, 1_920],
      ],
    ],
    [
      "a strip",
      { width: 200, height: 6_000 },
      [
        [32, 960],
        [64, 1_920],
      ],
    ],
    [
      "small",
      { width: 320, height: 200 },
      [
        [320, 200],
        [320, 200],
      ],
    ],
  ])(
    "a whole picture that is %s keeps its proportions and is not blown up",
    async (_name, sides, expected) => {
      const drawings = await pictures.redraw(await picture("jpeg", sides), [480, 960], "whole", asha);
      expect(drawings.map(({ size }) => size)).toEqual([480, 960]);
      expect(drawings.map(({ width, height }) => [width, height])).toEqual(expected);
      for (const { width, height, bytes } of drawings)
        expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height });
    },
  );

  test("small, grey, animated and 16-bit pictures are accepted too", async () => {
    const grey = sharp({ create: { width: 7, height: 3, channels: 3, background: "#888" } }).toColourspace(
      "b-w",
    );
    const deep = sharp({ create: { width: 9, height: 9, channels: 4, background: "#8888" } }).toColourspace(
      "rgb16",
    );
    const frames = sharp({
      create: { width: 8, height: 16, channels: 3, background: "#888", pageHeight: 8 },
    });
    for (const file of [
      await grey.png().toBuffer(),
      await deep.png().toBuffer(),
      await frames.webp().toBuffer(),
    ])
      expect(await pictures.redraw(file, [96], "square", asha)).toHaveLength(1);
  });

  test("keeps only its visible content, with its orientation applied", async () => {
    const telephone = await telephonePicture();
    const before = await sharp(telephone).metadata();
    expect(before.orientation).toBe(3);
    expect(before.exif?.toString("latin1")).toContain("Spycam");
    const drawings = [
      ...(await pictures.redraw(telephone, sizes, "square", asha)),
      ...(await pictures.redraw(telephone, [480, 960], "whole", asha)),
    ];
    for (const { bytes } of drawings) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(bytes.toString("latin1")).not.toMatch(/Spycam|EXIF|GPS/i);
      expect(await topOf(bytes)).toBe("green");
    }
  });

  test("a file that is also a valid page is only a picture afterwards", async () => {
    const page = Buffer.from("<script>alert(1)</script><?php system('id') ?>");
    const [square] = await pictures.redraw(
      Buffer.concat([await picture("jpeg"), page]),
      [96],
      "square",
      asha,
    );
    expect(square?.bytes.toString("latin1")).not.toMatch(/script|php/);
  });
});

describe("a rejected picture", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  test.each([
    ["SVG", Buffer.from(svg)],
    ["SVG with a declaration", Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ["GIF", Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64")],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["PDF", Buffer.from("%PDF-1.7\n")],
    ["an archive", Buffer.from("PK\x03\x04rest")],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01")],
    ["text", Buffer.from("not a picture")],
    ["TIFF", Buffer.from("II*\0\x08\0\0\0")],
    ["nothing", Buffer.alloc(0)],
    ["zeros", Buffer.alloc(1_000)],
    ["film", fileOfBrand("isom").subarray(0, 16)],
  ])("%s is no picture that we take", async (_name, bytes) => {
    expect(await refusalOf(bytes)).toEqual([415, "not_a_picture"]);
  });

  test("of the format HEIC gets a message with advice", async () => {
    expect(await refusalOf(fileOfBrand("heic"))).toEqual([415, "heic_picture"]);
  });

  test("a JPEG without the two bytes of its end marker is taken", async () => {
    const whole = await picture("jpeg");
    expect(await pictures.redraw(whole.subarray(0, -2), sizes, "square", asha)).toHaveLength(sizes.length);
  });

  test.each([
    ["a JPEG that ends in its middle", async () => (await picture("jpeg")).subarray(0, 700)],
    ["a PNG that ends in its middle", async () => (await picture("png")).subarray(0, 120)],
    ["a WebP without its picture", async () => (await picture("webp")).subarray(0, 20)],
    ["the beginning of a JPEG before a page", async () => Buffer.from("\xff\xd8\xff<script>", "latin1")],
    ["the beginning of a PNG before an SVG", async () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, "latin1")],
    ["an AVIF that is none", async () => fileOfBrand("avif")],
  ])("%s is broken", async (_name, make) => {
    expect(await refusalOf(await make())).toEqual([422, "broken_picture"]);
  });

  test.each([
    [50_000, 50_000],
    [10_000, 10_000],
    [1, 20_001],
    [1_000_000, 1],
  ])("a header of %i × %i pixels, before anything is decoded", async (width, height) => {
    const began = process.cpuUsage();
    expect(await refusalOf(pngOfSides(width, height))).toEqual([422, "too_many_pixels"]);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000, "milliseconds of a processor").toBeLessThan(1_000);
  });

  test("has more than 10 MB", async () => {
    const padded = Buffer.concat([await picture("jpeg"), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await refusalOf(padded)).toEqual([413, "too_large"]);
  });
});

test("a few are processed at once, some wait, fewer of one account, and others are refused", async () => {
  const small = createPictures({ concurrency: 1, max_waiting: 2, max_waiting_of_one: 1 });
  const file = await picture("png");
  const answers = await Promise.allSettled(
    [asha, asha, asha, "lipika", "bina"].map((account) => small.redraw(file, [96], "square", account)),
  );
  const statuses = answers.map((answer) =>
    answer.status === "fulfilled" ? 200 : (answer.reason as { status: number }).status,
  );
  expect(statuses).toEqual([200, 200, 429, 200, 503]);
  expect(await small.redraw(file, [96], "square", asha)).toHaveLength(1);
  await expect(small.redraw(file.subarray(0, 120), [96], "square", asha)).rejects.toThrow("damaged");
  expect(await small.redraw(file, [96], "square", asha)).toHaveLength(1);
});

test("whoever is refused reads why in the language of the request", async () => {
  const none_waiting = createPictures({ concurrency: 1, max_waiting: 0 });
  const file = await picture("png");
  const cut = file.subarray(0, 120);
  const answers = await inLanguage("en-XA", () =>
    Promise.allSettled([
      none_waiting.redraw(file, [96], "square", asha),
      none_waiting.redraw(file, [96], "square", asha),
      pictures.redraw(Buffer.alloc(10 * 1024 * 1024 + 1), sizes, "square", asha),
      pictures.redraw(Buffer.from("no picture"), sizes, "square", asha),
      pictures.redraw(cut, sizes, "square", asha),
    ]),
  );
  const refusals = answers.flatMap((answer) =>
    answer.status === "rejected" && isFailure(answer.reason) ? [answer.reason.message] : [],
  );
  expect(new Set(refusals).size).toBe(4);
  expect(unmarked(refusals, [])).toEqual([]);
});
