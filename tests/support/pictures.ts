import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A picture half red, half green, which shows whether it is upright. */
export async function picture(
  format: "jpeg" | "png" | "webp" | "avif",
  size = { width: 320, height: 200 },
): Promise<Buffer> {
  return twoHalves(size).toFormat(format).toBuffer();
}

/** Like a phone's: rotated, with location and camera in its metadata. */
export async function telephonePicture(): Promise<Buffer> {
  return twoHalves({ width: 320, height: 320 })
    .withExif({
      IFD0: { Make: "Spycam", Model: "Traceable 9", Orientation: "3" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "20/1 16/1 4/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "85/1 50/1 0/1",
      },
    })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
}

function twoHalves({ width, height }: { width: number; height: number }) {
  const green = { width, height: height / 2, channels: 3 as const, background: "#00ff00" };
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: { create: green }, gravity: "south" },
  ]);
}

/** A PNG whose header declares this size, with only a few bytes of data. */
export function pngOfSides(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** The first bytes of an ISO media file of this brand. */
export function fileOfBrand(brand: string): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(24, 0);
  box.write(`ftyp${brand}`, 4, "latin1");
  box.write(`mif1${brand}`, 16, "latin1");
  return box;
}
