/** State of the photos being uploaded, in order; pure, so that every step can be tested. */

type Step =
  | { step: "waiting" }
  | { step: "sending"; percent: number }
  | { step: "ready"; image_id: string }
  | { step: "failed"; problem: string; may_retry: boolean };

export type ListedPicture = Step & {
  /** Unique in this list. */
  key: string;
  alt: string;
  /** URL of the thumbnail; null until it can be read. */
  shown: string | null;
};

export type PictureChange =
  | { does: "add"; keys: readonly string[] }
  | { does: "show"; key: string; shown: string }
  | { does: "step"; key: string; to: Step }
  | { does: "describe"; key: string; alt: string }
  | { does: "move"; key: string; to: number }
  | { does: "remove"; key: string };

export function changedPictures(pictures: readonly ListedPicture[], change: PictureChange): ListedPicture[] {
  switch (change.does) {
    case "add":
      return [
        ...pictures,
        ...change.keys.map((key) => ({ key, alt: "", shown: null, step: "waiting" as const })),
      ];
    case "show":
      return changed(pictures, change.key, (picture) => ({ ...picture, shown: change.shown }));
    case "step":
      return changed(pictures, change.key, ({ key, alt, shown }) => ({ key, alt, shown, ...change.to }));
    case "describe":
      return changed(pictures, change.key, (picture) => ({ ...picture, alt: change.alt }));
    case "move":
      return moved(pictures, change);
    case "remove":
      return pictures.filter(({ key }) => key !== change.key);
  }
}

function changed(
  pictures: readonly ListedPicture[],
  key: string,
  change: (picture: ListedPicture) => ListedPicture,
): ListedPicture[] {
  return pictures.map((picture) => (picture.key === key ? change(picture) : picture));
}

function moved(
  pictures: readonly ListedPicture[],
  { key, to }: { key: string; to: number },
): ListedPicture[] {
  const picture = pictures.find((one) => one.key === key);
  if (!picture || to < 0 || to >= pictures.length) return [...pictures];
  return pictures.filter((one) => one !== picture).toSpliced(to, 0, picture);
}

/** How many of the chosen files fit within `count_max`. */
export function roomFor(chosen_count: number, present_count: number, count_max: number): number {
  return Math.max(0, Math.min(chosen_count, count_max - present_count));
}

/** `sending`: some are being uploaded; `failed`: all others are uploaded. */
export function stateOf(pictures: readonly ListedPicture[]): "sending" | "failed" | "ready" {
  if (pictures.some(({ step }) => step === "waiting" || step === "sending")) return "sending";
  return pictures.some(({ step }) => step === "failed") ? "failed" : "ready";
}
