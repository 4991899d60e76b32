import { scriptLanguage, scriptRuns } from "./script-language.ts";

/** User text inline in the site's text: with its own direction, language and font. */
export function UserText({ children }: { children: string }) {
  return <bdi lang={scriptLanguage(children)}>{children}</bdi>;
}

/** For a message with a placeholder for user text, such as `{#name/}`. */
export function userText(text: string) {
  return () => <UserText>{text}</UserText>;
}

/** A complete sentence of the site that quotes user text: its Odia and Hindi parts get their language and font. */
export function MixedText({ children }: { children: string }) {
  if (!scriptLanguage(children)) return children;
  return scriptRuns(children).map(({ at, text, language }) =>
    language ? (
      <span key={at} lang={language}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
