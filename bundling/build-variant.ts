/** What is built: the pages of visitors, or the same with the pseudo-language, for tests, in a folder of its own. */
export const buildVariant =
  process.env.PSEUDO_LANGUAGE === "true"
    ? ({ folder: "build/pseudo", messages: "pseudo-pages" } as const)
    : ({ folder: "build", messages: "pages" } as const);
