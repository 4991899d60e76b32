import type { Language } from "../../text/language.ts";

/** Metadata of every document. */
export type Paper = {
  /** The title, in the document's properties and the reader's window. */
  title: string;
  author: string;
  /** A site language, or "or" for paper only, such as posters in Odia. */
  language: Language | "or";
  /**
   * Date in India, such as "2026-11-22". Part of the data, so that the same data give the same bytes on any later day.
   */
  made_on: string;
};

/** A template and the type of its data, which it reads as JSON, so that no text of the data is parsed as markup. */
export type DocumentTemplate<Data extends Paper> = {
  /** Path below the folder `app`, such as "domains/orders/server/documents/invoice.typ". */
  file: `${string}.typ`;
  /** Carries the type only; never set. */
  data?: Data;
};
