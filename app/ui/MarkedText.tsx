import { scriptLanguage } from "./script-language.ts";
import { MixedText } from "./UserText.tsx";

type MarkedTextProps = {
  children: string;
  /** Whether a word, in lower case, is one of those that were searched. */
  isMarked: (word: string) => boolean;
};

/** A text of a user in which the words that were searched are marked. */
export function MarkedText({ children, isMarked }: MarkedTextProps) {
  return (
    <bdi lang={scriptLanguage(children)}>
      {partsOf(children).map(({ at, text, is_word }) =>
        is_word && isMarked(text.toLowerCase().normalize("NFC")) ? (
          <mark key={at} lang={scriptLanguage(text)}>
            {text}
          </mark>
        ) : (
          <MixedText key={at}>{text}</MixedText>
        ),
      )}
    </bdi>
  );
}

function partsOf(text: string) {
  let at = 0;
  return text.split(/([\p{L}\p{M}\p{N}\u200c\u200d]+)/u).map((part, index) => {
    const own = { at, text: part, is_word: index % 2 === 1 };
    at += part.length;
    return own;
  });
}
