type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic";

const signatures: [PictureKind, (head: string) => boolean][] = [
  ["jpeg", (head) => head.startsWith("\xff\xd8\xff")],
  ["png", (head) => head.startsWith("\x89PNG\r\n\x1a\n")],
  ["webp", (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8)],
];

/** The format of a file by its first bytes, whatever its name or declared type; undefined for unsupported formats. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  const found = signatures.find(([, isSigned]) => isSigned(head));
  return found ? found[0] : kindByBrands(head);
}

/** AVIF and HEIC share their container (ISO/IEC 14496-12): its first box lists its compatible brands. */
function kindByBrands(head: string): "avif" | "heic" | undefined {
  if (head.slice(4, 8) !== "ftyp") return undefined;
  const brands: string[] = head.slice(8, Math.min(head.charCodeAt(3), 64)).match(/.{4}/g) ?? [];
  if (brands.includes("avif")) return "avif";
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1)$/.test(brand)) ? "heic" : undefined;
}
