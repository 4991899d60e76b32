import { expect, test } from "vitest";
import { pseudoMessages, pseudoText } from "./pseudo-language.ts";

test("every letter carries an accent", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  expect(pseudoText(letters)).not.toMatch(/[A-Za-z]/);
  expect(new Set(pseudoText(letters)).size).toBe(53);
});

test("a text becomes a third longer, in its words", () => {
  const text = "Thank you. The next letter comes to you.";
  expect(pseudoText(text)).toHaveLength(text.length + Math.floor((text.match(/[a-z]/gi)?.length ?? 0) / 3));
  expect(pseudoText(text).split(" ")).toHaveLength(text.split(" ").length);
});

test("placeholders and markup stay as they are", () => {
  expect(pseudoText("Hello {name}, see {#link}every page{/link}.")).toMatch(
    /^[^a-zA-Z{]+\{name\}[^a-zA-Z{]+\{#link\}[^a-zA-Z{]+\{\/link\}\.$/,
  );
});

test("each variant is changed, and how one is chosen is not", () => {
  const message = (text: string) => [
    { declarations: ["input count"], selectors: ["plural"], match: { "plural=one": text } },
  ];
  expect(pseudoMessages({ mail_letters: message("a {count}") })).toEqual({
    mail_letters: message("á {count}"),
  });
});
