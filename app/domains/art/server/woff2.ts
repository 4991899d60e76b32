import { brotliDecompressSync } from "node:zlib";

/**
 * Turns a WOFF2 file into the TrueType file inside it, because the text shaper inside sharp reads no WOFF2.
 * Follows the W3C recommendation "WOFF File Format 2.0"; font collections are not read, hints are dropped.
 */
export function unpackWoff2(file: Buffer): Buffer {
  if (file.toString("latin1", 0, 4) !== "wOF2") throw new Error("Not a WOFF2 file.");
  const { tables, data_at } = readDirectory(file);
  const unpacked = brotliDecompressSync(file.subarray(data_at, data_at + file.readUInt32BE(20)));
  const contents = new Map<string, Buffer>();
  let at = 0;
  for (const table of tables) {
    contents.set(table.tag, unpacked.subarray(at, at + table.stored_length));
    at += table.stored_length;
  }
  rebuildGlyphs(tables, contents);
  return joinTables(file.readUInt32BE(4), contents);
}

type Seven<T> = [T, T, T, T, T, T, T];
type Table = { tag: string; transformed: boolean; stored_length: number };

const known_tags =
  "cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
    .split(" ")
    .map((tag) => tag.padEnd(4));

function readDirectory(file: Buffer): { tables: Table[]; data_at: number } {
  const reader = new Reader(file, 48);
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = reader.byte();
    const tag = (flags & 63) === 63 ? reader.text(4) : (known_tags[flags & 63] as string);
    const version = flags >> 6;
    // For glyf and loca version 3 means "as is"; for every other table version 0 does.
    const transformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
    const length = reader.base128();
    return { tag, transformed, stored_length: transformed ? reader.base128() : length };
  });
  return { tables, data_at: reader.at };
}

function rebuildGlyphs(tables: Table[], contents: Map<string, Buffer>): void {
  const transformed = (tag: string) => tables.some((table) => table.tag === tag && table.transformed);
  if (!transformed("glyf")) return;
  const { glyf, loca, x_minimums } = readGlyphs(contents.get("glyf") as Buffer);
  contents.set("glyf", glyf);
  contents.set("loca", loca);
  const head = Buffer.from(contents.get("head") as Buffer);
  head.writeInt16BE(1, 50);
  contents.set("head", head);
  if (transformed("hmtx")) {
    const metrics = (contents.get("hhea") as Buffer).readUInt16BE(34);
    contents.set("hmtx", rebuildMetrics(contents.get("hmtx") as Buffer, metrics, x_minimums));
  }
}

/** The transformed glyf table keeps its fields in seven streams; every glyph takes its part from each. */
function readGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer; x_minimums: number[] } {
  const count = table.readUInt16BE(4);
  let start = 36;
  const streams = Array.from({ length: 7 }, (_, index) => {
    const length = table.readUInt32BE(8 + index * 4);
    start += length;
    return new Reader(table.subarray(start - length, start), 0);
  });
  const [contours, points, flags, coordinates, composites, boxes, instructions] = streams as Seven<Reader>;
  const box_bitmap = boxes.take(Math.ceil(count / 32) * 4);
  const loca = Buffer.alloc((count + 1) * 4);
  const x_minimums: number[] = [];
  const glyphs: Uint8Array[] = [];
  let size = 0;
  for (let index = 0; index < count; index += 1) {
    const contour_count = contours.int16();
    const has_box = ((box_bitmap[index >> 3] as number) & (128 >> (index & 7))) !== 0;
    const box = has_box ? boxes.take(8) : undefined;
    let glyph: Buffer = Buffer.alloc(0);
    if (contour_count > 0) {
      glyph = simpleGlyph(contour_count, box, points, flags, coordinates, instructions);
    } else if (contour_count < 0) {
      glyph = compositeGlyph(box as Buffer, composites, coordinates, instructions);
    }
    x_minimums.push(glyph.length ? glyph.readInt16BE(2) : 0);
    loca.writeUInt32BE(size, index * 4);
    const padded = Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
    glyphs.push(padded);
    size += padded.length;
  }
  loca.writeUInt32BE(size, count * 4);
  return { glyf: Buffer.concat(glyphs), loca, x_minimums };
}

function simpleGlyph(
  contour_count: number,
  box: Buffer | undefined,
  points: Reader,
  flags: Reader,
  coordinates: Reader,
  instructions: Reader,
): Buffer {
  const ends = Buffer.alloc(contour_count * 2);
  let total = 0;
  for (let index = 0; index < contour_count; index += 1) {
    total += points.number255();
    ends.writeUInt16BE(total - 1, index * 2);
  }
  const on_curve = Buffer.alloc(total);
  const steps_x = Buffer.alloc(total * 2);
  const steps_y = Buffer.alloc(total * 2);
  const edges = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  let x = 0;
  let y = 0;
  for (let index = 0; index < total; index += 1) {
    const flag = flags.byte();
    const [dx, dy] = readStep(flag & 127, coordinates);
    on_curve[index] = flag & 128 ? 0 : 1;
    steps_x.writeInt16BE(dx, index * 2);
    steps_y.writeInt16BE(dy, index * 2);
    x += dx;
    y += dy;
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x);
    edges.bottom = Math.min(edges.bottom, y);
    edges.top = Math.max(edges.top, y);
  }
  // Hints are of no use here: outlines are only ever drawn as paths.
  instructions.take(coordinates.number255());
  const head = Buffer.alloc(10);
  head.writeInt16BE(contour_count, 0);
  if (box) box.copy(head, 2);
  else
    [edges.left, edges.bottom, edges.right, edges.top].forEach((edge, index) =>
      head.writeInt16BE(edge, 2 + index * 2),
    );
  return Buffer.concat([head, ends, Buffer.alloc(2), on_curve, steps_x, steps_y]);
}

/** One coordinate step: the flag says how many bytes hold it and which signs it has (table in section 5.2). */
function readStep(flag: number, stream: Reader): [number, number] {
  const signed = (negative: boolean, value: number) => (negative ? -value : value);
  const x_negative = (flag & 1) === 0;
  const y_negative = (flag & 2) === 0;
  if (flag < 10) return [0, signed(x_negative, ((flag & 14) << 7) + stream.byte())];
  if (flag < 20) return [signed(x_negative, (((flag - 10) & 14) << 7) + stream.byte()), 0];
  if (flag < 84) {
    const base = flag - 20;
    const byte = stream.byte();
    return [
      signed(x_negative, 1 + (base & 48) + (byte >> 4)),
      signed(y_negative, 1 + ((base & 12) << 2) + (byte & 15)),
    ];
  }
  if (flag < 120) {
    const base = flag - 84;
    const dx = 1 + (Math.floor(base / 12) << 8) + stream.byte();
    const dy = 1 + (((base % 12) >> 2) << 8) + stream.byte();
    return [signed(x_negative, dx), signed(y_negative, dy)];
  }
  if (flag < 124) {
    const [first, second, third] = [stream.byte(), stream.byte(), stream.byte()];
    return [
      signed(x_negative, (first << 4) + (second >> 4)),
      signed(y_negative, ((second & 15) << 8) + third),
    ];
  }
  const dx = (stream.byte() << 8) + stream.byte();
  return [signed(x_negative, dx), signed(y_negative, (stream.byte() << 8) + stream.byte())];
}

function compositeGlyph(box: Buffer, composites: Reader, coordinates: Reader, instructions: Reader): Buffer {
  const start = composites.at;
  let more = true;
  let hinted = false;
  while (more) {
    const flags = composites.uint16();
    composites.take(2 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0));
    more = (flags & 32) !== 0;
    hinted ||= (flags & 256) !== 0;
  }
  const parts = Buffer.from(composites.bytes.subarray(start, composites.at));
  const head = Buffer.alloc(2);
  head.writeInt16BE(-1, 0);
  if (!hinted) return Buffer.concat([head, box, parts]);
  instructions.take(coordinates.number255());
  return Buffer.concat([head, box, parts, Buffer.alloc(2)]);
}

/** Side bearings that equal the glyph's left edge were left out; they are put back. */
function rebuildMetrics(table: Buffer, full_metrics: number, x_minimums: number[]): Buffer {
  const reader = new Reader(table, 0);
  const flags = reader.byte();
  const advances = Array.from({ length: full_metrics }, () => reader.uint16());
  const bearings = x_minimums.map((x_minimum, index) => {
    const left_out = index < full_metrics ? flags & 1 : flags & 2;
    return left_out ? x_minimum : undefined;
  });
  const filled = bearings.map((bearing) => bearing ?? reader.int16());
  const metrics = Buffer.alloc(full_metrics * 4 + (x_minimums.length - full_metrics) * 2);
  filled.forEach((bearing, index) => {
    if (index < full_metrics) {
      metrics.writeUInt16BE(advances[index] as number, index * 4);
      metrics.writeInt16BE(bearing, index * 4 + 2);
    } else metrics.writeInt16BE(bearing, full_metrics * 4 + (index - full_metrics) * 2);
  });
  return metrics;
}

function joinTables(flavour: number, contents: Map<string, Buffer>): Buffer {
  const tags = [...contents.keys()].toSorted();
  const head = Buffer.alloc(12 + tags.length * 16);
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(tags.length, 4);
  const parts: Uint8Array[] = [head];
  let at = head.length;
  tags.forEach((tag, index) => {
    const content = contents.get(tag) as Buffer;
    const entry = 12 + index * 16;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    at += content.length + padding.length;
  });
  return Buffer.concat(parts);
}

class Reader {
  bytes: Buffer;
  at: number;
  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }
  byte(): number {
    this.at += 1;
    return this.bytes.readUInt8(this.at - 1);
  }
  uint16(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }
  int16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }
  text(length: number): string {
    return this.take(length).toString("latin1");
  }
  take(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  /** UIntBase128: seven bits to a byte, the top bit says that more follow. */
  base128(): number {
    let value = 0;
    for (let index = 0; index < 5; index += 1) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new Error("A length in the WOFF2 file is malformed.");
  }
  /** 255UInt16: one byte mostly, two or three for large values. */
  number255(): number {
    const byte = this.byte();
    if (byte === 253) return this.uint16();
    if (byte === 255) return this.byte() + 253;
    if (byte === 254) return this.byte() + 506;
    return byte;
  }
}
