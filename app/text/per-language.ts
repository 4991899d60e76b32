import { currentLanguage, type Language } from "./language.ts";

/** What differs by language, such as a format of Intl, made once for each: making one takes far longer than its use. */
export function perLanguage<T>(make: (language: Language) => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const language = currentLanguage();
    let found = made.get(language);
    if (found === undefined) {
      found = make(language);
      made.set(language, found);
    }
    return found;
  };
}
