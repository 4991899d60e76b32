import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";

/** Plain text whose paragraphs are separated by empty lines, each in the language of its script. */
export function Paragraphs({ text }: { text: string }) {
  return [...text.matchAll(/\S(?:(?!\n{2,})[^])*/g)].map(({ index, 0: paragraph }) => (
    <p key={index} lang={scriptLanguage(paragraph)} className="whitespace-pre-line">
      <MarkedWords>{paragraph}</MarkedWords>
    </p>
  ));
}
