import { join, relative, sep } from "node:path";

const testsFolder = join(import.meta.dirname, "..");

/** What tests need and how long they take shows by where they lie. In the order in which they run. */
export const kinds = ["journeys", "faults", "matrix", "whole", "modules"] as const;
export type Kind = (typeof kinds)[number];

export function kindOf(file: string): Kind {
  const [folder] = relative(testsFolder, file).split(sep);
  if (folder === "..") return "modules";
  return kinds.find((kind) => kind === folder) ?? "whole";
}
