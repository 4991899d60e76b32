/**
 * English that shows what is no message yet and what breaks when texts grow: every letter carries an accent, and words
 * are a third longer. Placeholders and markup stay as they are.
 */
export function pseudoText(text: string): string {
  return text
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith("{") ? part : lengthened(part)))
    .join("");
}

/** Every third letter of a word counts twice, so that long words grow as they do in a language of long words. */
function lengthened(text: string): string {
  let letters = 0;
  return text.replace(/[A-Za-z]/g, (letter) => {
    letters += 1;
    return accented(letter).repeat(letters % 3 === 0 ? 2 : 1);
  });
}

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const marked = "áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ";

function accented(letter: string): string {
  return marked.charAt(plain.indexOf(letter));
}

/** A message as its file has it: a text, or its variants with how one is chosen. */
type Message = string | { match: Record<string, string> }[];

/** By key. */
export type Messages = Record<string, Message>;

export function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)]));
}

function pseudoMessage(message: Message): Message {
  if (typeof message === "string") return pseudoText(message);
  return message.map((variants) => ({
    ...variants,
    match: Object.fromEntries(
      Object.entries(variants.match).map(([choice, text]) => [choice, pseudoText(text)]),
    ),
  }));
}
