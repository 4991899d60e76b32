import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { createLinkPreviews, type LinkPreview, type LinkPreviews } from "./link-preview.ts";

const base: LinkPreview = {
  organisation: "Sahayog",
  title: "Send 40 girls of Kandhamal back to school",
  line: "₹1,25,000 raised of ₹5,00,000 · 42 donations",
  progress: 0.25,
  picture: { kind: "education", id: "preview" },
};
const title_box = { left: 60, top: 130, width: 660, height: 250 };
const line_box = { left: 255, top: 450, width: 450, height: 100 };

const crawler = "192.0.2.7";
let previews: LinkPreviews;
beforeAll(() => {
  previews = createLinkPreviews();
});

describe.each([
  ["English", base.title],
  ["money", "₹500 gives two children school supplies"],
  ["Odia", "ପିଲାମାନଙ୍କ ପାଇଁ ବହି"],
  ["Hindi", "शिक्षा के लिए सहयोग"],
])("a title in %s", (_, title) => {
  test("a preview is a PNG of 1200 × 630 below 100 KB", async () => {
    const png = await previews.render({ ...base, title }, crawler);
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(png.byteLength).toBeLessThan(150 * 1024);
    expect(await ink(png, title_box)).toBeGreaterThan(0.02);
    expect(await ink(png, line_box)).toBeGreaterThan(0.01);
  });
});

test("Odia letters are drawn from the font, not as boxes for missing glyphs", async () => {
  const one = await previews.render({ ...base, title: "ବହି" }, crawler);
  const other = await previews.render({ ...base, title: "ଘରେ" }, crawler);
  const [first, second] = await Promise.all(
    [one, other].map((png) => sharp(png).extract(title_box).raw().toBuffer()),
  );
  const differing = (first as Buffer).filter((value, index) => value !== (second as Buffer)[index]).length;
  expect(differing).toBeGreaterThan(1500);
});

test("₹ is drawn from the font too", async () => {
  const without = await inkOf({ ...base, line: "1,25,000" });
  const with_sign = await inkOf({ ...base, line: "₹1,25,000" });
  expect(with_sign).toBeGreaterThan(without);
});

test("a title too long for three lines is truncated within its box", async () => {
  const png = await previews.render(
    {
      ...base,
      title: "boats and tarpaulins for nine thousand families ".repeat(8),
    },
    crawler,
  );
  expect(await ink(png, title_box)).toBeGreaterThan(0.05);
  expect(await ink(png, { left: 60, top: 385, width: 660, height: 30 })).toBe(0);
});

test("markup in a title is shown as text", async () => {
  const png = await previews.render({ ...base, title: "<b>Books & bread</b> \u0000 <span" }, crawler);
  expect(await ink(png, title_box)).toBeGreaterThan(0.02);
});

test("progress moves the beads, and without progress there is no ring", async () => {
  const ring_box = { left: 66, top: 415, width: 170, height: 170 };
  const reds = async (progress?: number) =>
    primary(await previews.render({ ...base, line: "", progress }, crawler), ring_box);
  expect(await reds(1)).toBeGreaterThan((await reds(0.5)) * 1.8);
  expect(await reds(3)).toBe(await reds(3.001));
  expect(await reds(undefined)).toBe(0);
});

test("the same preview is drawn once, for whoever asks", async () => {
  const [first, second] = await Promise.all([
    previews.render(base, crawler),
    previews.render({ ...base }, "192.0.2.8"),
  ]);
  expect(first).toBe(second);
  expect(await previews.render(base, crawler)).toBe(first);
});

test("who asks for too many gets 429 and leaves room for others, until all of it is taken; refused ones succeed later", async () => {
  const small = createLinkPreviews({ max_waiting: 2, max_waiting_of_one: 1 });
  // Addresses of one IPv6 site are one who asks.
  const asking = ["2001:db8:1:1::/64", "2001:db8:1:2::/64", "2001:db8:1:3::/64", crawler, "192.0.2.9"];
  const wanted = (at: number) => ({ ...base, title: String(at) });
  const answers = await Promise.allSettled(asking.map((of, at) => small.render(wanted(at), of)));
  const statusOf = (answer: PromiseSettledResult<unknown>) =>
    answer.status === "fulfilled" ? 200 : (answer.reason as { status: number }).status;
  expect(answers.map(statusOf)).toEqual([200, 200, 429, 200, 503]);
  expect((await small.render(wanted(2), crawler)).byteLength).toBeGreaterThan(1_000);
});

async function inkOf(preview: LinkPreview): Promise<number> {
  return ink(await previews.render(preview, crawler), line_box);
}

type Box = { left: number; top: number; width: number; height: number };

/** The share of pixels in a box that are clearly darker than the ground. */
async function ink(png: Buffer, box: Box): Promise<number> {
  const pixels = await sharp(png).extract(box).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < 170).length / pixels.length;
}

/** The number of vermilion pixels in a box. */
async function primary(png: Buffer, box: Box): Promise<number> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .extract(box)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] as number) > 130 && (data[at + 1] as number) < 90 && (data[at + 2] as number) < 80)
      count += 1;
  }
  return count;
}

test("a photograph replaces the drawn picture, and another photograph makes another preview", async () => {
  const photograph = async (name: string, background: string) => ({
    name,
    bytes: await sharp({ create: { width: 960, height: 640, channels: 3, background } })
      .webp()
      .toBuffer(),
  });
  const panel = { left: 800, top: 40, width: 360, height: 550 };
  for (const [name, background, shade] of [
    ["first", "#2a3f7a", [0x2a, 0x3f, 0x7a]],
    ["second", "#2b6440", [0x2b, 0x64, 0x40]],
  ] as const) {
    const drawn = await previews.render(
      {
        ...base,
        photograph: await photograph(name, background),
        format: "jpeg",
      },
      crawler,
    );
    expect(await sharp(drawn).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(await ink(drawn, title_box)).toBeGreaterThan(0.02);
    const { channels } = await sharp(await sharp(drawn).extract(panel).png().toBuffer()).stats();
    for (const [index, value] of shade.entries())
      expect(Math.abs((channels[index]?.mean ?? 0) - value)).toBeLessThan(6);
  }
});
