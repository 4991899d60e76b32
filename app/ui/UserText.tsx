import type { ReactNode } from "react";
import { scriptLanguage, scriptRuns } from "./script-language.ts";

/** User text inline in the site's text: with its own direction, language and font. */
export function UserText({ children }: { children: string }) {
  return (
    <bdi lang={scriptLanguage(children)}>
      <MarkedWords>{children}</MarkedWords>
    </bdi>
  );
}

/**
 * The text of an element whose `lang` is that of the whole: marks the words of another script, so that a screen reader
 * reads an English name with one Odia word in both voices.
 */
export function MarkedWords({ children }: { children: string }) {
  const whole = scriptLanguage(children);
  const runs = scriptRuns(children);
  if (runs.every(({ text, language }) => language === whole || !hasLetters(text))) return children;
  return runs.map(({ at, text, language }) =>
    language === whole ? (
      text
    ) : (
      <span key={at} lang={language ?? (hasLetters(text) ? "en" : undefined)}>
        {text}
      </span>
    ),
  );
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** User text of several lines, as a paragraph of its own. */
export function UserParagraph({ className, children }: { className?: string; children: string }) {
  return (
    <p
      dir="auto"
      lang={scriptLanguage(children)}
      className={`${className === undefined ? "" : `${className} `}whitespace-pre-line wrap-anywhere`}
    >
      <MarkedWords>{children}</MarkedWords>
    </p>
  );
}

/** For a message with a placeholder for user text, such as `{#name/}`. */
export function userText(text: string) {
  return () => <UserText>{text}</UserText>;
}

/** A complete sentence of the site that quotes user text or a number: its Odia and Hindi parts get their language and font. */
export function MixedText({ children }: { children: string }) {
  return scriptRuns(children).map(({ at, text, language }) =>
    language ? (
      <span key={at} lang={language}>
        {text}
      </span>
    ) : (
      wholeCodes(text)
    ),
  );
}

/** Such as an order number, after whose hyphen browsers would break the line. */
const codes = /\b([A-Z]{2,5}-[0-9A-Z]{6,})\b/;

function wholeCodes(text: string): ReactNode {
  let at = 0;
  return text.split(codes).map((part, position) => {
    at += part.length;
    if (position % 2 === 0) return part;
    return (
      <span key={at} className="inline-block max-w-full">
        {part}
      </span>
    );
  });
}

/**
 * The name of a link or button that quotes user text, in place of `aria-label`, whose words cannot have a language: shows the
 * children and lets a screen reader hear `spoken`, which begins with what is shown where possible.
 */
export function SpokenText({ spoken, children }: { spoken: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">
        <MixedText>{spoken}</MixedText>
      </span>
    </>
  );
}
