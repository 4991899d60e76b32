/** Twice the largest displayed size, for high-density screens and zooming; the server resizes it further. */
const longestSide_pixels = 1_600;
const quality = 0.85;

/**
 * The picture as a small JPEG, upright and without metadata such as the location. Undefined if this browser cannot
 * decode it: the server then reports the problem.
 */
export async function shrinkPicture(file: Blob, side_pixels = longestSide_pixels): Promise<Blob | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return undefined;
  }
  try {
    const scale = Math.min(1, side_pixels / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return undefined;
    // Transparent areas would become black.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", quality),
    );
  } finally {
    bitmap.close();
  }
}

/** As a data URL, to show and store. Rejects if it cannot be read. */
export function asDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file cannot be read")));
    reader.readAsDataURL(blob);
  });
}

/** Inverse of `asDataAddress`, for pictures of a draft; undefined for invalid values. */
export function fromDataAddress(address: string): Blob | undefined {
  const [, type, base64] = /^data:(image\/[a-z]+);base64,(.+)$/.exec(address) ?? [];
  if (!type || !base64) return undefined;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}
