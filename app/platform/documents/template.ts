import type { Language } from "../../text/language.ts";

/** What every document says about itself. */
export type Paper = {
  /** Of the document, in its properties and the reader's window. */
  title: string;
  author: string;
  /** Also one that only papers have, such as posters in Odia. */
  language: Language | "or";
  /** The day in India on which it was made, such as "2026-11-22": the same data make the same bytes on any later day. */
  made_on: string;
};

/** A template and the type of its data, which it reads as JSON: no text of the data is ever taken for markup. */
export type DocumentTemplate<Data extends Paper> = {
  /** From the folder `app`, such as "domains/orders/server/documents/invoice.typ". */
  file: `${string}.typ`;
  /** Only a type. */
  data?: Data;
};
