import { LRUCache } from "lru-cache";
import * as m from "#messages";
import { percentOfGoal } from "../../../text/percent-of-goal.ts";
import { beginningOf } from "../../../text/shorten.ts";
import { createFairQueue } from "../../../platform/fair-queue.ts";
import { siteOf } from "../../../platform/http/client-address.ts";
import { beads, disc, lozenge, n, ring } from "./drawing.ts";
import { konarkWheel } from "./motifs/konark-wheel.ts";
import { drawPicture, escapeText, type Pictured } from "./picture.ts";
import { loadPreviewFonts } from "./preview-fonts.ts";

/** The content of a link preview. `line` is already formatted; `progress` (0 to 1 and above) draws the bead ring. */
export type LinkPreview = {
  organisation: string;
  title: string;
  line: string;
  progress?: number;
  picture: Omit<Pictured, "title">;
  /** Replaces the drawn picture; `name` identifies it in the cache. */
  photograph?: { name: string; bytes: Uint8Array };
  /** JPEG suits photographs. */
  format?: "png" | "jpeg";
};

export type LinkPreviews = {
  /**
   * 1200 × 630, mostly below 100 KB; a PNG unless requested otherwise. A preview is drawn once and then cached. `asked_by`
   * is the client's address: those who ask take turns. Throws a Failure: 429 when too many of one are queued, 503 when too
   * many are overall.
   */
  render(preview: LinkPreview, asked_by: string): Promise<Buffer<ArrayBuffer>>;
};

declare module "../../../platform/services.ts" {
  interface Services {
    link_previews: LinkPreviews;
  }
}

const size = { width: 1200, height: 630, text_width: 630, left: 72, picture_x: 772 } as const;
const pigment = {
  ground: "#FBF7EF",
  text: "#211A15",
  muted: "#62564A",
  primary: "#A92B1D",
  spark: "#E0A526",
  hairline: "#DCCFB6",
  indigo: "#2A3F7A",
} as const;

/** Loaded with the first preview. */
const loadSharp = async () => (await import("sharp")).default;

const defaults = { max_waiting: 48, max_waiting_of_one: 8, cache_bytes: 32_000_000 };

/**
 * Draws one preview at a time, of whatever kind, so that many crawlers cannot overload the machine, and none of them keeps
 * the others waiting.
 */
export function createLinkPreviews(options: Partial<typeof defaults> = {}): LinkPreviews {
  const { cache_bytes, ...limits } = { ...defaults, ...options };
  const enqueue = createFairQueue({
    ...limits,
    full: m.platform_drawings_busy,
    full_of_one: m.platform_drawings_busy,
  });
  const drawn = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: cache_bytes,
    sizeCalculation: ({ length }) => length,
  });
  const being_drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  let fonts: Promise<string> | undefined;

  async function drawWithFonts(preview: LinkPreview): Promise<Buffer<ArrayBuffer>> {
    fonts ??= loadPreviewFonts().catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
    return Buffer.from(await draw(preview, await fonts));
  }

  return {
    async render(preview, asked_by) {
      const key = JSON.stringify({ ...preview, photograph: preview.photograph?.name });
      const known = drawn.get(key) ?? being_drawn.get(key);
      if (known) return known;
      const drawing = enqueue(siteOf(asked_by), () => drawWithFonts(preview));
      being_drawn.set(key, drawing);
      try {
        const picture = await drawing;
        drawn.set(key, picture);
        return picture;
      } finally {
        being_drawn.delete(key);
      }
    },
  };
}

type Text = { image: Buffer; width: number; height: number };

async function draw(preview: LinkPreview, fontfile: string): Promise<Buffer> {
  const has_ring = preview.progress !== undefined;
  const organisation = await drawText(fontfile, beginningOf(preview.organisation, 40), {
    font: "Anek Latin Medium, 27",
    weight: 650,
    colour: pigment.primary,
    width: 560,
  });
  const title = await drawTitle(fontfile, preview.title);
  const line_left = has_ring ? size.left + 190 : size.left;
  const line = await drawText(fontfile, beginningOf(preview.line, 120).replaceAll(" · ", "\n"), {
    font: "Anek Latin Medium, 30",
    weight: 500,
    colour: pigment.muted,
    width: size.left + size.text_width - line_left,
  });
  const layers = [
    { input: organisation.image, left: size.left + 62, top: Math.round(79 - organisation.height / 2) },
    { input: title.image, left: size.left, top: 138 },
    { input: line.image, left: line_left, top: Math.round((has_ring ? 498 : 530) - line.height / 2) },
  ];
  if (preview.progress !== undefined) {
    const percent = await drawText(fontfile, `${percentOfGoal(preview.progress * 100)}%`, {
      font: "Eczar 34",
      weight: 700,
      colour: pigment.text,
      width: 200,
    });
    layers.push({
      input: percent.image,
      left: Math.round(size.left + 78 - percent.width / 2),
      top: Math.round(498 - percent.height / 2),
    });
  }
  const photograph = preview.photograph && (await fillPanel(preview.photograph.bytes));
  if (photograph) layers.unshift({ input: photograph, left: size.picture_x, top: 0 });
  const sharp = await loadSharp();
  const sheet = sharp(Buffer.from(drawSheet(preview))).composite(layers);
  if (preview.format === "jpeg") return sheet.jpeg({ quality: 84, chromaSubsampling: "4:4:4" }).toBuffer();
  return sheet.png({ palette: true, colours: 160, effort: 3, compressionLevel: 9 }).toBuffer();
}

/** A photograph is cropped to its most salient part. */
async function fillPanel(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize(size.width - size.picture_x, size.height, { fit: "cover", position: "attention" })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Ground, picture, strip, logo and beads: everything except the text. */
function drawSheet({ picture, progress }: LinkPreview): string {
  const drawn = drawPicture(picture).replace(
    "<svg ",
    `<svg x="${size.picture_x}" y="0" width="${size.width - size.picture_x}" height="${size.height}" `,
  );
  let stones = "";
  for (let y = 9; y < size.height; y += 18) stones += lozenge(size.picture_x - 7, y, 6, 9);
  const logo = konarkWheel(
    "lp-wheel",
    size.left + 24,
    78,
    24,
    { rim: pigment.primary, spoke: pigment.primary, bead: pigment.primary, hub: pigment.ground },
    0,
    false,
  );
  const beads_drawn = progress === undefined ? "" : beadRing(size.left + 78, 498, 70, progress);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"><path fill="${pigment.ground}" d="M0 0h1200v630H0z"/>${drawn}<path fill="${pigment.ground}" d="M${size.picture_x - 16} 0h16v630h-16z"/><path fill="${pigment.primary}" d="${stones}"/>${logo}${beads_drawn}</svg>`;
}

/** 40 beads of 2.5 % each, filled clockwise from the top; more than 100 % fills all of them. */
function beadRing(x: number, y: number, radius: number, progress: number): string {
  const filled = Math.min(40, Math.max(0, Math.floor(progress * 40 + 1e-9)));
  const full = Array.from({ length: filled }, (_, index) => {
    const angle = ((index * 9 - 90) * Math.PI) / 180;
    return `M${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}h0`;
  });
  return `${disc(x, y, radius - 12, "#FFFFFF")}${ring(x, y, radius - 12, pigment.hairline, 1.5)}${beads(x, y, radius, 40, 8.5, pigment.hairline)}<path stroke="${pigment.primary}" stroke-width="9" stroke-linecap="round" d="${full.join("")}"/>`;
}

/** The title in the largest size that fits in three lines; in the smallest size it is truncated with "…". */
async function drawTitle(fontfile: string, title: string): Promise<Text> {
  const words = beginningOf(title, 240).trim().split(/\s+/);
  const whole = words.join(" ");
  const sizes = whole.length > 90 ? [44] : [62, 54, 44];
  for (const points of sizes) {
    const text = await drawText(fontfile, whole, titleStyle(points));
    if (text.height <= points * 4.2) return text;
  }
  let fits = 1;
  let too_many = words.length;
  let best = await drawText(fontfile, `${beginningOf(words[0] ?? "", 60)}…`, titleStyle(44));
  while (too_many - fits > 1) {
    const count = (fits + too_many) >> 1;
    const text = await drawText(fontfile, `${words.slice(0, count).join(" ")}…`, titleStyle(44));
    if (text.height <= 44 * 4.2) [fits, best] = [count, text];
    else too_many = count;
  }
  return best;
}

type TextStyle = { font: string; weight: number; colour: string; width: number; line_height?: number };

function titleStyle(points: number): TextStyle {
  return {
    font: `Eczar ${points}`,
    weight: 700,
    colour: pigment.text,
    width: size.text_width,
    line_height: 0.72,
  };
}

/** Text wrapped to a width, shaped for its script, on a transparent ground; sizes are in pixels. */
async function drawText(fontfile: string, text: string, style: TextStyle): Promise<Text> {
  if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(escapeText(text)))
    return { image: await nothing(), width: 1, height: 1 };
  const line_height = style.line_height ? ` line_height="${style.line_height}"` : "";
  const markup = `<span foreground="${style.colour}" font_weight="${style.weight}"${line_height}>${escapeText(text)}</span>`;
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: style.font,
      fontfile,
      width: style.width,
      wrap: "word-char",
      rgba: true,
      dpi: 72,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

/** The text shaper fails on an empty text. */
async function nothing(): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp({ create: { width: 1, height: 1, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
}
