import { languages, pseudoLanguage } from "./messages.ts";

const { PSEUDO_LANGUAGE, COMPRESS_LATER } = process.env;

/** What is built: the pages of visitors, or the same with the pseudo-language, for tests, in a folder of its own. */
export const buildVariant =
  PSEUDO_LANGUAGE === "true"
    ? {
        folder: "build/pseudo",
        languages: [...languages, pseudoLanguage],
        is_compressed: false,
        has_program: false,
      }
    : { folder: "build", languages, is_compressed: COMPRESS_LATER !== "true", has_program: true };
